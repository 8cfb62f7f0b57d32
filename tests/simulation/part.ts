import type { Drawn } from './drawn.ts';
import { SOUND_BUS } from './unreliable-bus.ts';
import { FAIR } from './virtual-network.ts';
import { SOUND_DATABASE } from './virtual-server.ts';
import { SOUND_PAGE } from './watched-page.ts';

/** The part of a seed that is played: all of it, unless something is left out. */
export interface Part {
  /** The steps that are played, by their numbers from 0 on; null: all. */
  steps: readonly number[] | null;
  /** What is sound although the seed has drawn it otherwise. */
  sound: readonly Sound[];
}
export const ALL: Part = { steps: null, sound: [] };

/** What can be made sound, one thing after another. */
const SOUNDS = {
  network: (drawn: Drawn): Drawn => ({ ...drawn, weather: FAIR }),
  database: (drawn: Drawn): Drawn => ({ ...drawn, database: SOUND_DATABASE }),
  bus: (drawn: Drawn): Drawn => ({ ...drawn, bus: SOUND_BUS }),
  pages: (drawn: Drawn): Drawn => ({ ...drawn, pages: SOUND_PAGE }),
  clocks: (drawn: Drawn): Drawn => ({ ...drawn, clocks: { servers: 0, devices: 0 } }),
  // With one server there is nothing between servers that could go wrong.
  servers: (drawn: Drawn): Drawn => ({ ...drawn, servers: 1 }),
};
export type Sound = keyof typeof SOUNDS;

export const withSound = (drawn: Drawn, { sound }: Part): Drawn =>
  sound.reduce((made, one) => SOUNDS[one](made), drawn);

export const isPlayed = ({ steps }: Part, step: number): boolean => steps === null || steps.includes(step);

/** How often a seed is played at most to make it shorter. */
const TRIES = 120;

/**
 * The least of a seed that still breaks, as far as it is found: it ends sooner, fewer things are out of order, and steps are left out.
 * `steps`: how many there are; `breaks`: whether a part breaks as the whole did.
 */
export async function shortest(steps: number, breaks: (part: Part) => Promise<boolean>): Promise<Part> {
  let tries = TRIES;
  let part: Part = { steps: Array.from({ length: steps }, (_, at) => at), sound: [] };
  const shorten = async (changes: Partial<Part>): Promise<boolean> => {
    const shorter = { ...part, ...changes };
    tries -= 1;
    const isEnough = tries >= 0 && (await breaks(shorter));
    if (isEnough) part = shorter;
    return isEnough;
  };
  const now = () => part.steps ?? [];
  for (let [least, most] = [0, steps]; least < most; ) {
    const middle = Math.floor((least + most) / 2);
    if (await shorten({ steps: now().slice(0, middle) })) most = middle;
    else least = middle + 1;
  }
  for (const one of Object.keys(SOUNDS) as Sound[]) await shorten({ sound: [...part.sound, one] });
  for (let size = Math.ceil(now().length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let at = 0; at < now().length; )
      if (!(await shorten({ steps: now().filter((_, place) => place < at || place >= at + size) })))
        at += size;
  return part;
}
