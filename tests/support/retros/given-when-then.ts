import { expect } from 'vitest';
import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { Fact, FactType } from '#contract/retro/facts.ts';
import type { Intro, Person, Role } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { Ack, RetroState, RoomView } from '#contract/retro/wire.ts';
import { handleCommand } from '#machines/retro/decide.ts';
import { idOf, introOf, type LocalRetro } from './local-retro.ts';

/** A fact as a test expects it: its type, and the other fields that matter. */
export type ExpectedFact = { type: FactType } & Record<string, unknown>;

/**
 * `given(retro).when('Ben', command).thenHappened(facts)`: the facts that follow from a command, or its refusal. If there
 * are several commands in a row, all but the last must be allowed.
 */
export function given(retro: LocalRetro): Play {
  return new Play(retro);
}

class Play {
  private facts: readonly Fact[] = [];
  private answer: (Ack & { id: string }) | null = null;
  private before: RetroState;

  constructor(private readonly retro: LocalRetro) {
    this.before = retro.state;
  }

  /** Someone, by name, sends a command. */
  when(name: string, input: CommandInput, id?: string): this {
    if (this.answer && !this.answer.ok) throw new Error(`refused before: ${this.answer.code}`);
    const known = this.retro.log.length;
    this.before = this.retro.state;
    this.answer = this.retro.ask(name, input, id);
    this.facts = this.retro.log.slice(known);
    return this;
  }

  /** It was allowed, and exactly these facts followed, in this order. */
  thenHappened(...expected: ExpectedFact[]): RetroData {
    expect(this.answer).toMatchObject({ ok: true });
    expect(this.facts.map((fact) => fact.type)).toEqual(expected.map((fact) => fact.type));
    expect(this.facts).toMatchObject(expected);
    return this.retro.state.data;
  }

  /** It was allowed, and no fact followed. */
  thenNothing(): RetroData {
    return this.thenHappened();
  }

  /** It was refused with this code, and no fact followed. */
  thenRefused(code: RefusalCode, rest: Record<string, unknown> = {}): void {
    expect(this.answer).toMatchObject({ ok: false, code, ...rest });
    expect(this.facts).toEqual([]);
    expect(this.retro.state).toBe(this.before);
  }
}

/** The id of a topic that someone, by name, has not shared yet. */
export function draftOf(retro: LocalRetro, name: string, place = 0): string {
  const mine = Object.values(retro.state.data.drafts).filter((draft) => draft.author === idOf(name));
  return idAt(mine, place);
}

/** The id of a group, by place. */
export const groupAt = (retro: LocalRetro, place: number): string => idAt(retro.state.data.groups, place);

function idAt(list: readonly { id: string }[], place: number): string {
  const item = list[place];
  if (!item) throw new Error(`there is no number ${place}`);
  return item.id;
}

/** What someone in the room sees, by name. */
export function roomOf(retro: LocalRetro, name: string): RoomView['state'] {
  const view = retro.viewOf(name);
  if (view.kind !== 'room') throw new Error(`${name} is not in the room`);
  return view.state;
}

/** Someone asks to come in, introduced as the server would. */
export function joinAs(
  retro: LocalRetro,
  intro: Partial<Intro> & { name: string },
  role: Role = 'participant',
) {
  const actor = { ...introOf(intro.name), ...intro };
  const command = { id: retro.newId(), type: 'person.join', role } as const;
  const outcome = handleCommand(retro.state, retro.seq, command, { ...retro.contextOf(intro.name), actor });
  if (outcome.ok) retro.adopt(outcome);
  return outcome;
}

/** A person of a retro, by name. */
export function personOf(retro: LocalRetro, name: string): Person {
  const person = retro.state.data.people[idOf(name)];
  if (!person) throw new Error(`${name} never came`);
  return person;
}
