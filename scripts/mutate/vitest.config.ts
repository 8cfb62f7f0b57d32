import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import config from '../../vite.config.ts';
import { LONG_TESTS } from '../long-tests.mjs';
import { CODE } from './instrument.mjs';

/** Tests of code. Those that break a whole process, or attack one, take minutes and repeat what these hold too. */
const PROJECTS = ['core', 'server', 'src', 'src-isolated'];
const ROOT = join(import.meta.dirname, '..', '..');

/** Runs files of tests in the order that they are given in. */
class AsGiven extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    return Promise.resolve(files);
  }
}

/** Loads the files that have mutants, instead of those that they stand for. */
const withMutants = {
  name: 'with-mutants',
  enforce: 'pre' as const,
  load(id: string) {
    const path = join(CODE, relative(ROOT, id));
    return id.startsWith(ROOT) && existsSync(path) ? readFileSync(path, 'utf8') : null;
  },
};

/** The config of the tests while they run on mutants: without what takes long, and with shorter waits. */
export default defineConfig((env) => {
  const usual = config(env);
  const projects = (usual.test?.projects ?? []).flatMap((project): TestProjectConfiguration[] => {
    if (typeof project !== 'object' || !('test' in project)) return [];
    const { name, exclude = [] } = project.test ?? {};
    if (!PROJECTS.includes(String(name))) return [];
    return [{ ...project, test: { ...project.test, exclude: [...exclude, ...LONG_TESTS] } }];
  });
  return {
    ...usual,
    plugins: [withMutants, ...(usual.plugins ?? [])],
    test: {
      ...usual.test,
      ...{ projects, retry: 0, pool: 'forks' },
      // Most of the time they wait for what a mutant never does.
      maxWorkers: availableParallelism() * 2,
      runner: join(import.meta.dirname, 'mutant-runner.ts'),
      sequence: { sequencer: AsGiven },
    },
  };
});
