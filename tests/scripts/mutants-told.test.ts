import { expect, test } from 'vitest';
import { marked, scores, survivorsTold } from '#scripts/mutate/mutants-told.mjs';

const LINES = ['function isLate(day, now) {', '  return (', '    day < now', '  );', '}'];
const at = (startLine: number, startColumn: number, endLine: number, endColumn: number) => ({
  start: { line: startLine, column: startColumn },
  end: { line: endLine, column: endColumn },
});
const mutant = (status: string, fileName = 'late.ts', location = at(3, 5, 3, 14)) => ({
  ...{ status, fileName, location },
  replacement: 'false',
});

test('what no test noticed is told with its place, and its lines before and after', () => {
  const told = survivorsTold(
    [mutant('Killed'), mutant('Survived'), mutant('NoCoverage', 'late.ts', at(2, 3, 4, 5))],
    () => LINES,
  );
  expect(told).toEqual([
    'late.ts:3:5 survived\n  - day < now\n  + false',
    'late.ts:2:3 uncovered\n  - return ( day < now );\n  + false',
  ]);
});

test('what is known to change nothing is neither told nor counted', () => {
  const known = [['late.ts', 'day < now', 'false', 'nobody is ever late']];
  const mutants = marked(
    [mutant('Survived'), mutant('Killed'), mutant('Survived', 'other.ts')],
    known,
    () => LINES,
  );
  expect(mutants.map(({ status }: { status: string }) => status)).toEqual([
    'ChangesNothing',
    'Killed',
    'Survived',
  ]);
  expect(survivorsTold(mutants, () => LINES)).toEqual(['other.ts:3:5 survived\n  - day < now\n  + false']);
  expect(scores(mutants)['late.ts']).toMatchObject({ noticed: 1, 'changes nothing': 1, score: '100.0 %' });
});

test('the score of a file, of a folder and of all counts what was noticed of all that could be tried', () => {
  const table = scores(
    [
      mutant('Killed', 'a/late.ts'),
      mutant('Timeout', 'a/late.ts'),
      mutant('Survived', 'a/late.ts'),
      mutant('NoCoverage', 'a/early.ts'),
      mutant('Ignored', 'a/early.ts'),
      mutant('Killed', 'b.ts'),
    ],
    ['a', 'b.ts'],
  );
  const none = { noticed: 0, survived: 0, uncovered: 0, 'changes nothing': 0, 'left out': 0 };
  expect(table).toEqual({
    'a/late.ts': { ...none, noticed: 2, survived: 1, score: '66.7 %' },
    'a/early.ts': { ...none, uncovered: 1, 'left out': 1, score: '0.0 %' },
    'b.ts': { ...none, noticed: 1, score: '100.0 %' },
    a: { ...none, noticed: 2, survived: 1, uncovered: 1, 'left out': 1, score: '50.0 %' },
    all: { ...none, noticed: 3, survived: 1, uncovered: 1, 'left out': 1, score: '60.0 %' },
  });
});
