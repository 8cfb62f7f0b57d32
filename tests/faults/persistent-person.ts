import type { Session } from '#contract/accounts/user-payloads.ts';
import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { Command, CommandInput } from '#contract/retro/commands.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { Ack, OpenAnswer, OpenRequest } from '#contract/retro/wire.ts';
import { keptKeys } from '#src/api/browser-storage.ts';
import { newId } from '#src/socket/new-id.ts';
import { RetroClient } from '#src/socket/retro-client.ts';
import { othersSecretsIn } from '#tests/support/servers/recorded-traffic.ts';
import { until } from '#tests/support/servers/wait-until.ts';
import { WanderingWire } from './wandering-wire.ts';

/** Ms between two actions of one person: rare enough that the rate limits refuse nobody. */
const EVERY_MS = 60;
/** How many commands may wait for their acknowledgement. */
const MOST_WAITING = 8;
/** Topics of one person; after that many they are edited. */
const TOPICS = 3;
/** Marks a text with its author's name: anyone who finds another person's mark has found a leak. */
const INK = /ink<([^>]+)>/g;

export interface PersonParts {
  session: Session;
  retro: string;
  urls: () => readonly string[];
  protocol?: number;
  /** The browser's tab; a new one with the same name takes over what the old one left unsaved. */
  tab?: string;
}

/** One browser tab in a retro, with the app's own client, and a person who carries on whatever happens. */
export class Person {
  readonly session: Session;
  readonly retro: string;
  readonly tab: string;
  readonly wire: WanderingWire;
  readonly client: RetroClient;
  /** The commands of this tab, each once, in order. */
  readonly asked = new Map<string, Command>();
  /** The seq of each acknowledged command. */
  readonly acked = new Map<string, number>();
  /** The codes of all refusals, including those of commands that were sent again. */
  readonly refusals: RefusalCode[] = [];
  readonly openings: { request: OpenRequest; answer: OpenAnswer }[] = [];
  /** What this tab received although only someone else may see it. */
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

  /** The ids of commands that this browser keeps because they are not acknowledged yet. */
  get waiting(): string[] {
    return keptKeys(`hindsight.outbox:${this.retro}:${this.id}:`).map((key) => key.split(':').at(-1) ?? '');
  }

  async come(): Promise<void> {
    this.client.start();
    await until(`${this.session.user.name} is there`, () => this.client.getSnapshot().connection === 'live');
  }

  /** Sends a command and waits for its acknowledgement, however long that takes. */
  async do(input: CommandInput): Promise<void> {
    const ack = await this.client.send(input);
    if (!ack.ok) throw new Error(`${input.type}: ${ack.code}`);
  }

  /** Begins to write and edit topics, or to vote, depending on the phase. */
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

  /** A text that nobody else may read while everyone writes. */
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
