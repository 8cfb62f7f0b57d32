import type { Fact, FactType } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { SECRET_FACTS } from '#machines/retro/secret-facts.ts';
import { keptKeys, readKept } from '#src/api/browser-storage.ts';
import { markIn } from './secrets.ts';
import type { World } from './world.ts';

/** The log of a finished retro has nothing that was secret, nor has its snapshot (SE8, VO4). */
async function checkErased(world: World): Promise<void> {
  const { store, retro, secrets } = world;
  const log = await store.events.read(retro, 0);
  for (const { type } of log)
    if ((SECRET_FACTS as readonly FactType[]).includes(type))
      world.fail(`[SE8] ${type} is in the log of the finished retro`);
  const [inLog, inSnapshot] = [log, await store.events.snapshot(retro)].map((stored) =>
    JSON.stringify(stored),
  );
  // What was shown while nobody else was there is in the log all the same.
  for (const mark of secrets.kept())
    if (inSnapshot?.includes(mark) && !inLog?.includes(mark))
      world.fail(`[SE8] ${mark} was never shared, and is in the snapshot of the finished retro`);
}

/** Facts that have what somebody has written, for the first time. */
const ADDING: ReadonlySet<FactType> = new Set<FactType>([
  'topic.added',
  'topic.added-later',
  'action.added',
  'note.added',
]);

/** What was added is in the log once if that was acknowledged, and never if it was refused; nothing is nowhere (SY1, SY6). */
export async function checkAdded(world: World, { data }: RetroState): Promise<void> {
  const all = await world.store.events.read(world.retro, 0);
  const log = all.filter(({ type }) => ADDING.has(type));
  // What they wrote ahead was erased, as they are no longer invited (WA7).
  const withdrawn = new Set(all.flatMap((fact) => (fact.type === 'ahead.withdrawn' ? [fact.person] : [])));
  const down = new Set(Object.keys(data.takenDown));
  const isDown = (fact: Fact | undefined) =>
    fact !== undefined && 'topic' in fact && typeof fact.topic === 'object' && down.has(fact.topic.id);
  for (const fact of log)
    if (isDown(fact) && markIn(fact) !== null)
      world.fail(`[SH14] ${fact.type} has the words of a topic that was taken down`);
  if (data.finishedAt !== null) return checkErased(world);
  // Also what had no room there, and lasts as long as its page.
  const kept = keptKeys('hindsight.outbox:').map((key) => [key, readKept(key) ?? ''] as const);
  for (const [mark, { person, tab, ack }] of world.added) {
    const times = log.filter((fact) => JSON.stringify(fact).includes(mark)).length;
    if (times > 1) world.fail(`[SY1] ${mark} is in the log ${times} times`);
    // Its page may have been closed before the answer came, so it is found by what was written.
    const isGone = world.log.tried.get(mark)?.some(isDown) ?? false;
    // Without names nothing is left of how a topic was written.
    const isErased = data.settings.withoutNames && world.log.tried.has(mark);
    if (ack?.ok && times === 0 && !isGone && !isErased && !withdrawn.has(person))
      world.fail(`[SY2] ${mark} was acknowledged, and is not in the log`);
    // Two tabs may have sent it at the same moment; then the one that was refused says so no longer.
    const isSaid = world.tabs.some((one) =>
      one.client.getSnapshot().refused.some(({ command }) => markIn(command) === mark),
    );
    if (isSaid && times > 0) world.fail(`[SY1] ${mark} is said to be refused, and is in the log`);
    // Another person's correction of it may wait at the door.
    const entry = kept.find(([key, text]) => key.includes(person) && text.includes(mark));
    // What could not be kept lasts as long as its page, in which it may still wait.
    const waitsFor = world.tabs.includes(tab) ? tab.client.getSnapshot().unsaved.size : null;
    const isUnkept = world.devices.unkept.has(mark) && waitsFor !== 0;
    const isNowhere = ack === null && times === 0 && !entry && !isGone && !isUnkept;
    if (isNowhere && !isErased && !withdrawn.has(person))
      world.fail(`[SY6] ${mark} was lost without an answer`);
    const live = world.tabs.some((tab) => {
      const { connection, view } = tab.client.getSnapshot();
      return tab.person === person && connection === 'live' && view?.kind !== 'door';
    });
    if (live && entry && !entry[1].includes('"refusal"')) world.fail(`[SY6] ${mark} still waits to be sent`);
  }
}
