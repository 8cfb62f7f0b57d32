import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { Ack } from '#contract/retro/wire.ts';
import { AheadAtDoor } from '#src/features/join/ahead-at-door.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('ahead');
});

const OPENS = new Date(2026, 10, 23, 9).getTime();
function show(isOpen: boolean, { at = '/retro/x', code }: { at?: string; code?: RefusalCode } = {}) {
  const writeAhead = vi.fn(async (): Promise<Ack> => (code ? { ok: false, code } : { ok: true, seq: 0 }));
  render(
    <MemoryRouter initialEntries={[at]}>
      <AheadAtDoor ahead={{ opensAt: OPENS, isOpen }} door={{ writeAhead }} />
    </MemoryRouter>,
  );
  return writeAhead;
}

it('[WA2] the door says from when on invited people can write, in the reader’s time', () => {
  show(false);
  screen.getByText(/^Invited people can write topics here from Nov 23, 2026, 9:00/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('[WA2] the door lets invited people write, and tells others that it is for the invited', async () => {
  const writeAhead = show(true, { code: 'ahead_invited_only' });
  await userEvent.click(screen.getByRole('button', { name: 'Write ahead' }));
  expect(writeAhead).toHaveBeenCalledOnce();
  await screen.findByText(/^Writing ahead is for people who were invited\./);
});

it('[WA2] a link that leads there to write needs no click', async () => {
  const writeAhead = show(true, { at: '/retro/x?ahead' });
  await waitFor(() => expect(writeAhead).toHaveBeenCalledOnce());
});

it('[WA2] a visitor is told to log in', () => {
  render(
    <MemoryRouter initialEntries={['/retro/x']}>
      <AheadAtDoor ahead={{ opensAt: OPENS, isOpen: true }} door={null} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
    '/auth/login?redirect=%2Fretro%2Fx',
  );
});
