import { relative } from 'node:path';
import { type RunnerTestFile, TestRunner } from 'vitest';
import { TestsOnMutants } from './tests-on-mutants.ts';

/** Once Vitest has run a file of tests, runs it again and again, with the mutants that the plan names. */
export default class MutantRunner extends TestRunner {
  override async onAfterRunFiles(files: RunnerTestFile[] = []) {
    for (const file of files)
      await new TestsOnMutants(this, file.filepath, relative(process.cwd(), file.filepath)).follow();
    super.onAfterRunFiles();
  }
}
