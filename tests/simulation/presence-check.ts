import { isDeepStrictEqual } from 'node:util';
import type { RetroState } from '#contract/retro/wire.ts';
import type { World } from './world.ts';

/** Everyone in the room is shown as here exactly while they have a live page (LO1). */
export function checkPresence(world: World, { data }: RetroState): void {
  if (data.finishedAt !== null) return;
  const live = world.tabsOf(data.id).filter(({ client }) => client.getSnapshot().connection === 'live');
  const here = [...new Set(live.map(({ person }) => person))].filter((person) =>
    ['in', 'watching'].includes(data.people[person]?.admission ?? ''),
  );
  for (const { client, person, process } of live) {
    if (!here.includes(person)) continue;
    const { online } = client.getSnapshot().presence;
    const shown = online.filter((one) => ['in', 'watching'].includes(data.people[one]?.admission ?? ''));
    if (!isDeepStrictEqual(new Set(shown), new Set(here)))
      world.fail(`[LO1] ${process.name} is shown ${shown.length} people as here, and ${here.length} are`);
  }
}
