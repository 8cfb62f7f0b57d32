import type { Tab } from './virtual-browser.ts';
import type { VirtualServer } from './virtual-server.ts';
import type { World } from './world.ts';

/** The longest that a server stands still, as when its machine is moved, ms: longer than pages wait. */
const LONGEST_PAUSE_MS = 60_000;
/** The longest that the database has no room, ms. */
const LONGEST_FULL_MS = 30_000;
/** Wrong clocks are wrong by up to some seconds, ten minutes, an hour, or as much as a world allows. */
const USUAL_ERRORS_MS = [3_000, 600_000, 3_600_000];

/** Something goes wrong, beside what the weather does, or it gets better. */
export async function misfortune(world: World, step: number): Promise<void> {
  await world.chance.pick(MISFORTUNES)(world, step);
}

const tabOf = (world: World): Tab | null => (world.tabs.length > 0 ? world.chance.pick(world.tabs) : null);

const serverOf = ({ chance, up }: World): VirtualServer | null => (up.length > 0 ? chance.pick(up) : null);

type Misfortune = (world: World, step: number) => unknown;

const MISFORTUNES: readonly Misfortune[] = [
  reload,
  reload,
  leave,
  (world) => world.killServer(world.chance.happens(0.4)),
  startOneMissing,
  startOneMissing,
  (world) => world.storm(),
  (world) => world.calm(),
  turnBus,
  (world) => tabOf(world)?.wake(),
  copyTab,
  setDevice,
  setServer,
  fillStorage,
  cutAll,
  pauseServer,
  cutOff,
  fillDatabase,
];

function reload(world: World, step: number): void {
  const tab = tabOf(world);
  if (tab) world.reload(tab, world.chance.happens(0.6) ? tab.name : `tab after ${step}`);
}

function leave(world: World): void {
  const tab = tabOf(world);
  if (tab && world.tabs.length > 1) world.closeTab(tab);
}

/** Somebody notices that a server is down. */
export async function startOneMissing(world: World): Promise<void> {
  if (world.up.length < world.drawn.servers) await world.startServer();
}

export function turnBus(world: World): void {
  const { bus } = world;
  if (!bus) return;
  world.tell(bus.isUp() ? 'the bus goes down' : 'the bus comes up');
  if (bus.isUp()) bus.goDown();
  else bus.comeUp();
}

/** A copy of a tab knows itself by the same name as the first one. */
function copyTab(world: World): void {
  const tab = tabOf(world);
  if (tab && world.tabs.length < 12) world.openTab(tab.session, tab.name, tab.retro);
}

/** The clock of somebody's device is set, and is right or wrong from then on. */
export function setDevice(world: World): void {
  const { chance, drawn } = world;
  const tab = tabOf(world);
  if (!tab || drawn.clocks.devices === 0) return;
  const most = chance.pick([...USUAL_ERRORS_MS, drawn.clocks.devices]);
  const skew = chance.happens(0.4) ? 0 : chance.within(most);
  world.devices.setClock(tab.person, skew, world.tabs);
  world.tell(`the clock of ${tab.session.user.name} is ${skew} ms ahead`);
}

/** The clock of a server is set, and is right or wrong from then on. */
function setServer(world: World): void {
  const { chance, drawn } = world;
  const server = serverOf(world);
  if (!server || drawn.clocks.servers === 0) return;
  server.process.skew = chance.happens(0.5) ? 0 : chance.within(drawn.clocks.servers);
  world.tell(`the clock of ${server.process.name} is ${server.process.skew} ms ahead`);
}

/** Somebody's browser has no room for more, or has again, or forgets what it has kept. */
function fillStorage(world: World): void {
  const { chance, devices } = world;
  const tab = tabOf(world);
  // A page of the version before keeps what has no room where nothing here can forget it.
  if (!tab || world.rolling) return;
  const { person, session } = tab;
  const whose = `the browser of ${session.user.name}`;
  if (devices.full.delete(person)) world.tell(`${whose} has room again`);
  else if (chance.happens(0.7)) {
    devices.full.add(person);
    world.tell(`${whose} has no room`);
  } else {
    devices.forget(person, world.added);
    world.tell(`${whose} forgets everything`);
  }
}

/** Everybody comes back at once. */
function cutAll(world: World): void {
  world.tell('all connections break');
  world.network.cutAll();
}

function pauseServer(world: World): void {
  const server = serverOf(world);
  if (!server) return;
  const ms = 1_000 + world.chance.roll(LONGEST_PAUSE_MS);
  world.tell(`${server.process.name} stands still for ${ms} ms`);
  server.process.pausedUntil = Math.max(server.process.pausedUntil, world.time.now() + ms);
}

/** A server is cut off from the others, or no longer. */
function cutOff(world: World): void {
  const { bus, process } = serverOf(world) ?? {};
  if (!bus || !process) return;
  bus.isCutOff = !bus.isCutOff;
  world.tell(`${process.name} is ${bus.isCutOff ? '' : 'no longer '}cut off from the others`);
}

/** The disk of the database is full, until somebody has made room. */
function fillDatabase(world: World): void {
  world.tell('the database has no room');
  world.faults.fillDatabase(0, 1_000 + world.chance.roll(LONGEST_FULL_MS));
}
