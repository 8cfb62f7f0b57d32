import { useEffect } from 'react';
import type { Phase } from '#contract/retro/retro-data.ts';
import { idOf, TEAM, VOTES } from '../sample/sample-team.ts';
import type { PlayedRetro } from './played-retro.ts';

/** How long the first of the team thinks before a vote, and each after it, ms. */
const PAUSE_MS = 1_400;

/** What the team does by itself: while the visitor votes, each of the others places two votes and is done. */
export function usePlayedTeam(retro: PlayedRetro, phase: Phase): void {
  useEffect(() => {
    if (phase !== 'voting') return;
    const others = TEAM.slice(1);
    const timers = others.flatMap((who, at) => {
      const person = idOf(who);
      const first = PAUSE_MS * (at + 1);
      return [
        setTimeout(() => voteAs(retro, person, VOTES[who]), first),
        setTimeout(() => retro.do(person, { type: 'readiness.set', done: true }), first + PAUSE_MS / 2),
      ];
    });
    return () => timers.forEach(clearTimeout);
  }, [retro, phase]);
}

/** Someone's two votes, the 2 first; one whose topic is not on this board stays in the hand. */
export function voteAs(retro: PlayedRetro, person: string, topics: readonly string[]): void {
  for (const [at, topic] of topics.entries()) {
    const group = retro.state.data.groups.find(({ topics: held }) => held.includes(idOf(topic)));
    const weight = at === 0 ? 2 : 1;
    if (group) retro.do(person, { type: 'vote.place', group: group.id, weight });
  }
}
