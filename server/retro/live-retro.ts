import type { Command, CommandType } from '#contract/retro/commands.ts';
import type { Fact } from '#contract/retro/facts.ts';
import type { Ack, RetroState, Signal } from '#contract/retro/wire.ts';
import { no } from '#machines/retro/decide/decision.ts';
import { meetModerator, readmit, rename } from '#machines/retro/decide/people-decider.ts';
import { isSameTeam, type Team } from '#machines/retro/decide/team-decider.ts';
import { applyFacts, handleCommand, type Outcome } from '#machines/retro/decide.ts';
import { topicsDrawn } from '#machines/retro/secret-facts.ts';
import { leads } from '#machines/retro/selectors/people-selectors.ts';
import { isNobodys } from '#machines/retro/selectors/topics-selectors.ts';
import { introOf, invitationTo } from '../access/joining-person.ts';
import type { RetroActor, Users } from '../accounts/store/users.ts';
import { deferred } from '../base/deferred.ts';
import type { Logger } from '../base/logger.ts';
import { newId, shuffle } from '../base/random.ts';
import type { Time } from '../base/system-clock.ts';
import { hashOf } from '../store/database/secret-hash.ts';
import type { EventStore, LoggedFact } from '../store/log/event-store.ts';
import { alikeWhereItBelongs } from './alike-where-it-belongs.ts';
import { asPrepared } from './as-prepared.ts';
import { CommandAnswers } from './command-answers.ts';
import { CommandQueue, type Published } from './command-queue.ts';
import { Deadlines } from './deadlines.ts';
import { changesItems, type TeamMemory } from './earlier-retros.ts';
import { withoutOneself } from './invitation-lookup.ts';
import { KeptSnapshots } from './kept-snapshots.ts';
import { KnockNetworks } from './knock-networks.ts';
import type { Loaded } from './load-retro.ts';
import { LogBudget, type WritingRates } from './log-budget.ts';
import type { Peers } from './other-servers.ts';
import type { OutsideDecision, Outsider } from './outside-decision.ts';
import { type CommandContext, EMPTY_CONTEXT, type PreparedCommand, prepare } from './prepare-command.ts';
import { Presence } from './presence.ts';
import { RecentFacts } from './recent-facts.ts';
import { type LiveRetroListener, RetroSubscribers } from './retro-subscribers.ts';
import { RetroReaders } from './states-with-current-team.ts';

export interface LiveRetroDeps {
  events: EventStore;
  log: Logger;
  time: Time;
  /** Connects it with the same retro on other servers; null if there are none. */
  peers: ((liveRetro: LiveRetro) => Peers) | null;
  users: Pick<Users, 'byIds'>;
  writing: WritingRates;
  /** The way to the other retros of its team; null if there is none. */
  memory: TeamMemory | null;
}

/** One open retro: takes commands, answers each id once (SY1), keeps its deadlines, and tells its listeners what happened. */
export class LiveRetro {
  readonly id: string;
  readonly presence: Presence;
  readonly #deps: LiveRetroDeps;
  readonly #queue: CommandQueue;
  readonly #answers: CommandAnswers;
  readonly #budget: LogBudget;
  readonly knockNetworks: KnockNetworks;
  readonly #recent: RecentFacts;
  readonly #deadlines: Deadlines;
  readonly #listeners: RetroSubscribers;
  readonly #peers: Peers | null;
  readonly #snapshots: KeptSnapshots;
  /** Whether it was deleted while open: then it is shown to nobody. */
  isGone = false;
  readonly #readers = new RetroReaders();

