import type { RefusalCode } from '#contract/codes.ts';
import type { Command, CommandInput } from '#contract/commands.ts';
import type { Session } from '#contract/rest.ts';
import type { RetroData } from '#contract/retro.ts';
import type { Ack, OpenAnswer, OpenRequest } from '#contract/wire.ts';
import { keptKeys } from '#src/api/browser-storage.ts';
import { newId } from '#src/socket/ids.ts';
import { RetroClient } from '#src/socket/retro-client.ts';
import { othersSecretsIn } from '../server-traffic.ts';
import { until } from './until.ts';
import { WanderingWire } from './wandering-wire.ts';

/** Ms between two things that somebody does: seldom enough that nobody is refused for doing too much. */
const EVERY_MS = 60;
/** Things that wait for their acknowledgement at most. */
const MOST_WAITING = 8;
/** Topics of one person; then they are changed. */
const TOPICS = 3;
/** Before this the letters are whose they are: who finds it with somebody else in it has found a leak. */
const INK = /ink<([^>]+)>/g;

export interface PersonParts {
  session: Session;
  retro: string;
  urls: () => readonly string[];
  protocol?: number;
  /** The browser's tab; what one of the same name has left unsaved is taken over. */
  tab?: string;
}

/** One browser tab in a retro, with the app's own client in it, and somebody before it who goes on whatever happens. */
export class Person {
  readonly session: Session;
  readonly retro: string;
  readonly tab: string;
  readonly wire: WanderingWire;
  readonly client: RetroClient;
  /** What this tab has asked for, each once, in its order. */
  readonly asked = new Map<string, Command>();
  /** The seq of each that was acknowledged. */
  readonly acked = new Map<string, number>();
  /** The codes of all answers that were a no, also of those that were sent again. */
  readonly refusals: RefusalCode[] = [];
  readonly openings: { request: OpenRequest; answer: OpenAnswer }[] = [];
  /** What came in that is somebody else's alone. */
  readonly leaks: string[] = [];
  hasLeft = false;
  #count = 0;
  #acting: ReturnType<typeof setInterval> | null = null;

  constructor({ session, retro, urls, protocol, tab = newId() }: PersonParts) {
    this.session = session;
    this.retro = retro;
    this.tab = tab;
    this.wire = new WanderingWire({
      urls,
      token: session.token,
      ...(protocol !== undefined && { protocol }),
      onData: (data) => this.#hear(data),
      onAsked: (command) => this.asked.set(command.id, command),
      onAck: (command, ack) => this.#note(command, ack),
      onOpened: (request, answer) => this.openings.push({ request, answer }),
    });
    const { id, name, avatar, temporary } = session.user;
    this.client = new RetroClient({
      retro,
      me: { id, name, avatar, guest: temporary, invitee: null },
      wire: this.wire,
      tab,
    });
  }

  get id(): string {
    return this.session.user.id;
  }

  get isSaved(): boolean {
    return this.client.getSnapshot().unsaved.size === 0;
  }

  /** The ids of what this browser keeps because it is not acknowledged. */
  get waiting(): string[] {
    return keptKeys(`hindsight.outbox:${this.retro}:${this.id}:`).map((key) => key.split(':').at(-1) ?? '');
  }

  async come(): Promise<void> {
    this.client.start();
    await until(`${this.session.user.name} is there`, () => this.client.getSnapshot().connection === 'live');
  }

  /** Asks for something and waits for its acknowledgement, however long that takes. */
  async do(input: CommandInput): Promise<void> {
    const ack = await this.client.send(input);
    if (!ack.ok) throw new Error(`${input.type}: ${ack.code}`);
  }

  /** Begins to write topics and change them, or to vote: whatever the phase asks for. */
  act(everyMs = EVERY_MS): void {
    this.#acting ??= setInterval(() => {
      const { shown, unsaved } = this.client.getSnapshot();
      if (!shown || unsaved.size >= MOST_WAITING) return;
      void this.client.send(this.#next(shown.data, shown.value === 'voting'));
    }, everyMs);
  }

  rest(): void {
    if (this.#acting) clearInterval(this.#acting);
    this.#acting = null;
  }

  leave(): void {
    this.hasLeft = true;
    this.rest();
    this.client.stop();
  }

  /** What nobody else may read while all write. */
  text(): string {
    return `ink<${this.id}> ${newId()}`;
  }

  #next(data: RetroData, isVoting: boolean): CommandInput {
    if (isVoting) return this.#vote(data);
    const topics = Object.keys(data.drafts);
    const topic = topics.length < TOPICS ? undefined : topics[this.#count++ % topics.length];
    const written = { topicType: 'mad', description: this.text() };
    return topic === undefined
      ? { type: 'topic.add', ...written }
      : { type: 'topic.change', topic, ...written };
  }

  #vote({ groups, votes }: RetroData): CommandInput {
    const group = groups[this.#count++ % groups.length]?.id ?? '';
    const isThere = votes[this.id]?.some(({ topic }) => topic === group);
    return isThere ? { type: 'vote.withdraw', group } : { type: 'vote.place', group, weight: 1 };
  }

  #note(command: Command, ack: Ack): void {
    if (!ack.ok) return void this.refusals.push(ack.code);
    const before = this.acked.get(command.id);
    if (before !== undefined && before !== ack.seq) throw new Error(`${command.id} got two answers`);
    this.acked.set(command.id, ack.seq);
  }

  #hear(data: string): void {
    for (const [, owner] of data.matchAll(INK)) if (owner !== this.id) this.leaks.push(`a text of ${owner}`);
    this.leaks.push(...othersSecretsIn(data, this.id));
  }
}
