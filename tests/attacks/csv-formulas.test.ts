import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Brief } from '#contract/briefs/brief.ts';
import english from '#contract/text/en.json';
import { briefCsv } from '#machines/retro/briefs/brief-csv.ts';
import type { BriefLanguage } from '#machines/retro/briefs/brief-texts.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

const language: BriefLanguage = {
  words: english.brief,
  activityName: (activity) => activity,
  typeName: (_, type) => type,
  date: String,
};
const plain = briefOf(aRetro({ phase: 'finished' }).state.data);

/** A brief in which somebody had their way with every text that people write. */
function written(text: string): Brief {
  const topics = [{ type: 'mad', description: text, author: text }];
  const group = { id: 'g', name: text, title: text, total: 2, discussed: true, topics };
  const [action] = plain.actions;
  if (!action) throw new Error('no action item to write into');
  const owners = [
    { id: 'a', name: text },
    { id: 'b', name: text },
  ];
  return {
    ...plain,
    groups: [group, { ...group, id: 'h', name: '' }],
    leftOver: [group],
    actions: [{ ...action, group: 'g', description: text, author: text, owners }],
  };
}

/** How spreadsheets take a line apart; each of these is one that people have or can choose. */
interface Reader {
  separator: string;
  /** Whether a quote at the beginning of a cell opens one, as in all of them unless told otherwise. */
  knowsQuotes: boolean;
}
const readers: Reader[] = [',', ';', '\t'].flatMap((separator) =>
  [true, false].map((knowsQuotes) => ({ separator, knowsQuotes })),
);

/** Cells as the forgiving ones read them: what follows a closing quote belongs to the cell as it stands. */
function cellsOf(csv: string, { separator, knowsQuotes }: Reader): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isAtStart = true;
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv.charAt(at);
    if (isQuoted && sign === '"' && csv.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted) {
      if (sign === '"') isQuoted = false;
      else cell += sign;
    } else if (knowsQuotes && isAtStart && sign === '"') {
      isQuoted = true;
      isAtStart = false;
    } else if (sign === separator || sign === '\n' || sign === '\r') {
      cells.push(cell);
      cell = '';
      isAtStart = true;
    } else {
      cell += sign;
      isAtStart = false;
    }
  }
  return [...cells, cell];
}

/** Signs that begin a formula, also in the widths that East Asian keyboards write and spreadsheets make narrow. */
const FORMULA = /^[=+\-@\t\r＝＋－＠﹦﹢﹣﹫−]/u;

/** Whether it would be a formula as it stands, without the spaces around it, or without quotes that were left over. */
const isFormula = (cell: string): boolean =>
  FORMULA.test(cell) || FORMULA.test(cell.trim()) || FORMULA.test(cell.replace(/^[\s"]+/, ''));

const signs = [...'=+-@＝＋－＠﹦﹢﹣﹫−\t\n,;"\'| 1b', '\u00a0', '\ufeff', '\u200b'];
const attempt = fc
  .array(fc.oneof(fc.constantFrom(...signs), fc.constantFrom('a', '=1+1', '""', '";"', 'HYPERLINK("x")')), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''));

describe('[RE6] a spreadsheet that opens a brief as CSV', () => {
  it.each([
    '=1+1',
    'a;"=1+1;b',
    'a;""=1+1;b',
    'a;" "=1+1;b',
    'a,"=1+1,b',
    'a\t"=1+1\tb',
    'a;\u00a0=1+1',
    'a;\u200b=1+1',
    '\n=1+1',
    'a"\n"=1+1',
    '＝1+1',
    'a; ＠SUM(1)',
    'a;\t-2+3',
    '";=1+1;"',
    '−1',
  ])('finds no formula in %j', (text) => {
    const csv = briefCsv(written(text), language);
    for (const reader of readers)
      expect(cellsOf(csv, reader).filter(isFormula), JSON.stringify(reader)).toEqual([]);
  });

  it('finds none in anything people write, however it splits lines and whether or not it knows quotes', () => {
    fc.assert(
      fc.property(attempt, (text) => {
        const csv = briefCsv(written(text), language);
        for (const reader of readers) {
          const formulas = cellsOf(csv, reader).filter(isFormula);
          if (formulas.length > 0) throw new Error(`${JSON.stringify(reader)}: ${JSON.stringify(formulas)}`);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('shows what people wrote, with a space for tabs and an apostrophe before a would-be formula', () => {
    fc.assert(
      fc.property(attempt, (text) => {
        const cells = cellsOf(briefCsv(written(text), language), { separator: ',', knowsQuotes: true });
        const bare = (written: string) => written.replace(/\t+/g, ' ').replaceAll("'", '');
        expect(cells.map(bare)).toContain(bare(text));
      }),
      { numRuns: 500 },
    );
  });

  it('does not change texts that begin no formula', () => {
    const text = 'Well-known e-mail: 1+1=2, a "quoted" word; ana@example.org (90 %)\nand a - dash';
    const cells = cellsOf(briefCsv(written(text), language), { separator: ',', knowsQuotes: true });
    expect(cells).toContain(text);
  });
});
