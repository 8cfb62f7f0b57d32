import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { project } from '#machines/retro/project.ts';
import { loadState } from '#server/room/load.ts';
import type { Store } from '#server/store/database.ts';
import { Actor } from './actor.ts';
import { becomeGuest, createRetro, Player } from './server-player.ts';

const PEOPLE = ['Ana', 'Ben', 'Cleo', 'Dan'];

/** People who act in one retro while something goes wrong. */
export class FaultStage {
  readonly actors: Actor[] = [];
  retro = '';
  readonly #url: () => string;

  /** `url` is asked for each new connection. */
  constructor(url: () => string) {
    this.#url = url;
  }

  /** Everybody is in a retro in which all write, and acts. */
  async begin(): Promise<this> {
    for (const name of PEOPLE) {
      const session = await becomeGuest(this.#url(), name);
      if (this.retro === '') this.retro = await createRetro(this.#url(), session.token);
      const actor = new Actor(session, this.retro, this.#url);
      this.actors.push(actor);
      if (this.actors.length > 1) await actor.do({ type: 'person.join', role: 'participant' });
    }
    await this.actors[0]?.do({ type: 'writing.start' });
    for (const actor of this.actors) actor.begin();
    return this;
  }

  /** Waits until each of them has had so many more acknowledgements. */
  async act(more = 8, who: readonly Actor[] = this.actors): Promise<void> {
    const wanted = who.map((actor) => actor.acked.length + more);
    while (who.some((actor, place) => actor.acked.length < (wanted[place] ?? 0))) {
      for (const { failure } of who) if (failure !== null) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  /**
   * Everybody stops, and then: each acknowledged command is in the log, once, in the order it was asked for and at the
   * place that was said; every view is the server's projection; nobody received what another one wrote in secret.
   */
  async check(store: Store): Promise<void> {
    for (const actor of this.actors) await actor.end();
    const facts = await store.events.read(this.retro, 0);
    const commands = await store.events.commands(this.retro, 0);
    expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, place) => place + 1));
    for (const { acked } of this.actors) {
      expect(acked.map(({ id }) => commands.get(id)?.seq)).toEqual(acked.map(({ seq }) => seq));
      expect(acked).toEqual(acked.toSorted((a, b) => a.seq - b.seq));
    }
    const state = await loadState(store.events, this.retro);
    if (!state) throw new Error('no retro');
    for (const actor of this.actors) {
      const expected = project(state, actor.session.user.id);
      await actor.until((view) => isDeepStrictEqual(view, expected));
      expect(actor.view).toEqual(expected);
    }
    for (const actor of this.actors) {
      const heard = actor.received.join('\n');
      for (const other of this.actors)
        if (other !== actor) expect(other.secrets.filter((secret) => heard.includes(secret))).toEqual([]);
      actor.leave();
    }
  }

  /** Somebody else who comes to the retro, to ask and to hear what is answered. */
  async comer(name: string): Promise<Player> {
    const url = this.#url();
    const player = await new Player(url, await becomeGuest(url, name)).connected();
    await player.open(this.retro);
    return player;
  }
}
