import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import { HEARTBEAT_MS } from '#contract/limits.ts';
import type { Command, CommandType } from '#contract/retro/commands.ts';
import type { Intro } from '#contract/retro/person.ts';
import type { Ack, FactBatch, Presence, RetroState, View, ViewMessage } from '#contract/retro/wire.ts';
import { isWritingAhead } from '#machines/retro/command-rules.ts';
import type { Context } from '#machines/retro/decide/decision.ts';
import { isDoneOnce } from '#machines/retro/done-once.ts';
import { ClockKeeper } from './clock-keeper.ts';
import { CommandSender } from './command-sender.ts';
import { EventListeners } from './event-listeners.ts';
import { newId } from './new-id.ts';
import { OptimisticState } from './optimistic-state.ts';
import { type PendingCommand, PendingCommands } from './pending-commands.ts';
import { type ConnectionState, RetroConnection } from './retro-connection.ts';
import type { RefusedCommand, Room } from './room.ts';
import { isShallowEqual } from './shallow-equal.ts';
import { SignalThrottle } from './signal-throttle.ts';
import type { Wire } from './wire-interface.ts';

/** Everything a page shows of a retro; a new object after every change, in which unchanged parts stay the same objects. */
export interface Snapshot {
  connection: ConnectionState;
  /** Why the retro is no longer available. */
  code: RefusalCode | null;
  /** The last view from the server; null before the first. */
  view: View | null;
  /** The confirmed state with one's own pending commands applied; null outside. */
  shown: RetroState | null;
  presence: Presence;
  unsaved: ReadonlySet<string>;
  refused: readonly RefusedCommand[];
  /** The server's time, epoch ms; a new function whenever the estimate changes, so that effects wait again (TI1). */
  serverNow: Room['serverNow'];
}

export interface RetroClientOptions {
  retro: string;
  /** The person using this browser. */
  me: Intro;
  wire: Wire;
  /** This tab's id. */
  tab: string;
}

/** The browser's side of a retro: the confirmed state, the pending commands, and the connection. */
export class RetroClient {
  private snapshot: Snapshot;
  private presence: Presence = { online: [], since: {} };
  private readonly me: Intro;
  private readonly pending: PendingCommands;
  private readonly optimistic: OptimisticState;
  private readonly connection: RetroConnection;
  private readonly sender: CommandSender;
  private readonly clock: ClockKeeper;
  private readonly signals: SignalThrottle;
  private readonly watchers = new EventListeners<[]>();
  private readonly facts = new EventListeners<Parameters<Parameters<Room['onFact']>[0]>>();
  private readonly others = new EventListeners<Parameters<Parameters<Room['onSignal']>[0]>>();
  private readonly answers = new Map<string, (ack: Ack) => void>();

  constructor({ retro, me, wire, tab }: RetroClientOptions) {
    this.me = me;
    this.pending = new PendingCommands(retro, me.id, tab);
    this.optimistic = new OptimisticState(this.pending, () => this.context());
    this.clock = new ClockKeeper(
      () => wire.time(),
      () => this.shiftClock(),
    );
    this.signals = new SignalThrottle((signal) => wire.signal(signal));
    this.sender = new CommandSender({
      pending: () => this.toSend(),
      refusalElsewhere: (id) => this.pending.refusalElsewhere(id),
      deliver: (command) => wire.command(command),
      onSend: (id) => this.pending.note(id, { sent: true }),
      onAnswer: (id, ack) => this.answered(id, ack),
      onSilence: () => this.connection.doubt(),
    });
    this.connection = new RetroConnection({
      wire,
      retro,
      since: () => this.optimistic.since,
      onOpened: (answer) => ('view' in answer ? this.replace(answer) : this.applyBatch(answer)),
      onFacts: (batch) => void (this.applyBatch(batch) || this.connection.doubt()),
      onView: (message) => void this.replace(message),
      onPresence: (presence) => {
        this.presence = presence;
        this.change();
      },
      onSignal: (from, signal) => this.others.tell(from, signal),
      onBeat: (beat) => {
        this.clock.check(beat);
        if (beat.seq > (this.optimistic.confirmed?.seq ?? 0)) this.connection.doubt();
        if (this.pending.adopt()) this.settleAnew();
      },
      onState: (state, code) => this.connectionIs(state, code),
    });
    this.snapshot = {
      connection: 'connecting',
      code: null,
      view: null,
      shown: null,
      presence: this.presence,
      unsaved: unsavedOf(this.pending),
      refused: this.pending.refused,
      serverNow: () => this.clock.now(),
    };
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.clock.stop();
    this.sender.setOpen(false);
    this.connection.stop();
  }

