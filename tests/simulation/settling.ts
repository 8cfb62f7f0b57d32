import { checkRunOut } from './deadline-check.ts';
import { setDevice } from './misfortunes.ts';
import { addTime, finishUpgrade, settleUpgrade } from './versions/upgrade-play.ts';
import { SOUND_PAGE } from './watched-page.ts';
import type { World } from './world.ts';

/** After everything has healed, all is settled within this, ms: a client may just have begun its longest pause. */
export const HEALING_MS = 180_000;
/** The longest that something takes from the log to every page when all is well, ms. */
const DELIVERY_MS = 2_000;
/** The longest end of a step that is waited for, ms. */
const LONGEST_WAIT_MS = 600_000;
/** How long all pages take to come back after all servers were started again, and some seconds more, ms. */
const BACK_MS = 30_000;
/** How long before and after a moment the database has no room, ms. */
const FULL_MS = 5_000;
/** Longer than it takes until a page has heard of what it missed (SY4), and until a closed one is missed (LO1), ms. */
const NOTICED_MS = 60_000;

/** Everything heals, and has time to. */
export async function settle(world: World): Promise<void> {
  await world.heal();
  await finishUpgrade(world);
  // Whoever does not look at their page is to be back as well (SY5).
  for (const tab of world.tabs) if (world.chance.happens(0.5)) tab.wake();
  await world.time.pass(HEALING_MS);
  await settleUpgrade(world);
  await deliverAll(world);
}

/**
 * Once all is well: all servers are started again, and nobody does anything until the time of the step is over (TI4); somebody
 * leaves (LO1); somebody's clock is set (TI1); and some more happens of which some pages miss the message (SY4).
 */
export async function goOnQuietly(world: World, act: () => Promise<void>): Promise<void> {
  const { chance } = world;
  if (chance.happens(0.3)) await addTime(world);
  if (chance.happens(0.5)) setDevice(world);
  await world.time.pass(DELIVERY_MS);
  const { clock } = (await world.newest()).data;
  const left = clock.state === 'running' && clock.endsAt !== null ? clock.endsAt - world.time.now() : null;
  if (left !== null && left > 0 && left < LONGEST_WAIT_MS && chance.happens(0.7)) {
    await startAgain(world);
    if (chance.happens(0.5)) fillAround(world, left);
    await world.time.pass(left + BACK_MS);
    checkRunOut(world, await world.newest());
  }
  if (world.tabs.length > 1 && chance.happens(0.7)) world.closeTab(chance.pick(world.tabs));
  world.faults.pages = { loses: 0.4, repeats: 0.4 };
  for (let times = 1 + chance.roll(3); times > 0; times -= 1) {
    await act();
    await world.time.pass(DELIVERY_MS);
  }
  world.faults.pages = SOUND_PAGE;
  await world.time.pass(NOTICED_MS);
  await deliverAll(world);
}

async function startAgain(world: World): Promise<void> {
  world.tell('all servers are started again');
  world.killAll();
  await world.startMissing();
}

/** The database has no room around a moment, `left` ms from now: what is to be written then has to be tried again. */
function fillAround(world: World, left: number): void {
  world.tell('the database has no room when the time is over');
  world.faults.fillDatabase(left - FULL_MS, 2 * FULL_MS);
}

/** Waits for what is on its way to the pages: a step's time may have run out just now. */
async function deliverAll(world: World): Promise<void> {
  const end = async () => {
    const heads = await world.store.events.heads(world.log.retros);
    return [...heads.values()].reduce((sum, seq) => sum + seq, 0);
  };
  for (let before = -1, now = await end(); now !== before; ) {
    before = now;
    await world.time.pass(DELIVERY_MS);
    now = await end();
  }
}
