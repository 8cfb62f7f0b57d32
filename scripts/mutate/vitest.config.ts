import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import config from '../../vite.config.ts';
import { LONG_TESTS } from '../long-tests.mjs';

/** Tests of code. Those that break a whole process, or attack one, take minutes and repeat what these hold too. */
const PROJECTS = ['core', 'server', 'src', 'src-isolated'];

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
    // What a mutant never does, a test waits for in vain.
    test: { ...usual.test, projects, retry: 0, expect: { poll: { timeout: 5_000 } } },
  };
});
