import { expect, test } from 'vitest';
import { scores, survivorsTold } from '#scripts/mutate/mutants-told.mjs';

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

test('the score counts what was noticed of all that could be tried', () => {
  const table = scores([
    mutant('Killed'),
    mutant('Timeout'),
    mutant('Survived'),
    mutant('NoCoverage', 'early.ts'),
    mutant('Ignored', 'early.ts'),
    mutant('CompileError', 'early.ts'),
  ]);
  const none = { killed: 0, survived: 0, uncovered: 0, 'left out': 0, broken: 0 };
  expect(table).toEqual({
    'late.ts': { ...none, killed: 2, survived: 1, score: '66.7 %' },
    'early.ts': { ...none, uncovered: 1, 'left out': 1, broken: 1, score: '0.0 %' },
    all: { killed: 2, survived: 1, uncovered: 1, 'left out': 1, broken: 1, score: '50.0 %' },
  });
});
