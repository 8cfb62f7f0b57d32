import { MOODS } from '#contract/limits.ts';
import type { Mood, RetroData } from '#contract/retro.ts';

/** The average mood of those in the room who told theirs, as the nearest of the five, and how many they are (LO2). */
export function averageMood(
  data: RetroData,
  of: 'mood' | 'closingMood',
): { mood: Mood; count: number } | null {
  const moods = Object.values(data.people)
    .filter((person) => person.admission === 'in')
    .map((person) => person[of])
    .filter((mood) => mood !== null);
  if (moods.length === 0) return null;
  const average = moods.reduce((sum: number, mood) => sum + mood, 0) / moods.length;
  const mood = MOODS.reduce<Mood>(
    (nearest, candidate) =>
      Math.abs(candidate - average) < Math.abs(nearest - average) ? candidate : nearest,
    MOODS[0],
  );
  return { mood, count: moods.length };
}
