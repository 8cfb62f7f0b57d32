import { Chance } from './chance.ts';
import type { Weather } from './virtual-network.ts';
import type { StoreFaults } from './virtual-server.ts';
import { type PageFaults, SOUND_PAGE } from './watched-page.ts';

/** What is drawn of a world before it begins. */
export interface Drawn {
  seed: number;
  servers: number;
  weather: Weather;
  faults: StoreFaults;
  /** The chance that a message from one server to the others is lost. */
  unheard: number;
  pages: PageFaults;
}

export function drawn(seed: number): Drawn {
  const chance = new Chance(seed ^ 0x5eed);
  const isStormy = chance.happens(0.8);
  const some = (most: number) => (isStormy && chance.happens(0.7) ? chance.next() * most : 0);
  return {
    seed,
    servers: 1 + chance.roll(3),
    weather: { breaks: some(0.02), stalls: some(0.005), delay: 20 + Math.floor(some(1_000)) },
    faults: { unreachable: some(0.05), answerLost: some(0.05), delay: Math.floor(some(800)), hangs: 0 },
    unheard: 0,
    pages: SOUND_PAGE,
  };
}

/** With what goes wrong only where people are together: what else happens allows for shorter waits. */
export function drawnOfRetro(seed: number): Drawn {
  const all = drawn(seed);
  const chance = new Chance(seed ^ 0x5eee);
  const some = (most: number) => (all.weather.breaks > 0 && chance.happens(0.5) ? chance.next() * most : 0);
  return {
    ...all,
    faults: { ...all.faults, hangs: some(0.01) },
    unheard: some(0.5),
    pages: { loses: some(0.05), repeats: some(0.2) },
  };
}
