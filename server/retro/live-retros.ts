import type { Command } from '#contract/retro/commands.ts';
import type { Ack, RetroState } from '#contract/retro/wire.ts';
import { type CurrentTeams, NO_TEAM } from '../access/current-team.ts';
import type { RetroActor } from '../accounts/store/users.ts';
import type { ReadFor } from '../base/retro-states.ts';
import type { TeamMemory } from './earlier-retros.ts';
import { ClosedDoors } from './knock-networks.ts';
import { type LeftOverDeps, type LeftOverFor, leftOverFor } from './left-over-topics.ts';
import { LiveRetro, type LiveRetroDeps } from './live-retro.ts';
import { Leave, loadRetro } from './load-retro.ts';
import type { LogReadings } from './log-readings.ts';
import type { OutsideDecision, Outsider } from './outside-decision.ts';
import { StatesWithCurrentTeam } from './states-with-current-team.ts';
import { isLobby, TeamUpdates, type TeamUpdatesDeps } from './team-updates.ts';
import { statusesOfActionItems, updatesOfActionItems } from './update-action-item.ts';

/** How long a retro stays open after the last one has left, ms. */
const IDLE_MS = 60_000;
/** The same if it was only opened to record something: the next change needs not read it again. */
const RECORDED_MS = 5_000;
/** People who come into a retro read its log, as soon as they come: they are charged for its view (SY17). */
const FOR_THE_ROOM = new Leave(() => {});

export interface LiveRetrosDeps extends Omit<LiveRetroDeps, 'memory'> {
  actionItems: TeamUpdatesDeps['actionItems'];
  leftOverRows: LeftOverDeps['leftOverRows'];
  currentTeams: Pick<CurrentTeams, 'of'>;
  readings: LogReadings;
  /** Tells the other servers that these teams, or their action items, have changed. */
  tellTeams: (teams: readonly string[]) => void;
}

interface Entry {
  liveRetro: Promise<LiveRetro | null>;
  users: number;
  cancelClosing: () => void;
}

/** The retros open on this server: opened by the first person who comes, closed some time after the last has left. */
export class LiveRetros {
  readonly #deps: LiveRetrosDeps;
  readonly #entries = new Map<string, Entry>();
  /** Retros that are being closed; opening one again waits for that. */
  readonly #closing = new Map<string, Promise<void>>();
  readonly #doors = new ClosedDoors();
  readonly #teamUpdates: TeamUpdates;
  readonly #today = new StatesWithCurrentTeam();
  readonly #memory: TeamMemory;
  /** What can be taken over into a retro from the last one of its team (TA5). */
  readonly leftOverFor: LeftOverFor;