  constructor(
    deps: LiveRetroDeps,
    id: string,
    { state, seq, tail, snapshotAt, commands, size }: Loaded,
    knockNetworks = new KnockNetworks(),
  ) {
    this.#deps = deps;
    this.#listeners = new RetroSubscribers(deps.log, id);
    this.knockNetworks = knockNetworks;
    this.id = id;
    this.presence = new Presence(deps.time.now());
    this.#answers = new CommandAnswers(commands);
    this.#budget = new LogBudget(deps.writing, size);
    this.#recent = new RecentFacts(tail);
    this.#snapshots = new KeptSnapshots(deps, id, snapshotAt);
    this.#queue = new CommandQueue(
      { events: deps.events, log: deps.log, isShared: deps.peers !== null },
      id,
      { state, seq },
      {
        moved: (published) => this.#tell(published),
        wrote: (facts) => {
          this.#budget.wrote(facts);
          this.#peers?.wrote(facts);
          const { teamId } = this.#queue.durable.state.data.settings;
          if (teamId !== null && changesItems(facts)) this.#deps.memory?.changed(teamId);
        },
        learned: (known) => this.#answers.learn(known),
      },
    );
    this.#deadlines = new Deadlines(deps.time, (decide) => this.record(decide));
    this.#deadlines.follow(state.data);
    this.#peers = deps.peers?.(this) ?? null;
    this.presence.listen({ online: () => this.#meet() });
  }

  /** The durable state that has been sent; nothing newer may be shown. For a finished retro, with today's readers (AC6). */
  get state(): RetroState {
    return this.#readers.see(this.#queue.durable.state);
  }

  /** Today's teammates may read a finished retro, and nobody else who did not take part (AC6, AC4). */
  readBy(team: Team): void {
    if (isSameTeam(this.state.data, team)) return;
    this.#readers.are(team);
    this.#listeners.tell((listener) => listener.readersChanged?.());
  }

  get seq(): number {
    return this.#queue.durable.seq;
  }

  /** Tells the listener of all that happens from now on. The answer ends that. */
  listen(listener: LiveRetroListener): () => void {
    return this.#listeners.add(listener);
  }

  /** The facts after a seq, or null if they are too many or not in memory. */
  since(seq: number): readonly Fact[] | null {
    return seq > this.seq ? null : this.#recent.since(seq);
  }

  /** Applies what other servers have logged; false if the log cannot be read now. */
  catchUp(): Promise<boolean> {
    return this.#queue.catchUp();
  }

  /** Another server has put these facts into the log. */
  take(facts: readonly LoggedFact[]): void {
    this.#queue.take(facts);
  }

  /** A signal from someone connected to this server, for people connected to others. */
  signal(person: string, signal: Signal): void {
    this.#peers?.signalled(person, signal);
  }

  /** Somebody connected to another server shows what they do. */
  signalled(person: string, signal: Signal): void {
    this.#listeners.tell((listener) => listener.signalled?.(person, signal));
  }

  /** A person's present name and picture; if they are in the room under another one, everyone is told (JO12). */
  introduce(user: RetroActor): void {
    if (!this.#budget.isFull) this.#recordIfNew((data) => rename(data, introOf(user, [])));
  }

  /** Someone is about to open it; a person who left with their team may come again once they are expected (TM4). */
  async readmit(user: RetroActor): Promise<void> {
    const decision = readmit(this.state.data, introOf(user, this.state.data.invited));
    if (decision.ok && decision.facts.length > 0)
      await this.record((data) => readmit(data, introOf(user, data.invited)));
  }

  /** Someone has come to the door; `networks`: theirs, the narrowest first (JO16). */
  cameFrom(person: string, networks: readonly string[]): void {
    this.knockNetworks.note(person, networks, this.state.data);
  }

  /** Runs a person's command. Resolves when it is durable and sent to everyone, or with the refusal. */
  submit(command: Command, user: RetroActor): Promise<Ack> {
    const { memory, log } = this.#deps;
    const answer = this.#answer(command, user);
    return alikeWhereItBelongs(command, answer, { liveRetro: this, statusOf: memory?.statusOf, log });
  }

  #answer(command: Command, user: RetroActor): Promise<Ack> {
    const earlier = this.#answers.find(command.id, user.id);
    if (earlier !== undefined) return earlier;
    const { promise, resolve } = deferred<Ack>();
    this.#answers.expect(command.id, user.id, promise);
    const settle = (ack: Ack, logged: boolean) => {
      this.#answers.settle(command.id, user.id, ack, logged);
      if (isNobodys(this.#queue.durable.state.data, command.id)) this.#answers.forget([command.id]);
      resolve(ack);
    };
    const ask = (prepared: PreparedCommand) =>
      this.#queue.ask({
        decide: (state, seq) => {
          const outcome = this.#decide(state, seq, withoutOneself(prepared.command, user), user, prepared);
          return asPrepared(prepared, outcome, state, user);
        },
        actor: user.id,
        command: command.id,
        loggedAck: () => this.#answers.logged(command.id, user.id),
        settle,
      });
    const { users, log, memory } = this.#deps;
    const prepared = prepare(command, this.state.data, user, {
      users,
      log,
      updateActionItem: memory?.update ?? null,
      leftOverFor: memory?.leftOverFor ?? null,
      outcomeOf: (request) => this.#decide(this.state, this.seq, request, user),
    });
    if (prepared === null) ask({ ...EMPTY_CONTEXT, command, isDone: false });
    else void prepared.then((result) => ('ok' in result ? settle(result, false) : ask(result)));
    return promise;
  }

  /** Finishes what is running and stores the state for the next opening. */
  async close(): Promise<void> {
    this.#deadlines.stop();
    this.#peers?.close();
    await this.#queue.idle();
    await this.#snapshot();
  }

  /** It was deleted with its workspace (WS7): nothing of it is stored, and listeners are told. */
  end(): void {
    this.isGone = true;
    this.#deadlines.stop();
    this.#peers?.close();
    this.#listeners.tell((listener) => listener.gone?.());
  }

  /** If the log has no room for a command's facts, it is refused (SY15). */
  #decide(
    state: RetroState,
    seq: number,
    command: Command,
    user: RetroActor,
    context: CommandContext = EMPTY_CONTEXT,
  ): Outcome {
    const outcome = handleCommand(state, seq, command, this.#contextOf(state, user, context));
    return this.#roomFor(outcome, command.type, user.id);
  }

  #roomFor(outcome: Outcome, type: CommandType, actor: string): Outcome {
    if (!outcome.ok) return outcome;
    const code = this.#budget.refusal(type, outcome.facts, actor, leads(outcome.state.data, actor));
    return code === null ? outcome : no(code);
  }

