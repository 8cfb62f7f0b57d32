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
