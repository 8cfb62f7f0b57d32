import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { webSocketOnly } from './scripts/websocket-only.ts';

/** Where `npm run dev` has put the server; the page's calls go there. */
const devServer = process.env.DEV_SERVER_URL ?? 'http://localhost:3001';

/**
 * What is loaded together is one file: browsers ask a server for only six at a time. The first group that takes a module
 * has it, with all that it imports.
 */
const groups = [
  { name: 'start', tags: ['$initial' as const] },
  { name: 'door', test: /src.features.join.join-screen/ },
  { name: 'icons', test: /lucide-react/ },
  { name: 'xstate', test: /node_modules.xstate/ },
  // What a retro's state follows by, in the room and in a replay.
  { name: 'chart', test: /machines.retro.(evolve|selectors)/ },
  // The texts of the live retro, which whoever is in it needs from phase to phase.
  ...['en', 'es'].map((language) => ({
    name: `retro-${language}`,
    test: new RegExp(
      `i18n.${language}.(action-items|confirmations|discussion|frame|group|lobby|refusals|review|room|sharing|topics|voting|writing)`,
    ),
  })),
];

/** What tests of pages have in common. */
const pages = {
  environment: 'jsdom',
  setupFiles: ['tests/support/dom-setup.ts'],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

/** Tests of pages that mock or reset modules. They run isolated, since tests in the same process would get the mocks too. */
const mocking = (process.env.VITEST ? readdirSync('tests/src', { recursive: true }) : [])
  .map((name) => join('tests/src', String(name)))
  .filter((path) => /\.test\.tsx?$/.test(path))
  .filter((path) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8')));

/**
 * One config for the client (`vite build`), the server (`vite build --ssr`: packages stay outside, because Node 20
 * runs no TypeScript) and the tests.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), webSocketOnly, optimizeLocales.vite({ locales: ['en-US', 'es-ES'] })],
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        sourcemap: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: ['server/main.ts', 'scripts/rebuild.ts', 'scripts/reset-link.ts', 'scripts/vouch.ts'],
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        // Making a schema has no effect but the schema: those that only the server checks with stay out of the page.
        rolldownOptions: {
          treeshake: {
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
    // Some wait, for a server that starts or a time that passes, while the others work. By itself Vitest leaves one core idle.
    maxWorkers: availableParallelism() + 1,
    // Generous: a busy machine is slow, and a test that hangs still ends.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Neither pure code nor a server that is given all it uses leaves anything behind, and pages are cleared up
    // (tests/support/dom-setup.ts): test files share a process, and find loaded what the one before has loaded.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'core', include: ['tests/{contract,machines}/**/*.test.ts'] } },
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.ts'] } },
      // These break what others would then use.
      { extends: true, test: { name: 'faults', isolate: true, include: ['tests/faults/**/*.test.ts'] } },
      { extends: true, test: { name: 'attacks', include: ['tests/attacks/**/*.test.ts'] } },
      // Minutes, as root: only `npm run test:image` asks for it.
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
