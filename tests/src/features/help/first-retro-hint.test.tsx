import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isFirstRetro, noteReviewReached, stopHints } from '#src/features/help/first-retro.ts';
import { FirstRetroHint } from '#src/features/help/first-retro-hint.tsx';
import { LED_PHASES } from '#src/features/help/guides.ts';
import english from '#src/i18n/en/first-retro.json';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import type { LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('first-retro');
});
beforeEach(() => localStorage.clear());

async function open(retro: LocalRetro, person = 'Ana') {
  const screens = (
    <>
      <FirstRetroHint />
      <p>the stage</p>
    </>
  );
  const opened = renderInRoom(screens, { retro, person });
  await screen.findByText('the stage');
  return opened;
}
const hint = () => screen.queryByRole('note', { name: 'Your first retro' });

describe('hints for a first retro', () => {
  it.each(LED_PHASES)('say in one sentence what to do in %s', async (phase) => {
    await open(aRetro({ phase }));
    expect(hint()?.textContent).toContain(english[phase]);
    expect(english[phase].match(/[.!?]/g)).toHaveLength(1);
  });

  it('disappear for good for people who turn them off, and for nobody else', async () => {
    const { user, unmount } = await open(aRetro());
    await user.click(screen.getByRole('button', { name: 'No more hints' }));
    expect(hint()).toBe(null);
    unmount();
    const later = await open(aRetro({ phase: 'writing' }));
    expect(hint()).toBe(null);
    later.unmount();
    await open(aRetro(), 'Ben');
    expect(hint()).not.toBe(null);
  });

  it('stay through the first review, also after a reload', async () => {
    const first = aRetro({ phase: 'review' });
    (await open(first)).unmount();
    await open(first);
    expect(hint()).not.toBe(null);
  });

  it('are shown in each retro until one was led to its review', () => {
    const retros = ['begun', 'led', 'next'];
    expect(retros.map((retro) => isFirstRetro('ana', retro))).toEqual([true, true, true]);
    noteReviewReached('ana', 'led');
    noteReviewReached('ana', 'next');
    expect(retros.map((retro) => isFirstRetro('ana', retro))).toEqual([false, true, false]);
    expect(isFirstRetro('ben', 'next')).toBe(true);
  });

  it('do not reappear after a retro led without them', () => {
    stopHints('ana');
    noteReviewReached('ana', 'led');
    expect(isFirstRetro('ana', 'led')).toBe(false);
  });
});
