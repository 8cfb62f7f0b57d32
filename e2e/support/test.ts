import { test as base } from 'playwright/test';
import { type RunningServer, startServer } from './server.ts';

/**
 * The `test` of every story. All stories of a worker share one server, at which relative addresses point; a story
 * that stops or breaks its server starts its own with `startServer`.
 */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ browserName: _ }, provide) => {
      const server = await startServer();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
});
