import { isDeepStrictEqual } from 'node:util';
import type { Session } from '#contract/accounts/user-payloads.ts';
import type { Fact } from '#contract/retro/facts.ts';
import type { CarriedItem } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import type { World } from './world.ts';

/** How often a call that is not answered is made again. */
const TRIES = 8;
/** How long at most a server without a bus does not know what another one wrote, ms. */
export const KNOWN_BY_THEN_MS = 60_000;
/** More than the clocks of two servers differ by, ms. */
const CLOCKS_MS = 5_000;

/** Where every retro stood from some moment on, until the next. */
interface Moment {
  at: number;
  states: ReadonlyMap<string, RetroState>;
}

/** What is open in a finished retro, and what another one makes of it that is begun from it (CO1, CO2, CO4). */
export class CarryOver {
  readonly earlier: string;
  readonly #world: World;
  readonly #moments: Moment[] = [];

  constructor(world: World, earlier: string) {
    this.#world = world;
    this.earlier = earlier;
    const note = () => void this.#moments.push({ at: world.time.now(), states: new Map(world.log.newest) });
    note();
    world.log.written = note;
  }

  /** Somebody begins another one from it, and sends that again until it is answered. Null if they cannot. */
  async begin(by: Session, isCalm: boolean): Promise<string | null> {
    const world = this.#world;
    const { data } = await world.newest(this.earlier);
    const isThere = data.people[by.user.id]?.admission === 'in';
    const since = world.time.now() - KNOWN_BY_THEN_MS;
    const body = {
      draft_id: this.#draftId(),
      activity: 'mad_sad_glad',
      waiting_room_enabled: world.chance.happens(0.5),
      carry_from: this.earlier,
    };
    const begun = new Set<string>();
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await world.call('/api/retro', { token: by.token, body }).catch(() => null);
      world.tell(`${by.user.name} begins another one: ${answer ? JSON.stringify(answer) : 'no answer'}`);
      const code = (answer?.json as { error?: string } | null)?.error;
      if (answer?.status === 200) {
        begun.add((answer.json as { retro_id: string }).retro_id);
        // Who is not sure sends it once more.
        if (world.chance.happens(0.7)) break;
      } else if (code === 'no_earlier_retro') {
        if (begun.size === 0) break;
      } else await world.time.pass(2_000);
    }
    const [next] = begun;
    if (begun.size > 1) world.fail(`[SY1] one draft became ${[...begun].join(' and ')}`);
    if (next === undefined) {
      if (isThere && isCalm) world.fail(`[CO1] ${by.user.name} was there, and could not begin another one`);
      return null;
    }
    if (!isThere) world.fail(`[CO1] ${by.user.name} was not there, and has begun another one`);
    await this.#checkBegun(next, by.user.id, since);
    return next;
  }

  /** What was ticked off in the new one only is so in the one that it comes from (CO4). */
  async check(next: string): Promise<void> {
    const { carried } = (await this.#world.state(next)).data;
    const elsewhere = await this.#tickedElsewhere(next);
    for (const { id, retro, status } of Object.values(carried)) {
      if (retro !== undefined) await this.#checkTicks(next, id, retro);
      const since = retro === undefined ? undefined : (await this.#world.state(retro)).data.actions[id];
      if (!elsewhere.has(id) && since?.status !== status)
        this.#world.fail(
          `[CO4] ${id} is ${status} in the new retro, and ${since?.status} where it comes from`,
        );
    }
  }

  /** With each tick in the new one the item was so where it comes from, whoever ticked it off there too (CO4). */
  async #checkTicks(next: string, id: string, retro: string): Promise<void> {
    const { events } = this.#world.store;
    const inNew = statusesIn(await events.read(next, 0), id);
    const inOld = [{ at: -Infinity, status: 'open' }, ...statusesIn(await events.read(retro, 0), id)];
    for (const { at, status } of inNew) {
      const wasSo = inOld.some(
        (since, place) =>
          since.status === status &&
          since.at <= at + CLOCKS_MS &&
          (inOld[place + 1]?.at ?? Infinity) >= at - 2 * KNOWN_BY_THEN_MS,
      );
      if (!wasSo) this.#world.fail(`[CO4] ${id} was ${status} in the new retro, and not where it comes from`);
    }
  }

  /** What was ticked off in other retros since shortly before it was begun, or perhaps in one of two: who had asked for that is gone. */
  async #tickedElsewhere(next: string): Promise<Set<string>> {
    const { log, store } = this.#world;
    const [first] = await store.events.read(next, 0);
    const since = (first?.at ?? 0) - 2 * KNOWN_BY_THEN_MS;
    const ticked = new Set<string>();
    for (const retro of log.retros.filter((one) => one !== next))
      for (const fact of await store.events.read(retro, 0))
        if (fact.type === 'action.status-set' && fact.at >= since) ticked.add(fact.action);
    for (const command of log.begun) if (command.type === 'action.set-status') ticked.add(command.action);
    return ticked;
  }

  /** What it had at its beginning is what was open, at one moment (CO2). */
  async #checkBegun(next: string, person: string, since: number): Promise<void> {
    const [first] = await this.#world.store.events.read(next, 0);
    if (first?.type !== 'retro.created') return this.#world.fail('[CO1] a retro begins with something else');
    const carried = sorted(first.carried.map(plain));
    const moments = this.#moments.filter((_, at) => (this.#moments[at + 1]?.at ?? Infinity) >= since);
    if (moments.some(({ states }) => isDeepStrictEqual(carried, this.#openAt(states, person)))) return;
    const open = moments.map(({ states }) => JSON.stringify(this.#openAt(states, person)));
    this.#world.fail(
      `[CO2] it has taken along ${JSON.stringify(carried)}, and open was ${open.join(' or ')}`,
    );
  }

  /** What was open in it for somebody: its own, and what it had taken along, as that was where it comes from. */
  #openAt(states: ReadonlyMap<string, RetroState>, person: string): unknown[] {
    const data = states.get(this.earlier)?.data;
    if (!data) return [];
    const own = Object.values(data.actions).map((item) => ({ ...item, retro: this.earlier }));
    const older = Object.values(data.carried)
      .filter(({ status }) => status === 'open')
      .map((item) => ({ ...item, ...states.get(item.retro ?? '')?.data.actions[item.id] }));
    const open = [...older, ...own].filter(({ status }) => status === 'open');
    const isKeptFrom = ({ retro = '' }: CarriedItem) =>
      states.get(retro)?.data.people[person]?.admission === 'removed';
    return sorted(open.filter((item) => !isKeptFrom(item)).map(plain));
  }

  #draftId(): string {
    const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
    return Array.from({ length: 16 }, () => letters[this.#world.chance.roll(32)]).join('');
  }
}

/** Which status an action item was given, and when. */
const statusesIn = (log: readonly Fact[], id: string): { at: number; status: string }[] =>
  log.flatMap((fact) =>
    'action' in fact && fact.action === id && 'status' in fact ? [{ at: fact.at, status: fact.status }] : [],
  );

/** What comes along of an action item. */
const plain = ({ id, retro, description, owners, dueDate }: CarriedItem) => ({
  ...{ id, retro, description, owners, dueDate },
});

const sorted = <T extends { id: string }>(items: readonly T[]): T[] =>
  [...items].sort((one, other) => one.id.localeCompare(other.id));