  #contextOf(state: RetroState, user: RetroActor, { addresses, leftOver }: CommandContext) {
    return {
      actor: introOf(user, state.data.invited),
      now: this.#deps.time.now(),
      isOnline: this.presence.isOnline,
      offlineSince: this.presence.offlineSince,
      isCrowded: () => this.knockNetworks.isCrowded(user.id, state.data, this.#deps.time.now()),
      shuffle,
      hashOf: (text = newId()) => hashOf(text),
      invitationOf: (person: string) => invitationTo(addresses.get(person), state.data.invited),
      leftOver,
    };
  }

  #tell(published: Published): void {
    this.#recent.add(published.facts);
    // The command that wrote a topic has its id, and its author is answered otherwise than others (NN4).
    this.#answers.forget(topicsDrawn(published.facts));
    this.#budget.grown(published.facts);
    const shown = { ...published, state: this.#readers.see(published.state) };
    this.#listeners.tell((listener) => listener.published?.(shown));
    this.#deadlines.follow(published.state.data);
    if (this.#snapshots.isDue(published.seq)) void this.#snapshot();
  }

  /** RO5: records who is here together with the moderator. */
  #meet(): void {
    this.#recordIfNew((data, now) => meetModerator(data, { now, isOnline: this.presence.isOnline }));
  }

  #recordIfNew(decide: OutsideDecision): void {
    const decision = decide(this.state.data, this.#deps.time.now());
    if (decision.ok && decision.facts.length > 0) void this.record(decide);
  }

  /** Records facts that nobody in the room asked for, but the server, or `by` outside it. Resolves when they are durable and sent. */
  record(decide: OutsideDecision, by: Outsider | null = null): Promise<Ack> {
    const { promise, resolve } = deferred<Ack>();
    this.#queue.ask({
      decide: (state, seq) => {
        const now = this.#deps.time.now();
        const decision = decide(state.data, now);
        const outcome = decision.ok ? applyFacts(state, seq, decision.facts, now) : decision;
        return by === null ? outcome : this.#roomFor(outcome, by.command, by.id);
      },
      actor: by?.id ?? null,
      command: null,
      loggedAck: () => undefined,
      settle: resolve,
    });
    return promise;
  }

  async #snapshot(): Promise<void> {
    if (!this.isGone) await this.#snapshots.keep(this.#queue.durable);
  }
}
