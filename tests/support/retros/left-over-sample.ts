import type { LeftOverTopic } from '#contract/retro/left-over-payload.ts';
import { idOf } from './local-retro.ts';

/** What the team's last retro left over: by someone of the cast, by someone who never comes, and by an unknown author. */
export const LEFT_OVER: readonly LeftOverTopic[] = [
  { type: 'sad', author: { id: idOf('Anna'), name: 'Anna of then' } },
  { type: 'anchor', author: { id: idOf('once'), name: 'Once' } },
  { type: 'tools', typeName: 'Tools' },
].map((topic, place) => ({
  ...topic,
  id: idOf(`left${place}`),
  activity: 'sailboat',
  description: `Left over ${place}`,
  votes: 3 - place,
}));

const leftOver = (name: string, more: Omit<LeftOverTopic, 'id'>): LeftOverTopic => ({
  id: idOf(name),
  ...more,
});

/** What Ben left over, for a retro with the same activity. */
export const SLOW = leftOver('slow', {
  ...{ activity: 'mad_sad_glad', type: 'sad', description: 'Slow builds' },
  ...{ author: { id: idOf('Ben'), name: 'Ben' }, votes: 3 },
});

/** What someone left over who is gone, for a retro with another activity. */
export const HEAVY = leftOver('heavy', {
  ...{ activity: 'sailboat', type: 'anchor', description: 'Meetings' },
  ...{ author: { id: idOf('Gone'), name: 'Gone' }, votes: 1 },
});
