import { test as base, expect } from 'playwright/test';
import { type BrowserName, Browsers, type OptionsOfBrowsers } from './browsers/open-window.ts';
import { startCluster } from './cluster.ts';
import { newPerson, type Person, type PersonOptions } from './person.ts';
import { type RunningServer, startServer } from './server.ts';

export { expect };

/** Opens a browser for someone: `const ana = await person('Ana')`. */
export type OpenPerson = (name: string, options?: Omit<PersonOptions, 'name'>) => Promise<Person>;

/**
 * The `test` of every story. All stories of a worker share one server, which relative addresses refer to; a story
 * that stops or breaks its server starts its own with `startServer`.
 */
export const test = base.extend<
  { person: OpenPerson },
  { server: Pick<RunningServer, 'url'>; serversOnPostgres: number; browsers: Browsers } & OptionsOfBrowsers
>({
  browsersInTurn: [['chromium'], { scope: 'worker', option: true }],
  otherBrowsers: [{}, { scope: 'worker', option: true }],
  browsers: [
    async ({ browser, otherBrowsers }, provide) => {
      const browsers = new Browsers(browser, otherBrowsers);
      await provide(browsers);
      await browsers.close();
    },
    { scope: 'worker' },
  ],
  /** How many servers share a PostgreSQL; 0 means one server with the embedded database. */
  serversOnPostgres: [0, { scope: 'worker', option: true }],
  server: [
    async ({ serversOnPostgres }, provide) => {
      const server = serversOnPostgres > 0 ? await startCluster(serversOnPostgres) : await startServer();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  // People share one browser, with a context each. Any error that their pages report fails the story.
  person: async ({ browsers, browsersInTurn, server }, provide) => {
    const people: Person[] = [];
    let came = 0;
    await provide(async (name, options = {}) => {
      const browser = browsersInTurn[came % browsersInTurn.length] as BrowserName;
      came += 1;
      const person = await newPerson(browsers, server.url, { name, browser, ...options });
      people.push(person);
      return person;
    });
    const complaints = people.flatMap(({ name, complaints: own }) => own.map((text) => `${name}: ${text}`));
    for (const one of people) await one.close();
    expect(complaints, 'errors in the browsers').toEqual([]);
  },
});
