import { expect, test } from 'vitest';
import { countPlaywright, countVitest, NO_TESTS, summary } from '#scripts/count-tests.mjs';

const vitestReport = {
  numPassedTests: 7,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    { status: 'failed', assertionResults: [{}] },
    { status: 'failed', assertionResults: [] },
  ],
};

test('the last line adds up both runners, and a file that did not even load is a failure', () => {
  const counts = [
    countVitest(vitestReport),
    countPlaywright({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 } }),
  ];
  expect(summary(counts)).toBe('11 passed, 3 failed, 2 skipped');
});

test('the last line leaves out zero counts', () => {
  expect(summary([{ passed: 2, failed: 0, skipped: 0 }])).toBe('2 passed, 0 failed');
});

test('if no tests were to run, the last line counts the checks', () => {
  expect(summary([NO_TESTS, NO_TESTS, NO_TESTS, NO_TESTS])).toBe('4 checks in order');
  expect(summary([NO_TESTS])).toBe('1 check in order');
  expect(summary([NO_TESTS, { ...NO_TESTS, failed: 1 }])).toBe('0 passed, 1 failed');
  expect(summary([NO_TESTS, { ...NO_TESTS }])).toBe('0 passed, 0 failed');
});
