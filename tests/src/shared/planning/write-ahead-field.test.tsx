import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { draftFrom, newRetroOf, type RetroDraft, settingsOf } from '#src/shared/planning/settings-draft.ts';
import { type RetroForm, useRetroForm } from '#src/shared/planning/use-retro-form.ts';
import { WriteAheadField } from '#src/shared/planning/write-ahead-field.tsx';
import { someSettings } from '#tests/support/retros/local-retro.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('retro-form');
});
beforeEach(() => {
  vi.setSystemTime(new Date(2026, 10, 20, 8));
});

const PLANNED = { startsNow: false, date: '2026-11-26', time: '15:00', activity: 'four_ls' } as const;
let form: RetroForm;
function Shown({ initial }: { initial: RetroDraft }) {
  form = useRetroForm({ initial, onSubmit: async () => undefined });
  return <WriteAheadField form={form} />;
}
const show = (initial: RetroDraft = PLANNED) => render(<Shown initial={initial} />);
const fields = () => [
  screen.getByLabelText<HTMLInputElement>(/From this day/).value,
  screen.getByLabelText<HTMLInputElement>('From').value,
];
const minutes = (days: number, hours: number) => (days * 24 + hours) * 60;

it('[WA1] is off at first, and suggests nine in the morning two days before', async () => {
  show();
  expect(settingsOf(form.values)).not.toHaveProperty('writeAhead');
  await userEvent.click(screen.getByRole('switch', { name: /Write topics ahead/ }));
  expect(fields()).toEqual(['2026-11-24', '09:00']);
  expect(newRetroOf(form.values, 'me')).toMatchObject({ writeAhead: minutes(2, 6) });
});

it('[WA1] takes any moment within 14 days before the start, and moves with the start', () => {
  show({ ...PLANNED, writeAhead: minutes(1, 0) });
  fireEvent.change(screen.getByLabelText(/From this day/), { target: { value: '2026-11-23' } });
  expect(form.values.writeAhead).toBe(minutes(3, 0));
  expect(fields()).toEqual(['2026-11-23', '15:00']);
});

it.each([
  ['2026-11-27', 'Choose a moment before the retro starts.'],
  ['', 'Choose a moment before the retro starts.'],
  ['2026-11-11', 'Topics can be written 14 days ahead at most.'],
])('[WA1] refuses %j, and says why', (day, problem) => {
  show({ ...PLANNED, writeAhead: minutes(1, 0) });
  fireEvent.change(screen.getByLabelText(/From this day/), { target: { value: day } });
  screen.getByText(problem);
});

it('[WA1] is not there for a retro that starts at once', () => {
  show({ ...PLANNED, startsNow: true, writeAhead: minutes(1, 0) });
  expect(screen.queryByRole('switch')).toBeNull();
  expect(newRetroOf({ ...form.values, startsNow: true }, 'me')).not.toHaveProperty('writeAhead');
});

it('[WA1] an existing retro shows what it has', () => {
  expect(draftFrom(someSettings(0, { writeAhead: 90 }), [], true)).toMatchObject({ writeAhead: 90 });
  expect(draftFrom(someSettings(0), [], true)).toMatchObject({ writeAhead: null });
});
