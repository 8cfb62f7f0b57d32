import type { Command, CommandInput } from '#contract/retro/commands.ts';
import type { Fact, NewFact, ShownFact } from '#contract/retro/facts.ts';
import type { LeftOverTopic } from '#contract/retro/left-over-payload.ts';
import type { Intro } from '#contract/retro/person.ts';
import type { Entitlements } from '#contract/retro/retro-data.ts';
import type { KeptSettings, Settings } from '#contract/retro/settings.ts';
import type { Ack, RetroState, Signal, View } from '#contract/retro/wire.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import type { Context, Decision } from '#machines/retro/decide/decision.ts';
import { readmit, rename } from '#machines/retro/decide/people-decider.ts';
import { changeEntitlements, changeTeam } from '#machines/retro/decide/team-decider.ts';
import { runOut } from '#machines/retro/decide/time-decider.ts';
import { applyFacts, handleCommand, type Outcome } from '#machines/retro/decide.ts';
import { initialState } from '#machines/retro/evolve.ts';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import { withCurrentTeam } from '#machines/retro/state-with-current-team.ts';

/** The id that a person with this name has in tests: readable in a failure's text. */
export const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .padEnd(16, '0')
    .slice(0, 16);

/** How a person with this name is introduced. */
export const introOf = (name: string): Intro => ({
  id: idOf(name),
  name,
  guest: true,
  avatar: null,
  invitee: null,
});

/** A topic to add; without names it may have a key, by which its author can say that it is theirs. */
export const add = (description: string, claimKey?: string) =>
  ({ type: 'topic.add', topicType: 'mad', description, ...(claimKey && { claimKey }) }) as const;

/** Settings that pass the form's validation; starts now. */
export function someSettings(now: number, changed: Partial<Settings> = {}): Settings {
  return {
    name: 'Sprint 12',
    activity: 'mad_sad_glad',
    callLink: null,
    startsAt: now,
    duration: 60,
    writingDuration: 6,
    postingDuration: 8,
    maxTopics: null,
    votingMechanic: 'like',
    slots: 15,
    waitingRoom: false,
    requiresPermanentAccount: false,
    teamId: null,
    ...changed,
  };
}

export interface LocalRetroOptions {
  /** The moderator's name. */
  moderator?: string;
  takesPart?: boolean;
  settings?: Partial<KeptSettings>;
  iceBreakers?: boolean;
  /** Names of people invited by name. */
  invited?: readonly string[];
  /** Names of the team's members. */
  roster?: readonly string[];
  now?: () => number;
}

interface Listener {
  person: string;
  onFact?: (fact: ShownFact, after: RetroState) => void;
  onSignal?: (from: string, signal: Signal) => void;
}

/** A whole retro in memory: the machines that the server runs, for several people, without a server. */
export class LocalRetro {
  state: RetroState;
  seq = 1;
  readonly log: Fact[] = [];
  readonly now: () => number;
  /** What the moderator may take over from the team's last retro. */
  leftOver: readonly LeftOverTopic[] = [];
  /** When each absent person left, by id; everyone else is connected. */
  readonly away = new Map<string, number>();
  private ids = 0;
  private readonly watchers = new Set<() => void>();
  private readonly listeners = new Set<Listener>();

  constructor(options: LocalRetroOptions = {}) {
    this.now = options.now ?? Date.now;
    const created = {
      type: 'retro.created',
      retro: idOf('retro'),
      settings: { ...someSettings(this.now()), ...options.settings },
      invited: (options.invited ?? []).map((name, index) => ({
        id: String(index + 1),
        name,
        email: `${idOf(name)}@example.org`,
        userId: null,
      })),
      moderator: { ...introOf(options.moderator ?? 'Ana'), guest: false },
      takesPart: options.takesPart ?? true,
      iceBreakers: options.iceBreakers ?? true,
      roster: (options.roster ?? []).map((name) => ({ id: idOf(name), name })),
      carried: [],
      seq: 1,
      at: this.now(),
    } as const;
    const fact = { ...created, invited: [...created.invited], roster: [...created.roster], carried: [] };
    this.log.push(fact);
    this.state = initialState(fact);
  }

  /** Sends a command as a person, by name, and answers as the server would. */
  ask(name: string, input: CommandInput, id = this.newId()): Ack & { id: string } {
    const outcome = handleCommand(this.state, this.seq, { ...input, id } as Command, this.contextOf(name));
    if (!outcome.ok) return { ...outcome, id };
    this.adopt(outcome);
    return { ok: true, seq: this.seq, id };
  }

  /** Sends a command as a person, by name, and returns the id of what it creates. Throws if it is refused. */
  do(name: string, input: CommandInput): string {
    const ack = this.ask(name, input);
    if (!ack.ok) throw new Error(`${name} may not ${input.type}: ${ack.code}`);
    return ack.id;
  }

