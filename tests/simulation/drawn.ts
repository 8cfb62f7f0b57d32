import { Chance } from './chance.ts';
import { type BusFaults, SOUND_BUS } from './unreliable-bus.ts';
import { FAIR, type Weather } from './virtual-network.ts';
import { SOUND_DATABASE, type StoreFaults } from './virtual-server.ts';
import { type PageFaults, SOUND_PAGE } from './watched-page.ts';

/** How far clocks may be wrong at most, ms. */
export interface Clocks {
  /** Those of servers, which are kept by NTP. */
  servers: number;
  /** Those of people's devices. */
  devices: number;
}

/** What is drawn of a world before it begins. */
export interface Drawn {
  seed: number;
  servers: number;
  weather: Weather;
  database: StoreFaults;
  bus: BusFaults;
  pages: PageFaults;
  clocks: Clocks;
}

/** The chance that a world is drawn from, and whether anything is out of order in it. */
function beginDrawing(seed: number): { chance: Chance; isStormy: boolean } {
  const chance = new Chance(seed ^ 0x5eed);
  return { chance, isStormy: chance.happens(0.8) };
}

export function drawn(seed: number): Drawn {
  const { chance, isStormy } = beginDrawing(seed);
  const some = (most: number) => (isStormy && chance.happens(0.7) ? chance.next() * most : 0);
  return {
    seed,
    servers: 1 + chance.roll(4),
    weather: {
      ...FAIR,
      breaks: some(0.02),
      stalls: some(0.005),
      delay: 20 + Math.floor(some(1_000)),
    },
    database: {
      ...SOUND_DATABASE,
      unreachable: some(0.05),
      answerLost: some(0.05),
      delay: Math.floor(some(800)),
    },
    bus: SOUND_BUS,
    pages: SOUND_PAGE,
    clocks: { servers: 0, devices: 0 },
  };
}

/** With what goes wrong only where people are together: what else happens allows for shorter waits. */
export function drawnOfRetro(seed: number): Drawn {
  const all = drawn(seed);
  const { isStormy } = beginDrawing(seed);
  const chance = new Chance(seed ^ 0x5eee);
  const some = (most: number) => (isStormy && chance.happens(0.5) ? chance.next() * most : 0);
  const hangs = some(0.01);
  const loses = some(0.5);
  const pages = { loses: some(0.05), repeats: some(0.2) };
  return {
    ...all,
    weather: { ...all.weather, lasts: chance.happens(0.2) ? 20_000 + chance.roll(100_000) : Infinity },
    database: { ...all.database, hangs },
    bus: { loses, doubles: some(0.3), late: Math.floor(some(3_000)) },
    pages,
    clocks: { servers: Math.floor(some(2_000)), devices: Math.floor(some(86_400_000)) },
  };
}
