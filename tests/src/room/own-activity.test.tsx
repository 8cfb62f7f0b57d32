import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { RetroPlan } from '#src/features/lobby/retro-plan.tsx';
import { ReviewStage } from '#src/features/review/review-stage.tsx';
import { SharedTopics } from '#src/features/sharing/shared-topics.tsx';
import { VotingStage } from '#src/features/voting/voting-stage.tsx';
import { WritingStage } from '#src/features/writing/writing-stage.tsx';
import { startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { OWN } from '#tests/support/retros/own-activity-sample.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(() => startI18n('es'));

const TYPE = 'Grows *well*';
const inRoom = (screenOf: React.ReactNode, plan: Parameters<typeof aRetro>[0]) =>
  renderInRoom(screenOf, { retro: aRetro({ ...plan, settings: OWN }), person: 'Ben' });

it('[CA3] an own activity is described in the lobby in its author’s words', async () => {
  inRoom(<RetroPlan />, {});
  await screen.findByRole('heading', { name: 'Our <garden>' });
  screen.getByText('What grows here');
  screen.getByText(TYPE);
});

it('[CA3] an own activity has its columns for writing, with their questions', async () => {
  const { user } = inRoom(<WritingStage />, { phase: 'writing', topics: 0 });
  await screen.findByRole('heading', { name: 'Weeds' });
  const heading = screen.getByRole('heading', { name: TYPE });
  expect(heading.closest('section')?.dataset.color).toBe('moss');
  await user.type(screen.getByPlaceholderText('What does well?'), 'Tomatoes{Enter}');
  await screen.findByText('Tomatoes');
});

it.each([
  ['posting', <SharedTopics key="s" />],
  ['voting', <VotingStage key="v" />],
] as const)('[CA3] %s shows topics of an own activity under its types', async (phase, stage) => {
  inRoom(stage, { phase, shared: 6 });
  expect((await screen.findAllByText(TYPE)).length).toBeGreaterThan(0);
});

it('[CA3] the review names the types of an own activity for people who cannot see icons', async () => {
  inRoom(<ReviewStage />, { phase: 'review' });
  expect((await screen.findAllByRole('img', { name: TYPE })).length).toBeGreaterThan(0);
});
