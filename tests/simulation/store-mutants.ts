import type { Mutant } from './mutant.ts';

/** Mistakes in the log and the rows beside it. */
export const STORE_MUTANTS: readonly Mutant[] = [
  {
    name: 'rows of lists that are no longer true stay',
    rule: 'TA1',
    file: 'server/store/read-models/write-rows.ts',
    from: 'for (const rows of pieces(drop)) {',
    to: 'for (const rows of pieces(drop.slice(0, 0))) {',
  },
  {
    name: 'rows that changed stay as they were',
    rule: 'TA1',
    file: 'server/store/read-models/write-rows.ts',
    from: 'if (others.length === 0) return same.doNothing();',
    to: 'if (others.length > 0) return same.doNothing();',
  },
  {
    name: 'lists follow only the first of several facts',
    rule: 'TA1',
    file: 'server/store/read-models/row-changes.ts',
    from: 'if (!facts.some(({ fact }) => model.follows.includes(fact.type))) return null;',
    to: 'if (!facts.slice(0, 1).some(({ fact }) => model.follows.includes(fact.type))) return null;',
  },
  {
    name: 'what was never shared stays in the log',
    rule: 'SE8',
    file: 'server/store/log/write-appends.ts',
    from: '    if (finishesRetro(append)) await eraseSecrets(trx, append);\n',
    to: '',
  },
  {
    name: 'a fact that another server was quicker than counts as written',
    rule: 'SY2',
    file: 'server/store/log/write-appends.ts',
    from: "return (await queries.insertAfter(expected, rowOf(retro, fact))) ? 'ok' : 'conflict';",
    to: "await queries.insertAfter(expected, rowOf(retro, fact));\n    return 'ok';",
  },
  {
    name: 'the shared words of a topic that was taken down stay',
    rule: 'SH14',
    file: 'machines/retro/taken-down-words.ts',
    from: "    case 'topic.shared':\n",
    to: '',
  },
];
