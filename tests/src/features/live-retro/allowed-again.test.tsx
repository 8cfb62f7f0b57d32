import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { LiveRetroLayout } from '#src/features/live-retro/live-retro-layout.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('refusals');
});

it('[WS8] a suspension that was lifted is gone from an open lobby, where nothing had to be pressed', async () => {
  const retro = aRetro();
  const plan = { activities: null, iceBreakers: true };
  retro.setPlan({ ...plan, noStart: 'suspended' });
  const { user } = renderInRoom(<LiveRetroLayout stage={<p>the stage</p>} />, { retro, person: 'Ana' });
  await user.click(await screen.findByRole('button', { name: 'Start writing' }));
  const start = await screen.findAllByRole('button', { name: 'Start writing' });
  await user.click(start.at(-1) as HTMLElement);
  await screen.findByText('This workspace is suspended.');
  act(() => void retro.setPlan(plan));
  expect(screen.queryByText('This workspace is suspended.')).toBeNull();
});