  /** Tries the connection when the network returns or somebody looks at the page again. */
  wake = (): void => this.connection.wake(HEARTBEAT_MS);
  /** Checks the connection when the browser reports that the network is gone. */
  doubt = (): void => this.connection.doubt();
  getSnapshot = (): Snapshot => this.snapshot;
  subscribe = (watcher: () => void): (() => void) => this.watchers.add(watcher);
  onFact: Room['onFact'] = (listener) => this.facts.add(listener);
  onSignal: Room['onSignal'] = (listener) => this.others.add(listener);

  send: Room['send'] = (input, id = newId()) => {
    const command = { ...input, id, ...this.seen(input.type) } as Command;
    const answer = new Promise<Ack>((resolve) => this.answers.set(command.id, resolve));
    this.pending.add(command);
    this.settleAnew();
    return answer;
  };

  /** What one had seen who leads (CL5). Until a retro begins that is written ahead, nothing has a number. */
  private seen(type: CommandType): Pick<Command, 'seen'> {
    const seq = this.optimistic.confirmed?.seq ?? 0;
    return isDoneOnce(type) && seq > 0 ? { seen: seq } : {};
  }

  /** What was written ahead without a network, and is at the door now since the retro has begun, waits until its author has joined (SY6). */
  private toSend(): readonly PendingCommand[] {
    const { all } = this.pending;
    if (this.optimistic.confirmed?.view.kind !== 'door') return all;
    return all.filter(({ command }) => !isWritingAhead(command.type));
  }

  signal: Room['signal'] = (signal) => {
    if (this.connection.state === 'live') this.signals.push(signal);
  };

  forget: Room['forget'] = (id) => {
    this.pending.forget(id);
    this.change();
  };

  private connectionIs(state: ConnectionState, code: RefusalCode | null): void {
    if (state === this.snapshot.connection) return;
    const isLive = state === 'live';
    this.snapshot = { ...this.snapshot, connection: state, code };
    if (isLive && this.pending.adopt()) this.optimistic.reapplyPending();
    this.change();
    if (isLive) this.clock.start();
    else this.clock.stop();
    this.sender.setOpen(isLive);
  }

  /** Applies facts. Returns false if some are missing or do not fit. */
  private applyBatch(batch: FactBatch): boolean {
    const steps = this.optimistic.applyBatch(batch);
    if (!steps) return false;
    this.settle();
    for (const { fact, after } of steps) this.facts.tell(fact, after);
    return true;
  }

  private replace(message: ViewMessage): true {
    this.optimistic.replace(message);
    this.settle();
    const { view } = message;
    if (view.kind === 'door' && view.admission === 'removed') this.connection.removed();
    return true;
  }

  private answered(id: string, ack: Ack): void {
    this.optimistic.answer(id, ack);
    this.settle();
    this.answers.get(id)?.(ack);
    this.answers.delete(id);
  }

  private settleAnew(): void {
    this.optimistic.reapplyPending();
    this.settle();
  }

  private settle(): void {
    this.change();
    this.sender.pump();
  }

  private context(): Context {
    const { online, since } = this.presence;
    return {
      actor: this.me,
      now: this.clock.now(),
      isOnline: (person) => online.includes(person),
      offlineSince: (person) => since[person] ?? null,
      isCrowded: () => false,
      shuffle: (list) => [...list],
    };
  }

  private shiftClock(): void {
    this.snapshot = { ...this.snapshot, serverNow: () => this.clock.now() };
    this.change();
  }

  private change(): void {
    const unsaved = unsavedOf(this.pending);
    const before = this.snapshot.unsaved;
    this.snapshot = {
      ...this.snapshot,
      view: this.optimistic.confirmed?.view ?? null,
      shown: this.optimistic.shown,
      presence: this.presence,
      unsaved: isShallowEqual(before, unsaved) ? before : unsaved,
      refused: this.pending.refused,
    };
    this.watchers.tell();
  }
}

const unsavedOf = ({ all }: PendingCommands): ReadonlySet<string> =>
  new Set(all.filter(({ ackSeq }) => ackSeq === null).flatMap(({ command }) => marksOf(command)));

/** Ids of what a command marks as unsaved: what it creates, under its own id, and the text it changes. */
function marksOf(command: Command): string[] {
  if (command.type === 'topic.change' || command.type === 'topic.share') return [command.id, command.topic];
  return command.type === 'action.change' ? [command.id, command.action] : [command.id];
}
