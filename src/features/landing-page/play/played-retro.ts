import type { Command, CommandInput } from '#contract/retro/commands.ts';
import type { NewFact, ShownFact } from '#contract/retro/facts.ts';
import type { Ack, RetroState } from '#contract/retro/wire.ts';
import type { Context } from '#machines/retro/decide/decision.ts';
import { foresee } from '#machines/retro/decide.ts';
import { evolve } from '#machines/retro/evolve.ts';
import { EventListeners } from '#src/socket/event-listeners.ts';
import { newId } from '#src/socket/new-id.ts';

/**
 * A retro that is only on this page, with the decisions and the chart of a real one: what someone does takes effect at
 * once, what moves it on is told as a fact. Nothing of it is sent anywhere or kept.
 */
export class PlayedRetro {
  state: RetroState;
  #seq = 1;
  readonly #watchers = new EventListeners<[]>();
  readonly #facts = new EventListeners<[ShownFact, RetroState]>();

  constructor(state: RetroState) {
    this.state = state;
  }

  /** Someone does something; answers as a server would. */
  do(person: string, input: CommandInput): Ack {
    const next = foresee(this.state, { ...input, id: newId() } as Command, this.#contextOf(person));
    if (next === this.state) return { ok: false, code: 'unchanged' };
    this.#seq += 1;
    this.#become(next);
    return { ok: true, seq: this.#seq };
  }

  /** Something happens, if it fits. */
  happen(news: NewFact): void {
    const fact: ShownFact = { ...news, seq: this.#seq + 1, at: Date.now() };
    const next = evolve(this.state, fact);
    if (!next) return;
    this.#seq += 1;
    this.#become(next);
    this.#facts.tell(fact, next);
  }

  subscribe = (changed: () => void): (() => void) => this.#watchers.add(changed);
  onFact = (listener: (fact: ShownFact, after: RetroState) => void): (() => void) =>
    this.#facts.add(listener);

  #become(next: RetroState): void {
    this.state = next;
    this.#watchers.tell();
  }

  #contextOf(person: string): Context {
    const { id, name, guest, avatar, invitee } = this.state.data.people[person] ?? NO_PERSON;
    return {
      actor: { id, name, guest, avatar, invitee },
      now: Date.now(),
      isOnline: () => true,
      offlineSince: () => null,
      isCrowded: () => false,
      shuffle: (list) => [...list],
    };
  }
}

const NO_PERSON = { id: '', name: '', guest: true, avatar: null, invitee: null };
