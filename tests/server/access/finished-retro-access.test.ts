import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { project } from '#machines/retro/project.ts';
import { findCurrentTeams } from '#server/access/find-current-teams.ts';
import { retroOfRoute } from '#server/access/retro-of-route.ts';
import type { StateOf } from '#server/base/retro-states.ts';
import { TokenBuckets } from '#server/base/token-buckets.ts';
import { briefRoutes } from '#server/briefs/brief-routes.ts';
import { answerError } from '#server/http/errors.ts';
import { pluginOf } from '#server/http/route.ts';
import { routeHooks } from '#server/http/route-hooks.ts';
import { replayRoute } from '#server/replay/replay-route.ts';
import { WritingRates } from '#server/retro/log-budget.ts';
import { retroRoutes } from '#server/retro/retro-routes.ts';
import { newId } from '#tests/support/people/player.ts';
import { TeamRetro } from '#tests/support/servers/team-retro-stage.ts';

let team: TeamRetro;
let http: FastifyInstance;
beforeAll(async () => {
  team = await new TeamRetro().build();
  http = routesOver(team);
});
afterAll(async () => {
  await http.close();
  await team.close();
});

/** The routes of retros over that one; a token is the id of whose it is. */
function routesOver({ liveRetros, stage: { store, time, rates } }: TeamRetro): FastifyInstance {
  const found = Fastify();
  routeHooks(found, {
    byToken: async (token) => {
      const [person] = await store.users.byIds([token]);
      return person ? { person, session: token } : null;
    },
    isOperator: () => false,
    perPerson: { takeOrWait: () => 0 },
  });
  found.setErrorHandler(answerError);
  const shared = {
    ...store,
    project,
    stateOf: ((...asked) => liveRetros.stateOf(...asked)) satisfies StateOf,
    leftOverFor: liveRetros.leftOverFor,
    briefBytes: new TokenBuckets({ perSecond: 1e9, burst: 1e9 }, time.now),
    currentTeams: findCurrentTeams({ ...store, hasPricing: true }),
    writing: new WritingRates(rates, time.now),
    sendsMail: false,
    now: time.now,
    marksOf: () => ({}) as never,
  };
  found.register(pluginOf(...retroRoutes(shared), ...briefRoutes(shared), replayRoute(shared)));
  return found;
}

const PAGES = ['', '/brief', '/brief.md', '/brief.csv', '/brief.json', '/replay'];

/** The pages that somebody gets, the answers to the others, and whether all of these are what there is of no retro. */
async function pagesFor({ id }: { id: string }) {
  const get = (retro: string, page: string) =>
    http.inject({ url: `/retro/${retro}${page}`, headers: { authorization: `Bearer ${id}` } });
  const nowhere = await get(newId(), '');
  const answers = await Promise.all(PAGES.map((page) => get(team.retro, page)));
  return answers.map(({ statusCode, body }) => (body === nowhere.body ? 'not_found' : statusCode));
}

const ALL = PAGES.map(() => 200);
const NONE = PAGES.map(() => 'not_found');

it('[AC3] [AC6] [JO10] [RP1] a current teammate gets a finished retro, its brief, the downloads and the replay', async () => {
  await team.teamIs(team.rita);
  expect(await pagesFor(team.rita)).toEqual(ALL);
  const invitations = await http.inject({
    url: `/retro/${team.retro}/invitations`,
    headers: { authorization: `Bearer ${team.rita.id}` },
  });
  expect(invitations.json()).toMatchObject({ error: 'unauthorized_action' });
});

it('[AC4] [AC6] a former teammate is at once answered as if it did not exist, and a current one gets it', async () => {
  await team.teamIs(team.rita);
  expect(await pagesFor(team.rita)).toEqual(ALL);
  await team.teamIs();
  expect(await pagesFor(team.rita)).toEqual(NONE);
  await team.teamIs(team.rita);
  expect(await pagesFor(team.rita)).toEqual(ALL);
});

it('[AC4] [AC6] a former teammate is answered so even if the retro was opened a moment ago', async () => {
  await team.teamIs(team.rita);
  const stateOf: StateOf = (...asked) => team.liveRetros.stateOf(...asked);
  await stateOf(team.retro, 'job');
  const listed = await team.stage.store.retros.find(team.retro, team.rita.id, null);
  expect(listed).not.toBeNull();
  const { find } = retroOfRoute({ retros: { find: async () => listed }, stateOf });
  expect((await find({ id: team.retro }, team.rita))?.as).toBe('reader');
  await team.teamIs();
  expect(await find({ id: team.retro }, team.rita)).toBeNull();
});

it('[RO6] [AC6] a teammate who was removed from a retro cannot read it once it is finished', async () => {
  await team.teamIs(team.rita, team.dan);
  expect(await pagesFor(team.dan)).toEqual(NONE);
  expect(await pagesFor(team.stage.ann)).toEqual(ALL);
});

it('[AC2] [AC6] no log is read for people outside its team, and no fact is added for a change of the team', async () => {
  await team.teamIs(team.rita);
  const { events } = team.stage.store;
  const before = await events.read(team.retro, 0);
  const [read, snapshot] = [vi.spyOn(events, 'read'), vi.spyOn(events, 'snapshot')];
  const eve = await team.stage.store.users.createGuest(newId(), 'Eve', team.stage.time.now(), null);
  expect(await pagesFor(eve)).toEqual(NONE);
  await team.teamIs();
  expect(await pagesFor(team.rita)).toEqual(NONE);
  expect([read, snapshot].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  vi.restoreAllMocks();
  expect(await events.read(team.retro, 0)).toEqual(before);
});
