import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WritingStage } from '#src/features/writing/writing-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { aRetro, type RetroPlan } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(async () => {
  await startI18n('en');
  // As in the frame, which has them before anything can be typed.
  await loadTexts('room', 'topics');
});
beforeEach(() => localStorage.clear());

const writing = (plan: RetroPlan = {}) => aRetro({ phase: 'writing', topics: 0, ...plan });
const box = (type: string) => screen.findByLabelText<HTMLTextAreaElement>(`New topic: ${type}`);
const texts = (retro: ReturnType<typeof writing>) =>
  Object.values(retro.state.data.drafts).map((draft) => `${draft.type}: ${draft.description}`);

describe('a topic that is too long', () => {
  it('[FR2] keeps all lines of a text that is too long, adds nothing of it, and can copy it', async () => {
    const retro = writing();
    const { user } = renderInRoom(<WritingStage />, { retro, person: 'Ben' });
    const table = Array.from({ length: 12 }, (_, row) => `Row ${row}\twith some words`).join('\n');
    await user.click(await box('Mad'));
    await user.paste(table);
    await user.keyboard('{Enter}');
    expect(texts(retro)).toEqual([]);
    expect((await box('Mad')).value).toBe(table);
    screen.getByText(`${table.length - 150} characters too many. The whole text is kept here until it fits.`);
    expect(screen.queryByText(/characters? left/)).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Copy it all' }));
    expect(await navigator.clipboard.readText()).toBe(table);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add topic to Mad' }).disabled).toBe(true);
  });

  it('[FR2] splits a text that is too long into two topics with one click, within the limit', async () => {
    const retro = writing({ settings: { maxTopics: 3 } });
    const { user } = renderInRoom(<WritingStage />, { retro, person: 'Ben' });
    const [one, two] = [`${'a'.repeat(90)}.`, `${'b'.repeat(90)}.`];
    await user.click(await box('Mad'));
    await user.paste(`${one} ${two}`);
    await user.click(screen.getByRole('button', { name: 'Split into 2 topics' }));
    expect(texts(retro)).toEqual([`mad: ${one}`, `mad: ${two}`]);
    expect(await box('Mad')).toBe(document.activeElement);
    await user.paste(`${one} ${two}`);
    expect(screen.queryByRole('button', { name: /Split/ })).toBe(null);
  });

  it('[FR2] [WR2] splits an edited topic too: the first part stays in its place', async () => {
    const retro = writing();
    retro.do('Ben', { type: 'topic.add', topicType: 'mad', description: 'Short' });
    const { user } = renderInRoom(<WritingStage />, { retro, person: 'Ben' });
    await user.click(await screen.findByRole('button', { name: 'Edit “Short”' }));
    const long = `${'a'.repeat(140)}\n${'b'.repeat(140)}`;
    await user.clear(screen.getByRole('textbox', { name: 'Text of the topic' }));
    await user.paste(long);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: 'Split into 2 topics' }));
    expect(texts(retro)).toEqual([`mad: ${'a'.repeat(140)}`, `mad: ${'b'.repeat(140)}`]);
  });
});
