import type { Session } from '#contract/accounts/user-payloads.ts';
import type { ActionItem, Phase } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { ONWARD } from '#tests/support/retros/usual-commands.ts';
import { CarryOver, KNOWN_BY_THEN_MS } from './carry-over-check.ts';
import { checkAll } from './check-all.ts';
import { misfortune } from './misfortunes.ts';
import { settle } from './settling.ts';
import type { Tab } from './virtual-browser.ts';
import type { World } from './world.ts';

/** How often the moderator of a retro tries to go on before it stays unfinished. */
const TRIES = 24;
/** How many steps are played in a retro that was begun from another one. */
const STEPS = 30;
const STATUSES: readonly ActionItem['status'][] = ['open', 'done', 'done', 'dropped'];

type Sessions = ReadonlyMap<string, Session>;

/** Leads a retro to its end, begins others from it, each from the one before, and looks at what they took along (CO1, CO2, CO4), and who is sent a word of it (CO3). */
export async function playCarryOver(world: World, sessions: Sessions): Promise<void> {
  const people = [...sessions.values()];
  const generations = world.chance.happens(0.5) ? 2 : 1;
  let earlier = world.retro;
  for (let at = 0; at < generations; at += 1) {
    if (!(await finish(world, people, earlier))) return;
    const carryOver = new CarryOver(world, earlier);
    const next = await begin(world, people, carryOver);
    if (next === null) return;
    for (let step = 0; step < STEPS; step += 1) {
      if (world.chance.happens(0.12)) await misfortune(world, step);
      else await act(world, people, { earlier, next });
      await world.time.pass(world.chance.roll(2_500));
    }
    await settle(world);
    await checkAll(world);
    await carryOver.check(next);
    if (world.broken.length > 0) return;
    earlier = next;
  }
}

/** Goes on to the end, with some action items on the way; false if it does not come so far. */
async function finish(world: World, people: readonly Session[], retro: string): Promise<boolean> {
  let wanted = 1 + world.chance.roll(4);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const state = await world.newest(retro);
    const phase: Phase = phaseOf(state);
    if (phase === 'finished') return true;
    const host = people.find(({ user }) => user.id === state.data.moderator);
    if (!host) return false;
    const who = world.chance.pick(inside(state, people));
    if (phase === 'review' && wanted > 0 && who) {
      wanted -= 1;
      world.send(pageOf(world, who, retro), {
        type: 'action.add',
        description: world.secrets.write(who.user.id, 'to do'),
        owners: world.chance.happens(0.5) ? [who.user.id] : [],
        dueDate: world.chance.happens(0.3) ? '2026-12-24' : null,
        group: null,
      });
    } else {
      // What is begun is finished and begun again while things go wrong.
      if (phase === 'review') world.storm();
      const onward = ONWARD[phase];
      if (onward) world.send(pageOf(world, host, retro), { type: onward } as never);
    }
    await world.time.pass(4_000);
  }
  await world.heal();
  return false;
}

/** Somebody begins another one from it: often who led it, sometimes somebody who may not. Null if nobody could. */
async function begin(world: World, people: readonly Session[], carryOver: CarryOver): Promise<string | null> {
  const state = await world.newest(carryOver.earlier);
  const host = people.find(({ user }) => user.id === state.data.moderator);
  const by = world.chance.happens(0.6) && host ? host : world.chance.pick(people);
  for (let times = world.chance.roll(4); times > 0; times -= 1) {
    tickOff(world, { retro: carryOver.earlier, by: world.chance.pick(people) }, state.data.actions);
    await world.time.pass(world.chance.happens(0.3) ? KNOWN_BY_THEN_MS * 2 : 1_000);
  }
  const begun = await carryOver.begin(by, false);
  if (begun !== null || !host) return begun;
  await world.heal();
  await world.time.pass(KNOWN_BY_THEN_MS);
  return carryOver.begin(host, true);
}

interface Two {
  earlier: string;
  next: string;
}

/** Somebody comes, is let in, or ticks something off: in the new one, or in the brief of the one before. */
async function act(world: World, people: readonly Session[], { earlier, next }: Two): Promise<void> {
  const { chance } = world;
  const state = await world.newest(next);
  const by = chance.pick(people);
  const waiting = Object.values(state.data.people).filter(({ admission }) => admission === 'waiting');
  const host = people.find(({ user }) => user.id === state.data.moderator);
  const isIn = state.data.people[by.user.id]?.admission === 'in';
  if (chance.happens(0.15))
    tickOff(world, { retro: earlier, by }, (await world.newest(earlier)).data.actions);
  else if (waiting.length > 0 && host && chance.happens(0.5)) {
    const wanted = waiting.map(({ id }) => id);
    world.send(pageOf(world, host, next), { type: 'person.admit', people: wanted });
  } else if (isIn) tickOff(world, { retro: next, by }, state.data.carried);
  else {
    const role = chance.happens(0.8) ? 'participant' : 'watcher';
    world.send(pageOf(world, by, next), { type: 'person.join', role });
  }
}

function tickOff(
  world: World,
  { retro, by }: { retro: string; by: Session },
  items: Record<string, object>,
): void {
  const ids = Object.keys(items);
  if (ids.length === 0) return;
  const id = world.chance.pick(ids);
  const tick = () =>
    ({ type: 'action.set-status', action: id, status: world.chance.pick(STATUSES) }) as const;
  world.send(pageOf(world, by, retro), tick());
  if (!world.chance.happens(0.3)) return;
  // At the same moment, somebody else thinks otherwise.
  const others = world.tabsOf(retro).filter(({ person }) => person !== by.user.id);
  if (others.length > 0) world.send(world.chance.pick(others), tick());
}

const inside = ({ data }: RetroState, people: readonly Session[]): Session[] =>
  people.filter(({ user }) => data.people[user.id]?.admission === 'in');

/** A page of theirs; mostly one that is open. */
function pageOf(world: World, session: Session, retro: string): Tab {
  const open = world.tabsOf(retro).filter(({ person }) => person === session.user.id);
  return open.length > 0
    ? world.chance.pick(open)
    : world.openTab(session, `tab ${world.story.length}`, retro);
}
