import { pause } from '../field.ts';
import { guest, newRetro } from '../hindsight-crowd.ts';
import type { Measured } from '../process.ts';
import { Arrivals } from './arrivals.ts';
import { changeText, intoDiscussion } from './discussion.ts';
import { Person } from './person.ts';

/** How long the last of a volley may take, ms. */
const LAST_MS = 2_000;

/** Who is where: so many retros of so many people, each retro on one server, or its people on all of them. */
export interface Load {
  retros: number;
  people: number;
  /** Commands a second, in all retros together. */
  rate: number;
  isSpread: boolean;
}

interface Retro {
  moderator: Person;
  /** The action item that acts change. */
  action: string;
  people: Person[];
}

/** A number of servers on one database and one Redis, with people in their retros. */
export class Installation {
  readonly #servers: Measured[];
  readonly #retros: Retro[] = [];
  readonly #arrivals = new Arrivals();
  readonly #load: Load;
  #acted = 0;

  constructor(servers: Measured[], load: Load) {
    this.#servers = servers;
    this.#load = load;
  }

  async gather(): Promise<this> {
    for (let retro = 0; retro < this.#load.retros; retro += 1) await this.#gatherOne(retro);
    return this;
  }

  async #gatherOne(number: number): Promise<void> {
    const { isSpread, people: count } = this.#load;
    const serverOf = (person: number) =>
      this.#servers[(isSpread ? person : number) % this.#servers.length] as Measured;
    const people: Person[] = [];
    const token = await guest(serverOf(0), 'Moderator');
    const retro = await newRetro(serverOf(0), token, count);
    for (let person = 0; person < count; person += 1) {
      const server = serverOf(person);
      const own = person === 0 ? token : await guest(server, `Person ${person}`);
      const one = new Person({ port: server.port, from: '127.0.0.1' }, own, retro, this.#arrivals.arrived);
      if (!(await one.open())) throw new Error('the retro does not open');
      if (person > 0 && !(await one.ask({ type: 'person.join', role: 'participant' })))
        throw new Error('somebody is not let in');
      people.push(one);
    }
    const [moderator] = people as [Person];
    this.#retros.push({ moderator, action: await intoDiscussion(moderator), people });
  }

  /** Acts for some seconds, the retros in turns, so many times as fast; returns the servers' CPU seconds for 1,000 commands, and when the last person had each. */
  async volley(seconds: number, times = 1) {
    const rate = this.#load.rate * times;
    const acts = rate * seconds;
    const cpu = this.#cpu();
    const began = performance.now();
    for (let act = 0; act < acts; act += 1) {
      await pause(Math.max(0, began + (act * 1_000) / rate - performance.now()));
      const { moderator, action, people } = this.#retros[this.#acted % this.#retros.length] as Retro;
      this.#acted += 1;
      void changeText(moderator, action, this.#arrivals.begin(people.length));
    }
    const until = performance.now() + LAST_MS;
    while (this.#arrivals.missing > 0 && performance.now() < until) await pause(10);
    const last = this.#arrivals.take();
    return { cpu: ((this.#cpu() - cpu) * 1_000) / acts, ...last };
  }

  #cpu(): number {
    return this.#servers.reduce((sum, server) => sum + server.cpu(), 0);
  }

  async end(): Promise<void> {
    for (const { people } of this.#retros) for (const person of people) person.leave();
    for (const server of this.#servers) await server.stop();
  }
}

export type Volley = Awaited<ReturnType<Installation['volley']>>;
