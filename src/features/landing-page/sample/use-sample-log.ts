import { useMemo } from 'react';
import type { Moment } from '#contract/replay/replay-moments.ts';
import type { Fact } from '#contract/retro/facts.ts';
import { Replay } from '#machines/retro/replay-for-reader.ts';
import { sampleLog } from './sample-retro.ts';
import { useSampleWords } from './use-sample-words.ts';

/** The log of the sample in the language on screen; the same list until that changes. */
export function useSampleLog(): Fact[] {
  const words = useSampleWords();
  return useMemo(() => sampleLog(words), [words]);
}

/** What somebody who was not there sees of it when they watch it again. */
export function momentsOf(log: readonly Fact[]): Moment[] {
  const replay = new Replay('', false);
  return log.map((fact) => replay.next(fact)).filter((moment) => moment !== null);
}
