import type { Intro, Mood } from '#contract/retro/person.ts';

/** The made-up team of the samples, as in the demo (`npm run demo`); the same names in every language. Hanna moderates. */
export const TEAM = ['Hanna', 'Ana', 'Bruno', 'Chidi', 'Dana'] as const;
export type Teammate = (typeof TEAM)[number];

/** An id of a sample: as long as real ones, and readable. */
export const idOf = (word: string): string => word.toLowerCase().padEnd(16, '0');

/** How someone of the team is introduced; with another name if the reader stands in for them. */
export const introOf = (who: Teammate, name: string = who): Intro => ({
  id: idOf(who),
  name,
  guest: true,
  avatar: null,
  invitee: null,
});

/** What each wrote, in the order in which they share it. */
export const TOPICS = [
  { key: 'tests', type: 'mad', by: 'Ana' },
  { key: 'search', type: 'glad', by: 'Ana' },
  { key: 'customers', type: 'sad', by: 'Ana' },
  { key: 'approvals', type: 'mad', by: 'Dana' },
  { key: 'thanks', type: 'glad', by: 'Dana' },
  { key: 'quiet', type: 'glad', by: 'Chidi' },
  { key: 'standUps', type: 'sad', by: 'Chidi' },
  { key: 'owner', type: 'mad', by: 'Bruno' },
  { key: 'pairing', type: 'glad', by: 'Bruno' },
  { key: 'reviews', type: 'sad', by: 'Hanna' },
] as const satisfies readonly { key: string; type: string; by: Teammate }[];
export type TopicKey = (typeof TOPICS)[number]['key'];

/** What the team says, in the reader's language. */
export interface SampleWords {
  name: string;
  topics: Readonly<Record<TopicKey, string>>;
  groups: Readonly<Record<'tests' | 'waiting', string>>;
  answers: Readonly<Record<Teammate, string>>;
  actions: Readonly<Record<'tests' | 'approvals' | 'standUps', string>>;
}

/** How they come, and how they leave. */
export const MOODS: Readonly<Record<Teammate, readonly [Mood, Mood]>> = {
  Hanna: [75, 75],
  Ana: [50, 75],
  Bruno: [25, 75],
  Chidi: [100, 100],
  Dana: [50, 75],
};

/** Where their two votes go: the 2 first, then the 1. */
export const VOTES: Readonly<Record<Teammate, readonly [TopicKey, TopicKey]>> = {
  Hanna: ['tests', 'approvals'],
  Ana: ['tests', 'standUps'],
  Bruno: ['tests', 'customers'],
  Chidi: ['standUps', 'tests'],
  Dana: ['approvals', 'tests'],
};