  /** Someone comes in; throws unless they are then in the room or waiting. */
  join(name: string, role: 'participant' | 'watcher' = 'participant'): void {
    this.do(name, { type: 'person.join', role });
  }

  /** The current deadline passes, as the server would notice. */
  runOut(): void {
    const decision = runOut(this.state.data, Number.POSITIVE_INFINITY);
    if (!decision.ok) throw new Error('no time is running');
    const outcome = applyFacts(this.state, this.seq, decision.facts, this.now());
    if (outcome.ok) this.adopt(outcome);
  }

  /** Someone, by name, has deleted their account, as the server would notice. */
  erase(name: string, invitees: string[] = []): void {
    const fact: NewFact = { type: 'person.erased', person: idOf(name), invitees };
    const outcome = applyFacts(this.state, this.seq, [fact], this.now());
    if (!outcome.ok) throw new Error(`${name} cannot be erased: ${outcome.code}`);
    this.adopt(outcome);
  }

  /** The team now consists of these people, by name, in a workspace of one of them; as the server would say, or ask at the end. */
  setTeam(roster: readonly string[], owner: string | null = null): void {
    const people = roster.map((name) => ({ id: idOf(name), name }));
    const team = { roster: people, workspaceOwner: owner && idOf(owner) };
    const isOnline = (person: string) => !this.away.has(person);
    if (this.state.data.finishedAt === null)
      this.say(changeTeam(this.state.data, team, { now: this.now(), isOnline }));
    else this.state = withCurrentTeam(this.state, team, this.now());
  }

  /** Someone, by name, who left the room with the team comes to the door again, as the server would notice. */
  readmit(name: string): void {
    this.say(readmit(this.state.data, this.contextOf(name).actor));
  }

  /** Someone, by name, is called something else now, which another may be called too; as the server would say. Commands still use the first name. */
  rename(name: string, to: string): void {
    this.say(rename(this.state.data, { ...introOf(name), name: to }));
  }

  /** The plan now allows this; as the server would say. */
  setPlan(entitlements: Entitlements): void {
    this.say(changeEntitlements(this.state.data, entitlements));
  }

  /** A decision that the server makes itself. */
  say(decision: Decision): void {
    if (!decision.ok) throw new Error(`the server may not say this: ${decision.code}`);
    const outcome = applyFacts(this.state, this.seq, decision.facts, this.now());
    if (!outcome.ok) throw new Error(`the chart does not take it: ${outcome.code}`);
    this.adopt(outcome);
  }

  /** Someone loses the connection, or has it again. */
  setOnline(name: string, online: boolean): void {
    if (online) this.away.delete(idOf(name));
    else this.away.set(idOf(name), this.now());
    this.notify();
  }

  /** What a person, by name, may see. */
  viewOf(name: string): View {
    return project(this.state, idOf(name));
  }

  signal(from: string, signal: Signal): void {
    for (const { person, onSignal } of this.listeners) if (person !== from) onSignal?.(from, signal);
  }

  /** Calls back with a person's share of each fact, or with signals. Returns how to stop. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls back after every change. Returns how to stop. */
  subscribe = (watcher: () => void): (() => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  newId(): string {
    this.ids += 1;
    return `c${String(this.ids).padStart(15, '0')}`;
  }

  contextOf(name: string): Context {
    const id = idOf(name);
    const person = this.state.data.people[id];
    const { invited: all, settings } = this.state.data;
    const invited = all.find((invitee) => invitee.name === name);
    // A team's retro requires accounts (JO2).
    const guest = settings.teamId === null;
    return {
      actor: person ?? { ...introOf(name), guest, invitee: invited?.id ?? null },
      now: this.now(),
      isOnline: (other) => !this.away.has(other),
      offlineSince: (other) => this.away.get(other) ?? null,
      isCrowded: () => false,
      leftOver: this.leftOver,
      hashOf: (secret = 'what nobody knows') => `hash of ${secret}`,
      shuffle: (list) => [...list],
    };
  }

  /** Applies a decision to the state. */
  adopt({ facts, state }: Outcome & { ok: true }): void {
    this.state = state;
    this.seq += facts.length;
    this.log.push(...facts);
    for (const fact of facts) for (const listener of this.listeners) this.tell(listener, fact);
    this.notify();
  }

  private tell({ person, onFact }: Listener, fact: Fact): void {
    const view = project(this.state, person);
    const share = redact(fact, viewerOf(this.state, person));
    if (view.kind === 'room' && typeof share !== 'string') onFact?.(share, view.state);
  }

  private notify(): void {
    for (const watcher of this.watchers) watcher();
  }
}
