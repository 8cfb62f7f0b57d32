import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { SharingStage } from '#src/features/sharing/sharing-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { recordMotion } from '#tests/support/pages/recorded-motion.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import type { LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

const motion = recordMotion();
beforeAll(async () => {
  await startI18n('en');
  await loadTexts('sharing', 'topics', 'groups', 'activities', 'room');
});
beforeEach(() => localStorage.clear());

/** The texts of what went to a column. */
const gone = () =>
  motion.moved
    .filter((one) => one.matches('figure[aria-hidden]'))
    .map((one) => one.querySelector('blockquote')?.textContent);

async function show() {
  const retro = aRetro({
    phase: 'posting',
    topics: { Ana: ['Slow builds', 'Long meetings'], Ben: ['Good demo'] },
  });
  renderInRoom(<SharingStage />, { retro, person: 'Ben' });
  await screen.findByRole('heading', { name: 'Ana' });
  return retro;
}
function share(retro: LocalRetro, person: string, text: string) {
  const draft = Object.values(retro.state.data.drafts).find(({ description }) => description === text);
  if (!draft) throw new Error(`nobody has “${text}”`);
  const { id: topic, type: topicType, description } = draft;
  act(() => void retro.do(person, { type: 'topic.share', topic, topicType, description }));
}
const outlined = () =>
  within(screen.getByRole('region', { name: /The board/ }))
    .queryAllByRole('listitem')
    .filter((one) => one.dataset.large)
    .map((one) => one.querySelector('p')?.textContent);

it('[SH8] a topic is outlined in its column while it stands large, and is seen to go there when the next one comes', async () => {
  const retro = await show();
  share(retro, 'Ana', 'Slow builds');
  // What the first card needs is loaded with it.
  await waitFor(() => expect(outlined()).toEqual(['Slow builds']));
  expect(gone()).toEqual([]);
  share(retro, 'Ana', 'Long meetings');
  expect(outlined()).toEqual(['Long meetings']);
  expect(gone()).toEqual(['Slow builds']);
  act(() => void retro.do('Ana', { type: 'turn.end' }));
  expect(outlined()).toEqual([]);
  expect(gone()).toEqual(['Slow builds', 'Long meetings']);
});

it('[SH8] it is simply there with reduced motion', async () => {
  motion.isReduced = true;
  const retro = await show();
  share(retro, 'Ana', 'Slow builds');
  await waitFor(() => expect(outlined()).toEqual(['Slow builds']));
  share(retro, 'Ana', 'Long meetings');
  expect(outlined()).toEqual(['Long meetings']);
  expect(gone()).toEqual([]);
});
