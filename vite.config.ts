import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Where `npm run dev` has put the server; the page's calls go there. */
const devServer = process.env.DEV_SERVER_URL ?? 'http://localhost:3001';

/**
 * One config for the client (`vite build`), the server (`vite build --ssr`: packages stay outside, because Node 20
 * runs no TypeScript) and the tests.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), optimizeLocales.vite({ locales: ['en-US', 'es-ES'] })],
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', sourcemap: true, copyPublicDir: false }
    : { outDir: 'dist/client', manifest: true, modulePreload: { polyfill: false } },
  ssr: { external: true },
  server: {
    strictPort: true,
    proxy: { '/api': devServer, '/healthz': devServer, '/socket.io': { target: devServer, ws: true } },
  },
  test: {
    projects: [
      { extends: true, test: { name: 'core', include: ['tests/{contract,machines}/**/*.test.ts'] } },
      { extends: true, test: { name: 'server', include: ['tests/server/**/*.test.ts'] } },
      { extends: true, test: { name: 'scripts', include: ['tests/scripts/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'src',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/dom-setup.ts'],
          css: { modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
}));