  constructor(deps: LiveRetrosDeps) {
    this.#deps = deps;
    this.#teamUpdates = new TeamUpdates(deps);
    const { leftOverRows, time } = deps;
    this.leftOverFor = leftOverFor({
      leftOverRows,
      stateOf: (...asked) => this.stateOf(...asked),
      now: time.now,
    });
    this.#memory = {
      update: updatesOfActionItems(this),
      statusOf: statusesOfActionItems(this),
      leftOverFor: this.leftOverFor,
      changed: (team) => {
        deps.tellTeams([team]);
        void this.applyTeams([team], isLobby);
      },
    };
  }

  /** A retro, kept open until it is released as often; null if it does not exist. `room`: for somebody who comes into it. */
  async acquire(retro: string, readFor: ReadFor | 'room'): Promise<LiveRetro | null> {
    const needsLeave = readFor !== 'room' && !this.#entries.has(retro);
    const leave = needsLeave ? await this.#deps.readings.leaveFor(readFor) : FOR_THE_ROOM;
    const entry = this.#entries.get(retro) ?? this.#open(retro, leave);
    entry.cancelClosing();
    entry.users += 1;
    const liveRetro = await entry.liveRetro.catch((error: unknown) => {
      this.#entries.delete(retro);
      throw error;
    });
    if (!liveRetro) this.#entries.delete(retro);
    return liveRetro;
  }

  /** `idle`: how long it stays open once nobody uses it, ms. */
  release(liveRetro: LiveRetro, idle = IDLE_MS): void {
    const entry = this.#entries.get(liveRetro.id);
    if (!entry || liveRetro.isGone) return;
    entry.users -= 1;
    if (entry.users === 0) {
      entry.cancelClosing = this.#deps.time.after(idle, () => this.#close(liveRetro));
    }
  }

  /** Tells the open retros of these teams about the teams' present state (TM4, AC4, PL2, TA3). Never fails. */
  async applyTeams(
    teams: readonly string[],
    which: (liveRetro: LiveRetro) => boolean = () => true,
  ): Promise<void> {
    const open = (await this.open()).filter(which);
    const theirs = open.filter(({ state }) => teams.includes(state.data.settings.teamId ?? ''));
    await Promise.all(theirs.map((liveRetro) => this.#teamUpdates.apply(liveRetro)));
  }

  /** The same for an unfinished retro, open or not. One opened only for this is closed again at once. */
  async applyTeamIn(retro: string): Promise<void> {
    const wasOpen = this.#entries.has(retro);
    const liveRetro = await this.acquire(retro, 'job');
    if (!liveRetro) return;
    // Opening a retro tells it anyway.
    if (wasOpen) await this.#teamUpdates.apply(liveRetro);
    this.release(liveRetro, wasOpen ? IDLE_MS : 0);
  }

  /** Appends facts to a retro, open or not, for someone who need not be in it; null if it does not exist. */
  recordIn(retro: string, decide: OutsideDecision, by: Outsider): Promise<Ack | null> {
    return this.#within(retro, { person: by.id }, (liveRetro) => liveRetro.record(decide, by));
  }

  /** The same for what the server itself decides. */
  recordAlone(retro: string, decide: OutsideDecision): Promise<Ack | null> {
    return this.#within(retro, 'job', (liveRetro) => liveRetro.record(decide));
  }

  /** Runs a person's command in a retro they need not have open (LI6); null if it does not exist. */
  submitTo(retro: string, command: Command, user: RetroActor): Promise<Ack | null> {
    return this.#within(retro, { person: user.id }, (liveRetro) => liveRetro.submit(command, user));
  }

  /** Finds changes this server was not told about: another server's message was lost, or it crashed before sending. */
  async applyMissedChanges(): Promise<void> {
    const behind = await this.#teamUpdates.behind(await this.open());
    await Promise.all(behind.map((liveRetro) => this.#teamUpdates.apply(liveRetro)));
  }

  /**
   * Applies what others than the live retro have logged, or that the retro was deleted (WS7); if it is not
   * open it is read again. Never fails.
   */
  async catchUp(retro: string): Promise<void> {
    this.#deps.readings.forget(retro);
    const liveRetro = await this.#entries.get(retro)?.liveRetro.catch(() => null);
    if (!liveRetro) return;
    const heads = await this.#deps.events.heads([retro]).catch(() => null);
    if (heads === null || heads.has(retro)) await liveRetro.catchUp();
    else if (!liveRetro.isGone) this.#end(liveRetro);
  }

  /** A retro if it is open; it is not kept open by that. */
  async openOne(retro: string): Promise<LiveRetro | null> {
    return (await this.#entries.get(retro)?.liveRetro) ?? null;
  }

  /** How many are open. */
  get size(): number {
    return this.#entries.size;
  }

  /** Those that are open. */
  async open(): Promise<LiveRetro[]> {
    const liveRetros = await Promise.all(
      [...this.#entries.values()].map(({ liveRetro }) => liveRetro.catch(() => null)),
    );
    return liveRetros.filter((liveRetro) => liveRetro !== null);
  }

  /** A retro's present state, without opening it. */
  async stateOf(retro: string, readFor: ReadFor): Promise<RetroState | null> {
    return this.#asOfToday(await this.asLogged(retro, readFor));
  }

  /** The same as in its log, with the team of then. */
  async asLogged(retro: string, readFor: ReadFor): Promise<RetroState | null> {
    const entry = this.#entries.get(retro);
    if (!entry) return this.#deps.readings.state(retro, readFor);
    const liveRetro = await entry.liveRetro;
    // A job is put with facts that this server may not know yet: another one wrote them, or the database has not answered.
    const isBehind = readFor === 'job' && liveRetro !== null && !(await liveRetro.catchUp());
    return isBehind ? this.#deps.readings.state(retro, readFor) : (liveRetro?.state ?? null);
  }

  /** Rights of a team's membership end at once (AC4), whatever the retro was told. */
  async #asOfToday(state: RetroState | null): Promise<RetroState | null> {
    const team = state?.data.settings.teamId ?? null;
    if (state === null || team === null) return state;
    const today = (await this.#deps.currentTeams.of([team])).get(team);
    if (!today && state.data.finishedAt === null) return state;
    return this.#today.of(state, today?.team ?? NO_TEAM, this.#deps.time.now());
  }

  /** Closes all retros after finishing what is running in them. */
  async closeAll(): Promise<void> {
    for (const liveRetro of await this.open()) this.#close(liveRetro);
    await Promise.all(this.#closing.values());
  }

  async #within(
    retro: string,
    readFor: ReadFor,
    act: (liveRetro: LiveRetro) => Promise<Ack>,
  ): Promise<Ack | null> {
    const wasOpen = this.#entries.has(retro);
    const liveRetro = await this.acquire(retro, readFor);
    if (!liveRetro) return null;
    try {
      return await act(liveRetro);
    } finally {
      this.release(liveRetro, wasOpen ? IDLE_MS : RECORDED_MS);
    }
  }

  #open(retro: string, leave: Leave): Entry {
    const entry = { liveRetro: this.#load(retro, leave), users: 0, cancelClosing: () => {} };
    this.#entries.set(retro, entry);
    this.#deps.readings.forget(retro);
    return entry;
  }

  async #load(retro: string, leave: Leave): Promise<LiveRetro | null> {
    await this.#closing.get(retro);
    const loaded = await loadRetro(this.#deps.events, retro, leave);
    if (!loaded) return null;
    const { events, users, writing, peers, time, log } = this.#deps;
    const deps = { events, users, writing, peers, memory: this.#memory, time, log };
    const liveRetro = new LiveRetro(deps, retro, loaded, this.#doors.open(retro));
    await this.#teamUpdates.apply(liveRetro);
    return liveRetro;
  }

  #end(liveRetro: LiveRetro): void {
    this.#entries.get(liveRetro.id)?.cancelClosing();
    this.#entries.delete(liveRetro.id);
    liveRetro.end();
  }

  #close(liveRetro: LiveRetro): void {
    this.#entries.get(liveRetro.id)?.cancelClosing();
    this.#entries.delete(liveRetro.id);
    const before = this.#closing.get(liveRetro.id) ?? Promise.resolve();
    const closing = before
      .then(() => liveRetro.close())
      .finally(() => {
        this.#deps.readings.forget(liveRetro.id);
        this.#doors.close(liveRetro.id, liveRetro.knockNetworks, liveRetro.state.data, this.#deps.time.now());
        if (this.#closing.get(liveRetro.id) === closing) this.#closing.delete(liveRetro.id);
      });
    this.#closing.set(liveRetro.id, closing);
  }
}
