import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chanceOfCommit } from './scripts/chance-of-commit.mjs';
import { chartsWithoutWords } from './scripts/charts-without-words.ts';
import { slimI18next } from './scripts/slim-i18next.ts';
import { slimRouter } from './scripts/slim-router.ts';
import { webSocketOnly } from './scripts/websocket-only.ts';

/** The address of the server started by `npm run dev`; the page's calls go there. */
const devServer = process.env.DEV_SERVER_URL ?? 'http://localhost:3001';

/**
 * Modules that are loaded together are in one file: browsers send only six requests at a time to a server. A module
 * belongs to the first group that includes it, with all its imports.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'door', test: /src.features.join.join-screen/ },
  { name: 'icons', test: /lucide-react/ },
  { name: 'xstate', test: /node_modules.xstate/ },
  // The code that computes a retro's state, in the room and in a replay.
  { name: 'chart', test: /machines.retro.(evolve|selectors)/ },
  // The texts of the live retro, needed by everyone in it from phase to phase.
  ...['en', 'es'].map((language) => ({
    name: `retro-${language}`,
    test: new RegExp(
      `i18n.${language}.(action-items|confirmations|discussion|frame|group|lobby|notes|refusals|review|room|sharing|topics|voting|writing)`,
    ),
  })),
];

/** Whether a module does nothing but define: one that a page uses nothing of is left out of it. */
const isPure = (id: string) => /^(contract|machines)[\\/]/.test(relative(import.meta.dirname, id));

/** Where random tests begin. */
const RANDOM_TESTS = 'tests/support/random-tests.ts';

/** Shared by the tests of pages. */
const pages = {
  environment: 'jsdom',
  setupFiles: [RANDOM_TESTS, 'tests/support/pages/dom-setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

/** Tests of pages that mock or reset modules. They run isolated, since tests in the same process would get the mocks too. */
const mocking = (process.env.VITEST ? readdirSync('tests/src', { recursive: true }) : [])
  .map((name) => join('tests/src', String(name)))
  .filter((path) => /\.test\.tsx?$/.test(path))
  .filter((path) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8')));

const plugins = [
  chartsWithoutWords,
  react(),
  webSocketOnly,
  slimI18next,
  slimRouter,
  optimizeLocales.vite({ locales: ['en-US', 'es-ES'] }),
];

/**
 * One config for the client (`vite build`), the server (`vite build --ssr`: packages stay outside, because Node 20
 * runs no TypeScript) and the tests.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        sourcemap: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: [
            'server/main.ts',
            'scripts/move.ts',
            'scripts/rebuild.ts',
            'scripts/reset-link.ts',
            'scripts/vouch.ts',
          ],
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        // Creating a schema has no other effect, so schemas that only the server uses are left out of the page.
        rolldownOptions: {
          treeshake: {
            moduleSideEffects: (id) => (isPure(id) ? false : undefined),
            manualPureFunctions: [
              'z',
              'typedText',
              'optionalText',
              'typedName',
              'optionalName',
              'factsWithStamps',
              'refusalCode',
            ],
          },
          output: { codeSplitting: { groups } },
        },
      },
  ssr: { external: true },
  server: {
    strictPort: true,
    proxy: {
      '/api': devServer,
      '/avatars': devServer,
      '/dev/': devServer,
      '/healthz': devServer,
      '/socket.io': { target: devServer, ws: true },
    },
  },
  test: {
    // Some tests wait for a server or for time to pass while others run. By default Vitest leaves one core idle.
    maxWorkers: availableParallelism() + 1,
    // Generous: a busy machine is slow, and a test that hangs still ends.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // With the same draws of chance, so a fault of ours fails again (decision 054).
    retry: process.env.CI ? 1 : 0,
    // Pure code leaves nothing behind, nor does a server that is given everything it uses, and pages are cleared up
    // (tests/support/pages/dom-setup.ts): so test files share a process, and reuse modules loaded by earlier ones.
    isolate: false,
    setupFiles: [RANDOM_TESTS],
    env: { CHANCE_OF_COMMIT: String(chanceOfCommit() ?? '') },
    projects: [
      { extends: true, test: { name: 'core', include: ['tests/{contract,machines}/**/*.test.ts'] } },
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.ts'] } },
      // These break things that others would then use.
      { extends: true, test: { name: 'faults', isolate: true, include: ['tests/faults/**/*.test.ts'] } },
      { extends: true, test: { name: 'attacks', include: ['tests/attacks/**/*.test.ts'] } },
      // Takes minutes, and root: only `npm run test:image` runs it.
      ...(process.env.TEST_IMAGE === 'yes'
        ? [{ extends: true as const, test: { name: 'image', include: ['tests/image/**/*.test.ts'] } }]
        : []),
      { extends: true, test: { name: 'scripts', include: ['tests/scripts/**/*.test.ts'] } },
      {
        extends: true,
        test: { ...pages, name: 'src', include: ['tests/src/**/*.test.{ts,tsx}'], exclude: mocking },
      },
      { extends: true, test: { ...pages, name: 'src-isolated', isolate: true, include: mocking } },
    ],
  },
}));
