import type { Session } from '#contract/accounts/user-payloads.ts';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { CAST, Dice } from '#tests/support/retros/dice.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { randomCommand } from '#tests/support/retros/random-commands.ts';
import { playCarryOver } from './carry-over-play.ts';
import { checkAll } from './check-all.ts';
import { DeadlineCheck } from './deadline-check.ts';
import { type Drawn, drawnOfRetro } from './drawn.ts';
import { misfortune } from './misfortunes.ts';
import { isPlayed, type Part, withSound } from './part.ts';
import { goOnQuietly, settle } from './settling.ts';
import type { EarlierCode } from './versions/earlier-code.ts';
import { asAsked, mayAsk, severalServers, startServers, upgrade } from './versions/upgrade-play.ts';
import { World } from './world.ts';

/** How a world went. */
export interface Played {
  drawn: Drawn;
  broken: readonly string[];
  story: readonly string[];
  /** What was delivered over the network, in a few letters. */
  trace: string;
  /** Pieces that were delivered over the network. */
  events: number;
  /** How long it took in the world, ms. */
  lasted: number;
  commands: number;
  faults: number;
}

/** How many things people do, or go wrong, in a retro. */
export const STEPS = 120;
/** How often a retro is led to its end, and another one begun from it. */
const CARRIED_ON = 0.35;

/** Plays one world from beginning to end, and checks it. `earlier`: the code that its servers have at first, and are upgraded from. */
export async function play(seed: number, earlier: EarlierCode | null, part: Part): Promise<Played> {
  const wanted = withSound(drawnOfRetro(seed), part);
  const world = await World.open(earlier ? severalServers(wanted) : wanted, {}, earlier);
  let commands = 0;
  let faults = 0;
  try {
    await startServers(world);
    const cast = await comeTogether(world);
    world.storm();
    const deadlines = new DeadlineCheck(world);
    for (let step = 0; step < STEPS; step += 1) {
      if (!isPlayed(part, step)) continue;
      world.beginStep(step);
      const { chance } = world;
      if (chance.happens(0.14)) {
        faults += 1;
        await misfortune(world, step);
      } else {
        commands += 1;
        await act(world, cast, step < STEPS * 0.8);
      }
      await upgrade(world);
      await world.time.pass(chance.happens(0.05) ? chance.roll(240_000) : chance.roll(2_500));
      deadlines.look(await world.newest());
    }
    world.beginStep(STEPS);
    await settle(world);
    await goOnQuietly(world, () => act(world, cast, true));
    await checkAll(world);
    const isMore = world.chance.happens(CARRIED_ON) && world.broken.length === 0;
    if (isMore) await playCarryOver(world, cast.sessions);
  } catch (error) {
    world.fail(error instanceof Error ? `${error.message}\n${error.stack}` : String(error));
  }
  const { passed: lasted } = world.time;
  try {
    await world.close();
  } catch (error) {
    world.fail(`everything ends: ${String(error)}`);
  }
  const { drawn: options, broken, story, network } = world;
  const { delivered: events } = network;
  return { drawn: options, broken, story, trace: network.trace(), events, lasted, commands, faults };
}

/** Guests with a page each; random commands name them as the people of the cast. */
interface Cast {
  sessions: ReadonlyMap<string, Session>;
  toCast: (state: RetroState) => RetroState;
  toReal: (input: CommandInput) => CommandInput;
}

async function comeTogether(world: World): Promise<Cast> {
  const sessions = new Map<string, Session>();
  const real = new Map<string, string>();
  const names = new Map<string, string>();
  for (const name of CAST) {
    const session = await world.becomeGuest(name);
    sessions.set(idOf(name), session);
    real.set(idOf(name), session.user.id);
    names.set(session.user.id, idOf(name));
  }
  const [moderator, ...others] = sessions.values();
  const { chance } = world;
  // Some are planned for later, and half of the people are invited to write ahead.
  const planned = {
    date: new Date(world.time.now() + (10 + chance.roll(60)) * 60_000).toISOString(),
    write_ahead: 5 + chance.roll(120),
    invited_users: others.filter(() => chance.happens(0.5)).map(({ user }) => user.id),
  };
  const known = {
    activity: 'mad_sad_glad',
    waiting_room_enabled: chance.happens(0.5),
    voting_mechanic: chance.pick(['like', 'one_and_two']),
  };
  const body = world.rolling
    ? known
    : {
        ...known,
        voting_mechanic: chance.pick(['like', 'one_and_two', 'equal']),
        without_names: chance.happens(0.3),
        ...(chance.happens(0.4) && planned),
      };
  const { json, status } = await world.call('/api/retro', { token: moderator?.token ?? '', body });
  if (status !== 200) throw new Error(JSON.stringify(json));
  world.retro = (json as { retro_id: string }).retro_id;
  if (moderator) world.openTab(moderator, 'first');
  await world.time.pass(1_000);
  return { sessions, toCast: (state) => renamed(state, names), toReal: (input) => renamed(input, real) };
}

function renamed<T>(value: T, names: ReadonlyMap<string, string>): T {
  let text = JSON.stringify(value);
  for (const [from, to] of names) text = text.replaceAll(from, to);
  return JSON.parse(text) as T;
}

/** Somebody does something that fits, or does not. */
async function act(world: World, cast: Cast, goesOn: boolean): Promise<void> {
  const dice = new Dice(Array.from({ length: 100 }, () => world.chance.roll(10_000)));
  const state = cast.toCast(await world.newest());
  const { actor, input } = randomCommand(state, dice, (author, what) =>
    world.secrets.write(cast.sessions.get(author)?.user.id ?? '', what),
  );
  if (input.type === 'retro.finish' && goesOn) return;
  const session = cast.sessions.get(actor);
  if (!session) return;
  const theirs = world.tabs.filter(({ person }) => person === session.user.id);
  const isNew = theirs.length === 0 || (world.tabs.length < 12 && world.chance.happens(0.04));
  const tab = isNew ? world.openTab(session, `tab ${world.story.length}`) : world.chance.pick(theirs);
  const asked = asAsked(world, tab, cast.toReal(input));
  if (mayAsk(world, tab, asked)) world.send(tab, asked);
}
