import { type ActorRefFrom, createActor } from 'xstate';
import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { FactBatch, OpenAnswer, ViewMessage } from '#contract/retro/wire.ts';
import { type ConnectionEvent, connectionMachine, retryPause } from '#machines/ui/connection-machine.ts';
import type { Wire, WireEvents } from './wire-interface.ts';

/** The state of the connection: the chart's state, without nested steps. */
export type ConnectionState = 'connecting' | 'live' | 'resuming' | 'offline' | 'outdated' | 'kicked' | 'gone';

export interface ConnectionParts {
  wire: Wire;
  retro: string;
  /** The number of the last known fact, or null to request everything. */
  since: () => number | null;
  /**
   * Called once the retro is open, to apply the answer before the connection counts as live. Returns false if it does
   * not fit.
   */
  onOpened: (answer: ViewMessage | FactBatch) => boolean;
  onFacts: WireEvents['facts'];
  onView: WireEvents['view'];
  onPresence: WireEvents['presence'];
  onSignal: WireEvents['signal'];
  onBeat: WireEvents['beat'];
  onState: (state: ConnectionState, code: RefusalCode | null) => void;
}

/** Keeps a retro open over an unreliable connection, following the connection chart. */
export class RetroConnection {
  private readonly parts: ConnectionParts;
  private readonly actor: ActorRefFrom<typeof connectionMachine>;
  private lastHeard = 0;
  private isStopped = false;

  constructor(parts: ConnectionParts) {
    this.parts = parts;
    const { wire } = parts;
    this.actor = createActor(
      connectionMachine.provide({
        actions: {
          'connect the socket': () => wire.connect(),
          'ask to open': () => this.open(),
          'hang up': () => wire.close(),
        },
        delays: { 'retry pause': ({ context }) => retryPause(context.attempt, Math.random()) },
      }),
    );
    this.listen();
  }

  get state(): ConnectionState {
    return topOf(this.actor.getSnapshot().value);
  }

  start(): void {
    this.actor.subscribe(({ value, context }) => this.parts.onState(topOf(value), context.code));
    this.actor.start();
  }

  stop(): void {
    this.isStopped = true;
    this.actor.stop();
    this.parts.wire.close();
  }

  /** Requests the state again, because it is incomplete or does not fit. */
  doubt(): void {
    this.send({ type: 'gap' });
  }

  removed(): void {
    this.send({ type: 'removed' });
  }

  /**
   * Tries the connection when the network returns or somebody looks at the page again; does nothing if it is live and
   * recently active.
   */
  wake(quietFor: number): void {
    if (this.state === 'live' && performance.now() - this.lastHeard < quietFor) return;
    this.send({ type: 'wake' });
  }

  private send(event: ConnectionEvent): void {
    if (!this.isStopped) this.actor.send(event);
  }

  private open(): void {
    const { wire, retro, since } = this.parts;
    wire.open({ retro, since: since() }).then(
      (answer) => this.answered(answer),
      () => this.send({ type: 'lost' }),
    );
  }

  private answered(answer: OpenAnswer): void {
    if (!answer.ok) {
      this.send({ type: 'refused', code: answer.code });
      return;
    }
    this.noteActivity();
    this.send(this.parts.onOpened(answer) ? { type: 'opened' } : { type: 'gap' });
  }

  private listen(): void {
    const { wire, ...parts } = this.parts;
    const hearing =
      <A extends unknown[]>(handle: (...args: A) => void) =>
      (...args: A) => {
        this.noteActivity();
        handle(...args);
      };
    wire.listen({
      reached: () => this.send({ type: 'reached' }),
      refused: (code) => this.send({ type: 'refused', code }),
      lost: () => this.send({ type: 'lost' }),
      facts: hearing(parts.onFacts),
      view: hearing(parts.onView),
      presence: hearing(parts.onPresence),
      signal: hearing(parts.onSignal),
      beat: hearing(parts.onBeat),
    });
  }

  private noteActivity(): void {
    this.lastHeard = performance.now();
    this.send({ type: 'heard' });
  }
}

function topOf(value: string | object): ConnectionState {
  return (typeof value === 'string' ? value : Object.keys(value)[0]) as ConnectionState;
}
