import { screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { VotingStage } from '#src/features/voting/voting-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { recordMotion } from '#tests/support/pages/recorded-motion.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/* Finding by role takes long where the machine has much else to do. */
vi.setConfig({ testTimeout: 20_000 });

const motion = recordMotion();
beforeAll(async () => {
  await startI18n('en');
  await loadTexts('voting', 'groups', 'topics', 'activities', 'confirmations', 'room');
});
afterEach(() => vi.restoreAllMocks());

/** The buttons whose token was seen to move. */
const moved = () => motion.moved.map((token) => token.closest('button')?.getAttribute('aria-label'));
const button = (name: string) => screen.getByRole('button', { name });

function show() {
  const retro = aRetro({
    people: ['Ana', 'Ben'],
    phase: 'voting',
    grouped: false,
    topics: { Ana: ['Builds', 'Lunch'] },
    settings: { votingMechanic: 'one_and_two' },
  });
  return renderInRoom(<VotingStage />, { retro, person: 'Ben' });
}

it('[VO10] a vote is seen to go to its group, to another, and back to the tray', async () => {
  const { user } = show();
  await user.click(button('2 votes for “Builds”'));
  await user.click(button('2 votes for “Lunch”'));
  await user.click(button('Withdraw the 2 from “Lunch”'));
  expect(moved()).toEqual(['2 votes for “Builds”', '2 votes for “Lunch”', 'Your 2: to place']);
});

it('[VO10] both are seen to move when they change places', async () => {
  const { user } = show();
  await user.click(button('2 votes for “Builds”'));
  await user.click(button('1 vote for “Lunch”'));
  motion.moved = [];
  await user.click(button('1 vote for “Builds”'));
  expect(moved().sort()).toEqual(['1 vote for “Builds”', '2 votes for “Lunch”']);
});

it('[VO10] none is seen to move with reduced motion', async () => {
  motion.isReduced = true;
  const { user } = show();
  await user.click(button('2 votes for “Builds”'));
  expect(moved()).toEqual([]);
});
