import type { Fact } from '#contract/retro/facts.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import { eraseAhead, turnAhead } from '#machines/retro/decide/ahead-decider.ts';
import { redact } from '#machines/retro/redact.ts';
import { add, idOf, type LocalRetro } from './local-retro.ts';
import { aRetro, type RetroPlan } from './retro-in-phase.ts';
import { MINUTE, START, testClock } from './test-clock.ts';

export const DAY = 24 * 60 * MINUTE;

/** A retro planned by Ana for in a day, written ahead from now on by Ben, Cleo and Dan, who are invited, and the clock it follows. */
export function aheadRetro(plan: RetroPlan = {}) {
  const clock = testClock();
  const retro = aRetro({
    people: ['Ana'],
    invited: ['Ben', 'Cleo', 'Dan'],
    now: clock.read,
    ...plan,
    settings: { startsAt: START + DAY, writeAhead: 24 * 60, ...plan.settings },
  });
  const turn = () => retro.say(turnAhead(retro.state.data, clock.read()));
  turn();
  return {
    retro,
    clock,
    /** The server looks at its clock. */
    turn,
    /** The server is told that the retro is called off. */
    callOff: () => retro.say(eraseAhead(retro.state.data)),
  };
}

/** Someone, by name, comes to write ahead, and writes these topics. */
export function writeAhead(retro: LocalRetro, name: string, ...texts: readonly string[]): void {
  retro.do(name, { type: 'ahead.come' });
  for (const description of texts) retro.do(name, add(description));
}

/** Other settings, and whom the moderator invites then, by name. */
export const change = (retro: LocalRetro, settings: object, invited: readonly string[]) =>
  ({
    type: 'settings.change',
    settings: { ...retro.state.data.settings, ...settings },
    invited: invited.map((name) => ({ email: `${idOf(name)}@example.org` })),
  }) as const;

/** What someone, by name, gets of the facts since a number. */
export const shareOf = (retro: LocalRetro, name: string, since: number) =>
  retro.log.slice(since).map((fact: Fact) => redact(fact, viewerOf(retro.state, idOf(name))));
