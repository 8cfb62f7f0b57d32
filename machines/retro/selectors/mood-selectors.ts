import { MOODS } from '#contract/limits.ts';
import type { Mood } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { inTheRoom } from './people-selectors.ts';

/** The mood of those who said how they feel. */
export interface AverageMood {
  /** 0 to 100, rounded. */
  average: number;
  /** How many answered, … */
  said: number;
  /** … of how many who could. */
  of: number;
  /** How many chose each of `MOODS`; not known of a retro that was imported. */
  spread?: readonly number[] | undefined;
}

/** The mood in which a team came and in which it leaves; null if nobody answered. */
export interface TeamMood {
  before: AverageMood | null;
  after: AverageMood | null;
}

/** A team's mood when it came and when it leaves (LO2, RE5), over the same people, those in the room. */
export function teamMood(data: RetroData): TeamMood {
  const people = inTheRoom(data);
  const averageOf = (moods: readonly (Mood | null)[]): AverageMood | null => {
    const answers = moods.filter((mood) => mood !== null);
    if (answers.length === 0) return null;
    const sum = answers.reduce((total: number, mood) => total + mood, 0);
    return {
      average: Math.round(sum / answers.length),
      said: answers.length,
      of: people.length,
      spread: MOODS.map((mood) => answers.filter((one) => one === mood).length),
    };
  };
  return {
    before: averageOf(people.map((person) => person.mood)),
    after: averageOf(people.map((person) => person.closingMood)),
  };
}

/** Moods as they leave in files and to other software: the averages, without how many chose which (RE5). */
export const averagesOf = ({ before, after }: TeamMood): TeamMood => ({
  before: averageOf(before),
  after: averageOf(after),
});

const averageOf = (mood: AverageMood | null): AverageMood | null =>
  mood && { average: mood.average, said: mood.said, of: mood.of };

/** The one of the five moods that is nearest to an average. */
export const nearestMood = (average: number): Mood =>
  MOODS.reduce<Mood>(
    (best, mood) => (Math.abs(mood - average) < Math.abs(best - average) ? mood : best),
    MOODS[0],
  );
