import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import type { Command } from '#contract/retro/commands.ts';
import type { Fact } from '#contract/retro/facts.ts';
import { project } from '#machines/retro/project.ts';
import type { Store } from '#server/store/store.ts';
import { becomeGuest, createRetro } from '#tests/support/people/player.ts';
import { fold } from '#tests/support/retros/sample-log.ts';
import { until } from '#tests/support/servers/wait-until.ts';
import { Person } from './persistent-person.ts';

/** The addresses of the servers. */
export type Urls = () => readonly string[];

/** Some people in a retro in which everyone writes, or everyone votes: what they do is hidden from each other. */
export class Crowd {
  readonly retro: string;
  readonly people: Person[] = [];
  readonly #urls: Urls;

  private constructor(retro: string, urls: Urls) {
    this.retro = retro;
    this.#urls = urls;
  }

  /** Creates a retro with this many people in it, and places left for others. */
  static async gather(urls: Urls, size: number, left = 0): Promise<Crowd> {
    const url = urls()[0] ?? '';
    const sessions = await Promise.all(
      Array.from({ length: size }, (_, place) => becomeGuest(url, `Person ${place + 1}`)),
    );
    const [host] = sessions;
    if (!host) throw new Error('nobody');
    const settings = { participant_slots: size + left, voting_mechanic: 'like' };
    const crowd = new Crowd(await createRetro(url, host.token, settings), urls);
    for (const session of sessions) crowd.add(new Person({ session, retro: crowd.retro, urls }));
    await Promise.all(
      crowd.people.map(async (person) => {
        await person.come();
        if (person.session !== host) await person.do({ type: 'person.join', role: 'participant' });
      }),
    );
    return crowd;
  }

  get host(): Person {
    const [host] = this.people;
    if (!host) throw new Error('nobody');
    return host;
  }

  add(person: Person): Person {
    this.people.push(person);
    return person;
  }

  /** Another tab of someone; with the same `tab`, the same tab after a reload. */
  tabOf({ session }: Person, parts: { tab?: string; protocol?: number; urls?: Urls } = {}): Person {
    return this.add(new Person({ session, retro: this.retro, urls: this.#urls, ...parts }));
  }

  /** Moves on to writing. */
  async write(): Promise<this> {
    await this.host.do({ type: 'writing.start' });
    return this;
  }

  /** Moves on to voting, on three topics of the host. */
  async vote(): Promise<this> {
    const { host } = this;
    await this.write();
    for (const description of ['tea', 'coffee', 'water'])
      await host.do({ type: 'topic.add', topicType: 'mad', description });
    await host.do({ type: 'sharing.start' });
    for (const { id, description } of Object.values(host.client.getSnapshot().shown?.data.drafts ?? {}))
      await host.do({ type: 'topic.share', topic: id, topicType: 'mad', description });
    for (const type of ['turn.end', 'grouping.start', 'voting.start'] as const) await host.do({ type });
    return this;
  }

  act(everyMs?: number): void {
    for (const person of this.people) person.act(everyMs);
  }

  /** Waits until everyone, or each of these people, has had this many more commands acknowledged. */
  async gets(more: number, people: readonly Person[] = this.people): Promise<void> {
    const before = people.map(({ acked }) => acked.size);
    await until(
      `${more} more are acknowledged to each`,
      () => this.#awake() && people.every(({ acked }, place) => acked.size >= (before[place] ?? 0) + more),
    );
  }

  /** Everyone looks at their page, which then tries to reach the server at once. */
  wake(): void {
    for (const { client } of this.people) client.wake();
  }

  /**
   * Lets everyone finish, and then checks: every acknowledged command is in the log, once, at the acknowledged place,
   * and each person's commands are in the order they were sent; every view is the projection of the log; nobody has
   * received a byte of what was hidden from them.
   */
  async check(store: Store): Promise<void> {
    for (const person of this.people) person.rest();
    await until(
      'all is saved',
      () => this.#awake() && this.people.every(({ isSaved, hasLeft }) => isSaved || hasLeft),
    );
    const facts = await store.events.read(this.retro, 0);
    const commands = await store.events.commands(this.retro, 0);
    expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, place) => place + 1));
    for (const { id, acked, leaks, client } of this.people) {
      expect(leaks).toEqual([]);
      expect(client.getSnapshot().refused).toEqual([]);
      for (const [command, seq] of acked) expect(commands.get(command)).toEqual({ actor: id, seq });
    }
    for (const id of new Set(this.people.map((person) => person.id))) {
      const { asked, acked } = this.#allOf(id);
      expect([...asked.keys()].filter((command) => !acked.has(command))).toEqual([]);
      expect(doneBy(id, facts)).toEqual([...asked.values()].flatMap(doingOf));
    }
    const state = fold(facts);
    for (const { id, client, hasLeft } of this.people) {
      if (hasLeft) continue;
      const expected = project(state, id);
      const isRight = () => isDeepStrictEqual(client.getSnapshot().view, expected);
      await until('a view is right', () => this.#awake() && isRight()).catch(() => {});
      expect(client.getSnapshot().view).toEqual(expected);
    }
  }

  leave(): void {
    for (const person of this.people) person.leave();
  }

  #awake(): true {
    for (const { client, hasLeft } of this.people)
      if (!hasLeft && client.getSnapshot().connection === 'offline') client.wake();
    return true;
  }

  /** What someone has sent from all their tabs, in order, and what was acknowledged. */
  #allOf(id: string): { asked: Map<string, Command>; acked: Map<string, number> } {
    const tabs = this.people.filter((person) => person.id === id);
    const asked = tabs.flatMap((tab) => [...tab.asked]);
    const acked = new Map(tabs.flatMap((tab) => [...tab.acked]));
    // With several tabs only the log knows the order; with one it is known.
    if (tabs.length > 1) asked.sort(([a], [b]) => (acked.get(a) ?? 0) - (acked.get(b) ?? 0));
    return { asked: new Map(asked), acked };
  }
}

/** What a command does, in the words of `doneBy`; empty for one that is not counted. */
function doingOf(command: Command): string[] {
  if (command.type === 'topic.add') return [`${command.id} is ${command.description}`];
  if (command.type === 'topic.change') return [`${command.topic} is ${command.description}`];
  if (command.type === 'vote.place') return [`+ ${command.group}`];
  return command.type === 'vote.withdraw' ? [`- ${command.group}`] : [];
}

/** What someone has done, one entry each time, according to the log. */
function doneBy(person: string, facts: readonly Fact[]): string[] {
  return facts.flatMap((fact) => {
    if (fact.type === 'topic.added' || fact.type === 'topic.changed')
      return fact.topic.author === person ? [`${fact.topic.id} is ${fact.topic.description}`] : [];
    if (fact.type !== 'vote.changed' || fact.voter !== person) return [];
    return [...fact.taken.map((topic) => `- ${topic}`), ...fact.placed.map(({ topic }) => `+ ${topic}`)];
  });
}
