import type { CommandInput } from '#contract/retro/commands.ts';
import type { Drawn } from '../drawn.ts';
import type { Tab } from '../virtual-browser.ts';
import type { World } from '../world.ts';

/** How often a page that is asked to reload is reloaded before the next step. */
const RELOADED = 0.4;
/** How often one of the servers left is replaced before the next step. */
const REPLACED = 0.02;
/** How often who leads adds time before the next step: what that is written as has a new sibling. */
const ADDED = 0.04;

/** Those of the two versions are beside each other. */
export const severalServers = (drawn: Drawn): Drawn => ({ ...drawn, servers: Math.max(2, drawn.servers) });

/** All servers have the version before; one new one may have come, and changed the tables. */
export async function startServers(world: World): Promise<void> {
  const { servers } = world.drawn;
  // Pages of the version before are not looked into.
  world.log.isToldAll = world.rolling === null;
  world.log.isOfOneServer = servers === 1;
  const isOneNew = servers > 1 && world.chance.happens(0.5);
  for (let at = 0; at < servers; at += 1)
    await world.startServer(world.rolling !== null && !(isOneNew && at === servers - 1));
}

/** Now and then the next server is replaced, and people reload pages that ask for it. */
export async function upgrade(world: World): Promise<void> {
  if (!world.rolling) return;
  const [next] = world.rolling.left(world.up);
  if (next && world.chance.happens(REPLACED)) await replace(world);
  // The first may start a clock, the second adds to it.
  if (next && world.chance.happens(ADDED)) for (let times = 0; times < 2; times += 1) await addTime(world);
  reloadOutdated(world, RELOADED);
}

/** The rest of the servers are replaced, and every page is as new as they are. */
export async function finishUpgrade(world: World): Promise<void> {
  if (!world.rolling) return;
  while (world.rolling.left(world.up).length > 0) await replace(world);
}

/** What servers of the version before did not write for this one is made up for, as `docs/operations.md` says; then pages are reloaded. */
export async function settleUpgrade(world: World): Promise<void> {
  if (!world.rolling) return;
  await world.time.until(world.store.rebuild({ writes: true }));
  reloadOutdated(world, 1);
}

/**
 * Whether it can be asked for: as long as servers of the version before are up, and in its pages, only what it knew. Who takes part did
 * not come to watch then, nor the other way round.
 */
export function mayAsk(world: World, tab: Tab, input: CommandInput): boolean {
  const { rolling } = world;
  if (!rolling || !isOfBefore(world, tab)) return true;
  if (input.type === 'person.join' && (input.role === 'watcher') !== isWatcher(tab.person)) return false;
  // An answer after that is a part of what is new, and may be on its way.
  return input.type !== 'icebreaker.reveal' && rolling.knows(input) && !mayComeLate(world, input);
}

/** Worlds in which somebody has asked to start sharing. */
const sharing = new WeakSet<World>();

/** Whether a topic could come once sharing has begun, which servers of the version before cannot read. */
function mayComeLate(world: World, { type }: CommandInput): boolean {
  if (type === 'topic.add') return sharing.has(world);
  if (type !== 'sharing.start') return false;
  const isUnderWay = [...world.added.values()].some((one) => one.type === 'topic.add' && one.ack === null);
  if (!isUnderWay) sharing.add(world);
  return isUnderWay;
}

/** As it was asked for then: a topic had no key that tells later whose it was (NN6). */
export function asAsked(world: World, tab: Tab, input: CommandInput): CommandInput {
  if (!isOfBefore(world, tab) || input.type !== 'topic.add') return input;
  const { claimKey: _, ...known } = input;
  return known;
}

/** Whether a server of the version before is up, or this is one of its pages. */
const isOfBefore = ({ rolling, up }: World, tab: Tab): boolean =>
  rolling !== null && (rolling.left(up).length > 0 || tab.isBefore);

/** One person in four only watches. */
const isWatcher = (person: string): boolean => person.charCodeAt(0) % 4 === 0;

async function replace(world: World): Promise<void> {
  const [next] = world.rolling?.left(world.up) ?? [];
  if (!next) return;
  world.tell(`${next.process.name} is stopped for the upgrade`);
  try {
    await world.time.until(next.stop());
  } catch (error) {
    // As a supervisor would.
    world.tell(`${next.process.name} does not stop in time: ${String(error)}`);
    next.kill();
  }
  world.network.cut(next.process, false);
  await world.startServer();
}

/** Who leads adds a minute, which starts a clock if none runs. */
export async function addTime(world: World): Promise<void> {
  const { moderator } = (await world.newest()).data;
  const page = world.tabs.find(({ person }) => person === moderator);
  if (page) world.send(page, { type: 'time.add', minutes: 1 });
}

function reloadOutdated(world: World, share: number): void {
  for (const tab of [...world.tabs])
    if (tab.client.getSnapshot().connection === 'outdated' && world.chance.happens(share))
      world.reload(tab, tab.name);
}
