import { isDeepStrictEqual } from 'node:util';
import type { FactType } from '#contract/retro/facts.ts';
import { accessTo, mayRead } from '#machines/access/retro-access.ts';
import { project } from '#machines/retro/project.ts';
import { checkPresence } from './presence-check.ts';
import type { World } from './world.ts';

/** How far the time that a page shows may be from the right one, ms: half of what two pages may differ by (TI1). */
const CLOCKS_AGREE_MS = 125;

/** Facts after which a page has no way back. */
const TURNING_AWAY: readonly FactType[] = ['person.removed', 'person.rejected'];

/** After everything has healed, every page of a retro is live and shows what its person may see of the log (SY4, SY5, LO1). */
export async function checkPages(world: World, retro: string): Promise<void> {
  const state = await world.state(retro);
  const log = await world.store.events.read(retro, 0);
  const turnedAway = new Set(
    log.flatMap((fact) => (TURNING_AWAY.includes(fact.type) && 'person' in fact ? [fact.person] : [])),
  );
  for (const { client, person, process } of world.tabsOf(retro)) {
    const { view, shown, unsaved, connection, code, serverNow } = client.getSnapshot();
    const isRemoved = state.data.people[person]?.admission === 'removed';
    // A finished retro is there only for those who were in it (JO10).
    const isOver = state.data.finishedAt !== null && !mayRead(accessTo(state.data, person));
    if (isRemoved && connection === 'live' && view?.kind === 'room')
      world.fail(`[RO6] ${process.name} was removed, and still has the room`);
    // Whoever was taken back opens the page anew.
    const isKicked = connection === 'kicked' && turnedAway.has(person);
    if (isRemoved || isKicked || isOver) continue;
    if (connection !== 'live') {
      world.fail(`[SY5] ${process.name} is ${connection} (${code}) after everything has healed`);
      continue;
    }
    const ahead = world.time.as(process, serverNow) - world.time.now();
    if (Math.abs(ahead) > CLOCKS_AGREE_MS)
      world.fail(`[TI1] ${process.name} shows the time ${ahead} ms wrong`);
    const theirs = project(state, person);
    if (!isDeepStrictEqual(view, theirs)) world.fail(`[SY4] ${process.name} does not see what is in the log`);
    const room = theirs.kind === 'room' ? theirs.state : null;
    if (!isDeepStrictEqual(shown, room)) world.fail(`[SY4] ${process.name} is not shown what is in the log`);
    // Topics of somebody at the door wait until they have joined.
    if (unsaved.size > 0 && theirs.kind !== 'door')
      world.fail(`[SY6] ${process.name} still waits for ${[...unsaved].join(', ')}`);
  }
  checkPresence(world, state);
}
