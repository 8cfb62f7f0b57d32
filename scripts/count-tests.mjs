import { existsSync, readFileSync } from 'node:fs';

const NONE = { passed: 0, failed: 0, skipped: 0 };

/** The counts of a successful step that runs no tests. */
export const NO_TESTS = { ...NONE };

function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/** The counts of Vitest's JSON report. A file that failed before its first test counts as one failure. */
export function countVitest(report) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** The counts of Playwright's JSON report. */
export function countPlaywright({ stats }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** The counts of the report at `path`, zeros if there is none. */
export function countReport(path, count) {
  const report = readReport(path);
  return report ? count(report) : NONE;
}

/**
 * The last line of a run: `12 passed, 0 failed`, and the number skipped, if any. If all steps succeeded and none of
 * them counts tests, the number of checks: "0 passed" would look as if nothing had been checked.
 */
export function summary(counts) {
  if (counts.length > 0 && counts.every((each) => each === NO_TESTS)) {
    return counts.length === 1 ? '1 check in order' : `${counts.length} checks in order`;
  }
  const sum = (name) => counts.reduce((total, each) => total + each[name], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
