import type { Fact, FactType } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { SECRET_FACTS } from '#machines/retro/secret-facts.ts';
import { keptKeys, readKept } from '#src/api/browser-storage.ts';
import type { Added } from './added.ts';
import { marksIn } from './secrets.ts';
import type { World } from './world.ts';

/** What is stored of a retro. */
interface Stored {
  log: readonly Fact[];
  snapshot: unknown;
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
  const { events } = world.store;
  const stored = { log: await events.read(data.id, 0), snapshot: await events.snapshot(data.id) };
  const gone = checkTakenDown(world, Object.keys(data.takenDown), stored);
  const isFinished = data.finishedAt !== null;
  if (isFinished) checkErased(world, stored);
  const log = stored.log.filter(({ type }) => ADDING.has(type)).map((fact) => JSON.stringify(fact));
  // What they wrote ahead was erased, as they are no longer invited (WA7).
  const withdrawn = new Set(
    stored.log.flatMap((fact) => (fact.type === 'ahead.withdrawn' ? [fact.person] : [])),
  );
  // Also what had no room there, and lasts as long as its page.
  const kept = keptKeys('hindsight.outbox:').map((key) => [key, readKept(key) ?? ''] as const);
  for (const [mark, added] of world.added) {
    const { person, retro } = added.tab;
    const { type } = added;
    // How a topic was written is gone from a finished retro (SE8).
    if (retro !== data.id || (isFinished && type === 'topic.add')) continue;
    const isErased =
      gone.has(mark) ||
      (type === 'topic.add' &&
        // Without names nothing is left of how a topic was written (NN4).
        (withdrawn.has(person) || (data.settings.withoutNames === true && world.log.tried.has(mark))));
    // Another person's correction of it may wait at the door.
    const [, waiting] = kept.find(([key, text]) => key.includes(person) && text.includes(mark)) ?? [];
    const times = log.filter((fact) => fact.includes(mark)).length;
    checkOne(world, mark, added, { times, isErased, waiting });
    checkRefused(world, mark, type, data);
  }
}

function checkOne(
  world: World,
  mark: string,
  { tab, ack }: Added,
  { times, isErased, waiting }: { times: number; isErased: boolean; waiting: string | undefined },
): void {
  const { person, retro } = tab;
  if (times > 1) world.fail(`[SY1] ${mark} is in the log ${times} times`);
  if (ack?.ok && times === 0 && !isErased)
    world.fail(`[SY2] ${mark} was acknowledged, and is not in the log`);
  // What could not be kept lasts as long as its page, in which it may still wait.
  const waitsFor = world.tabs.includes(tab) ? tab.client.getSnapshot().unsaved.size : null;
  const isUnkept = world.devices.unkept.has(mark) && waitsFor !== 0;
  if (ack === null && times === 0 && !waiting && !isUnkept && !isErased)
    world.fail(`[SY6] ${mark} was lost without an answer`);
  const live = world.tabsOf(retro).some((open) => {
    const { connection, view } = open.client.getSnapshot();
    return open.person === person && connection === 'live' && view?.kind !== 'door';
  });
  if (live && waiting && !waiting.includes('"refusal"')) world.fail(`[SY6] ${mark} still waits to be sent`);
}

/** Two tabs may have sent it at the same moment; the one that was refused says so no longer where it is seen to be there. */
function checkRefused(
  world: World,
  mark: string,
  type: Added['type'],
  { drafts, topics, actions, notes }: RetroState['data'],
): void {
  const isThere = (id: string) => [drafts, topics, actions, notes].some((those) => Object.hasOwn(those, id));
  for (const { client } of world.tabs) {
    const { connection, view, refused } = client.getSnapshot();
    if (connection !== 'live' || view?.kind !== 'room') continue;
    for (const { command } of refused)
      if (command.type === type && marksIn(command).includes(mark) && isThere(command.id))
        world.fail(`[SY1] ${mark} is said to be refused, and is there`);
  }
}

/** Of a topic that was taken down no word is stored (SH14). Returns the marks that were in their words. */
function checkTakenDown(world: World, down: readonly string[], { log, snapshot }: Stored): Set<string> {
  // Its words may be in a fact that could not be written: what was sent is found by what was tried.
  const tried = [...world.log.tried.values()].flat();
  const gone = new Set(
    down.flatMap((topic) => tried.flatMap((fact) => wordsOf(topic, fact)).flatMap(marksIn)),
  );
  for (const fact of log)
    for (const mark of marksIn(fact))
      if (gone.has(mark))
        world.fail(`[SH14] ${fact.type} has the words ${mark} of a topic that was taken down`);
  for (const mark of marksIn(snapshot))
    if (gone.has(mark))
      world.fail(`[SH14] the snapshot has the words ${mark} of a topic that was taken down`);
  return gone;
}

/** What a fact says of a topic. */
function wordsOf(topic: string, fact: Fact): object[] {
  if ('topics' in fact && Array.isArray(fact.topics))
    return fact.topics.filter((one) => typeof one === 'object' && one.id === topic);
  if (!('topic' in fact)) return [];
  return fact.topic === topic || (typeof fact.topic === 'object' && fact.topic.id === topic) ? [fact] : [];
}

/** The log of a finished retro has nothing that was secret, nor has its snapshot (SE8, VO4). */
function checkErased(world: World, { log, snapshot }: Stored): void {
  for (const fact of log) {
    if ((SECRET_FACTS as readonly FactType[]).includes(fact.type))
      world.fail(`[SE8] ${fact.type} is in the log of the finished retro`);
    for (const mark of marksIn(fact))
      if (!world.secrets.wasShown(mark))
        world.fail(`[SE8] ${mark} was never shown, and is in ${fact.type} of the finished retro`);
  }
  for (const mark of marksIn(snapshot))
    if (!world.secrets.wasShown(mark))
      world.fail(`[SE8] ${mark} was never shown, and is in the snapshot of the finished retro`);
}
