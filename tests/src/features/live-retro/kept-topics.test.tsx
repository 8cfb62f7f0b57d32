import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RetroNotices } from '#src/features/live-retro/retro-notices.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('frame', 'topics');
});
beforeEach(() => localStorage.clear());

const typed = (field: string, text: string) =>
  localStorage.setItem(`hindsight.draft:${idOf('retro')}:${idOf('Cleo')}:${field}`, text);

describe('what someone typed and who was away for the whole of sharing', () => {
  it.each(['grouping', 'voting', 'discussion', 'review'] as const)(
    '[WR9] is there to be copied in %s',
    async (phase) => {
      typed('topic-mad', 'Half a thought');
      typed('edit-1', 'A better word');
      const { user } = renderInRoom(<RetroNotices />, { retro: aRetro({ phase }), person: 'Cleo' });
      await screen.findByText('2 of your texts were not added. They are kept here.');
      screen.getByText('Sharing is over, so they can only be copied.');
      await user.click(screen.getByRole('button', { name: 'Copy them all' }));
      expect(await navigator.clipboard.readText()).toBe('Half a thought\nA better word');
    },
  );

  it('[WR9] is discarded one by one, and stays kept if the notice is dismissed', async () => {
    typed('topic-mad', 'Half a thought');
    typed('edit-1', 'A better word');
    const { user } = renderInRoom(<RetroNotices />, { retro: aRetro({ phase: 'grouping' }), person: 'Cleo' });
    await user.click(await screen.findByRole('button', { name: 'Discard “A better word”' }));
    screen.getByText('Half a thought');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Half a thought')).toBe(null);
    expect(Object.values({ ...localStorage })).toEqual(['Half a thought']);
  });

  it('[WR9] is not shown if the retro has it', async () => {
    const retro = aRetro({ phase: 'grouping', topics: { Ana: ['Slow builds'], Cleo: ['New hire'] } });
    typed('topic-glad', 'New hire');
    typed('topic-mad', 'Half a thought');
    renderInRoom(<RetroNotices />, { retro, person: 'Cleo' });
    await screen.findByText('One of your texts was not added. It is kept here.');
    expect(screen.queryByText('New hire')).toBe(null);
  });
});
