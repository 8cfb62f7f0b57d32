import { idOf } from './local-retro.ts';

/** Everyone who can appear, by name: people who come in, people who only knock, and Eve, whom nobody knows. */
export const CAST = ['Mo', 'Anna', 'Bert', 'Gus', 'Wim', 'Kim', 'Fay', 'Eve'] as const;
export const CAST_IDS = CAST.map(idOf);

/** Random choices based on a list of numbers from fast-check, so that it can shrink them. */
export class Dice {
  private place = 0;
  constructor(private readonly numbers: readonly number[]) {}
  /** 0 to `below` - 1. */
  roll(below: number): number {
    const number = this.numbers[this.place++ % this.numbers.length] ?? 0;
    return below > 0 ? number % below : 0;
  }
  pick<T>(list: readonly T[]): T {
    return list[this.roll(list.length)] as T;
  }
  percent(chance: number): boolean {
    return this.roll(100) >= 100 - chance;
  }
}
