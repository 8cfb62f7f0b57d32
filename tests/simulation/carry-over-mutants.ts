import type { Mutant } from './mutant.ts';

/** Mistakes in what a retro takes along that is begun from an earlier one. */
export const CARRY_OVER_MUTANTS: readonly Mutant[] = [
  {
    name: 'what is done comes along too',
    rule: 'CO2',
    file: 'server/retro/carry-over.ts',
    from: "const open = [...older, ...own].filter(({ status }) => status === 'open');",
    to: 'const open = [...older, ...own];',
  },
  {
    name: 'what was taken along is passed on as it came',
    rule: 'CO2',
    file: 'server/retro/carry-over.ts',
    from: 'return from && since ? carriedOf(since, from) : item;',
    to: 'return item;',
  },
  {
    name: 'what is ticked off stays open where it comes from',
    rule: 'CO4',
    file: 'server/retro/prepare-command.ts',
    from: "if (!updateActionItem || retro === undefined || command.type !== 'action.set-status') return prepared;",
    to: 'if (updateActionItem !== null) return prepared;',
  },
  {
    name: 'who only watched can begin another one from it',
    rule: 'CO1',
    file: 'server/access/earlier-retro-of-route.ts',
    from: "data.people[id]?.admission === 'in' ?",
    to: "['in', 'watching'].includes(data.people[id]?.admission ?? '') ?",
  },
];
