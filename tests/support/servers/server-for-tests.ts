import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type Member, signUpVerified, tabOf } from '../people/account-calls.ts';
import type { Player } from '../people/player.ts';
import { startServer, type TestServer } from './test-server.ts';

type Deps = Parameters<typeof startServer>[0];

/** A server for all tests of a file: they can use it, as can the hooks below this call. */
export const serverForAll = (deps?: Deps): TestServer => runIn([beforeAll, afterAll], deps);

/** A new server for each test of a file. */
export const serverForEach = (deps?: Deps): TestServer => runIn([beforeEach, afterEach], deps);

function runIn([before, after]: [typeof beforeAll, typeof afterAll], deps?: Deps): TestServer {
  const server = {} as TestServer;
  before(async () => {
    Object.assign(server, await startServer(deps));
  });
  after(() => server.stop());
  return server;
}

/** Stops such a server and starts it on the same folder, to which something may be done in between. */
export async function startAgain(
  server: TestServer,
  deps?: Deps,
  inBetween = async (): Promise<void> => {},
): Promise<void> {
  await server.stop('keep');
  await inBetween();
  Object.assign(server, await startServer(deps, server.folder));
}

/** People with accounts on such a server, for all tests of a file, by their names in small letters. */
export const membersForAll = <N extends string>(server: TestServer, ...names: N[]) =>
  signUpIn(beforeAll, server, names);

/** New people with accounts for each test of a file. */
export const membersForEach = <N extends string>(server: TestServer, ...names: N[]) =>
  signUpIn(beforeEach, server, names);

function signUpIn<N extends string>(before: typeof beforeAll, server: TestServer, names: readonly N[]) {
  const members = Object.fromEntries(names.map((name) => [name.toLowerCase(), {}]));
  before(async () => {
    for (const name of names)
      Object.assign(members[name.toLowerCase()] ?? {}, await signUpVerified(server, { name }));
  });
  return members as Record<Lowercase<N>, Member>;
}

/** New people with accounts for each test of a file, and the browser tabs in which they open a retro. */
export function castForEach<N extends string>(server: TestServer, ...names: N[]) {
  const people = membersForEach(server, ...names);
  const tabs: Player[] = [];
  afterEach(() => {
    for (const tab of tabs.splice(0)) tab.leave();
  });
  const tab = async (who: Lowercase<N>, retro: string): Promise<Player> => {
    const player = await tabOf(server, people[who], retro);
    tabs.push(player);
    return player;
  };
  return { people, tab };
}
