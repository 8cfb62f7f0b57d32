import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerError } from '#server/http/errors.ts';
import { routeHooks } from '#server/http/route-hooks.ts';
import type { Person } from '#server/store/accounts/users.ts';
import { NOW } from '../../support/server-facts.ts';
import { startServer, type TestServer } from '../../support/server-harness.ts';
import { newId } from '../../support/server-player.ts';
import { putTeam, putWorkspace, rowsOf } from '../../support/workspace-rows.ts';

const STATES = ['active', 'undecided', 'suspended', 'archived', 'deleted'] as const;
type State = (typeof STATES)[number];
const KNOWING = ['owner', 'teammate', 'member'] as const;
type Knowing = (typeof KNOWING)[number];

/** What whoever may do something in other states is told in this one. */
const TOLD: Record<State, string> = {
  active: 'unauthorized_action',
  undecided: 'plan_required',
  suspended: 'suspended',
  archived: 'team_is_archived',
  deleted: 'being_deleted',
};

const ALL = 'active undecided suspended archived deleted';
const KEPT = 'active undecided suspended archived';
const OPEN = 'active archived';
const owner = (states: string) => ({ owner: states });
const members = (states: string) => ({ owner: states, teammate: states, member: states });
const teammates = (states: string) => ({ owner: states, teammate: states });
const offer = { user_id: 'b'.repeat(16) };
const emails = { emails: ['eva@example.org'] };
const team = { selected_team_id: null };

interface Row {
  call: string;
  body?: object;
  /** Whom a path with `:userId` names. */
  user?: 'oneself';
  /** In which states who may. An archived team is a state of what is done with the team alone. */
  may: Partial<Record<Knowing, string>>;
}

/** Who may what with workspaces and teams, written by hand: a call that is not here fails the test. */
const ROWS: Row[] = [
  { call: 'GET /workspaces/:id', may: members(ALL) },
  { call: 'PATCH /workspaces/:id', body: { name: 'x' }, may: owner('active suspended archived') },
  { call: 'PATCH /workspaces/:id', body: { plan: 'pro' }, may: owner(KEPT) },
  { call: 'PUT /workspaces/:id/avatar', may: owner('active suspended archived') },
  { call: 'DELETE /workspaces/:id', may: owner(KEPT) },
  { call: 'POST /workspaces/:id/keep', may: owner('deleted') },
  { call: 'DELETE /workspaces/:workspaceId/members/:userId', may: owner(KEPT) },
  {
    call: 'DELETE /workspaces/:workspaceId/members/:userId',
    user: 'oneself',
    // The owner is told in words of their own that they stay (WS5).
    may: { owner: KEPT, teammate: ALL, member: ALL },
  },
  { call: 'PUT /workspaces/:id/offer', body: offer, may: owner(OPEN) },
  { call: 'DELETE /workspaces/:id/offer', may: members(OPEN) },
  { call: 'POST /workspaces/:id/offer/accept', may: { teammate: OPEN, member: OPEN } },
  { call: 'GET /workspaces/:id/history', may: owner(OPEN) },
  { call: 'GET /workspaces/:id/history.csv', may: owner(OPEN) },
  { call: 'POST /workspaces/:workspaceId/invitations', body: emails, may: owner(OPEN) },
  { call: 'POST /workspaces/:workspaceId/invitations/resend', body: emails, may: owner(OPEN) },
  { call: 'POST /workspaces/:workspaceId/invitations/cancel', body: emails, may: owner(KEPT) },
  { call: 'GET /workspaces/:id/payment_preview', may: owner(KEPT) },
  { call: 'PUT /workspaces/:id/downgrade', body: team, may: owner(KEPT) },
  { call: 'DELETE /workspaces/:id/downgrade', may: owner(KEPT) },
  { call: 'POST /workspaces/:id/refund', body: team, may: owner(KEPT) },
  { call: 'POST /workspaces/:id/paid', may: owner(KEPT) },
  { call: 'GET /workspaces/:id/payment_method', may: owner(KEPT) },
  { call: 'GET /workspaces/:id/billing_details', may: owner(KEPT) },
  { call: 'POST /workspaces/:workspaceId/teams/new', body: { name: 'x' }, may: members(OPEN) },
  { call: 'GET /workspaces/:workspaceId/teams/:teamId', may: teammates('active') },
  { call: 'PATCH /workspaces/:workspaceId/teams/:teamId', body: { name: 'x' }, may: teammates('active') },
  {
    call: 'PATCH /workspaces/:workspaceId/teams/:teamId',
    body: { archived: false },
    may: teammates('archived'),
  },
  { call: 'DELETE /teams/:teamId/members/:userId', may: owner(ALL) },
  { call: 'DELETE /teams/:teamId/members/:userId', user: 'oneself', may: teammates(ALL) },
  {
    call: 'POST /workspaces/:workspaceId/teams/:teamId/invitations',
    body: emails,
    may: teammates('active'),
  },
  {
    call: 'POST /workspaces/:workspaceId/teams/:teamId/invitations/resend',
    body: emails,
    may: teammates('active'),
  },
  {
    call: 'POST /workspaces/:workspaceId/teams/:teamId/invitations/cancel',
    body: emails,
    may: teammates('active'),
  },
];

let server: TestServer;
let rows: ReturnType<typeof rowsOf>;
/** The routes of the server with who may call them, and nothing behind that. */
let gates: FastifyInstance;
const people = new Map<string, Person>();
const places = new Map<State, { workspace: string; team: string }>();
const callOf = ({ method, url }: { method: string; url: string }) => `${method} ${url.replace('/api', '')}`;

beforeAll(async () => {
  server = await startServer();
  rows = rowsOf(server.folder);
  for (const name of [...KNOWING, 'stranger', 'guest', 'unverified']) {
    const guest = await server.store.users.createGuest(newId(), name, NOW, null);
    const isGuest = name === 'guest';
    const account = { temporary: isGuest, addressProven: !isGuest && name !== 'unverified' };
    const person = await server.store.users.change(guest.id, account);
    if (person !== 'taken') people.set(name, person);
  }
  const [boss = '', mate = '', other = ''] = KNOWING.map((name) => people.get(name)?.id);
  for (const state of STATES) {
    const workspace = await putWorkspace(rows, [boss, mate, other], {
      decided: state === 'undecided' ? 0 : 1,
      suspended_at: state === 'suspended' ? NOW : null,
      gone_from: state === 'deleted' ? NOW : null,
    });
    const place = { workspace, team: await putTeam(rows, workspace, [mate]) };
    if (state === 'archived')
      await rows.updateTable('teams').set({ archived_at: NOW }).where('id', '=', place.team).execute();
    places.set(state, place);
  }
  gates = Fastify();
  const byToken = async (token: string) => {
    const person = people.get(token);
    return person ? { person, session: token } : null;
  };
  routeHooks(gates, { byToken, perPerson: { take: () => true } });
  gates.setErrorHandler(answerError);
  const answer = z.object({ error: z.literal('none') });
  for (const { method, url, entry } of server.routes.filter(({ entry }) => entry.act !== undefined)) {
    const { refusesUnread, ...asked } = entry;
    const config = { entry: { ...asked, answer } };
    gates.route({ method, url, config, handler: async () => ({ error: 'none' }) });
  }
});
afterAll(async () => {
  await gates.close();
  await rows.destroy();
  await server.stop();
});

/** The code that somebody is answered, `none` where they may. */
async function answered({ call, body, user }: Row, who: string, state: State): Promise<string> {
  const place = places.get(state) ?? { workspace: '', team: '' };
  const [method = '', path = ''] = call.split(' ');
  const url = path
    .replace(/:(id|workspaceId)\b/, place.workspace)
    .replace(':teamId', place.team)
    .replace(':userId', user === 'oneself' ? (people.get(who)?.id ?? newId()) : newId());
  const headers = who === 'nobody' ? {} : { authorization: `Bearer ${who}` };
  const payload = body && { payload: body };
  const response = await gates.inject({ method: method as 'GET', url: `/api${url}`, headers, ...payload });
  return response.json().error;
}

const LAST = {
  stranger: 'not_found',
  guest: 'unauthorized_action',
  unverified: 'unauthorized_action',
  nobody: 'unauthorized',
};

function expected({ call, may }: Row, who: Knowing, state: State): string {
  const states = may[who]?.split(' ') ?? [];
  const isTeams = call.includes(':teamId');
  if (states.includes(state)) return 'none';
  if (states.length === 0) return 'unauthorized_action';
  return TOLD[state === 'archived' && !isTeams ? 'active' : state];
}

describe('[AC1] the table of who may what with workspaces and teams', () => {
  it('has every call that is done with one', () => {
    const calls = server.routes.filter(({ entry }) => entry.act !== undefined).map(callOf);
    expect([...new Set(ROWS.map(({ call }) => call))].sort()).toEqual(calls.sort());
  });

  it.each(ROWS.map((row) => [`${row.call} ${JSON.stringify(row.body ?? row.user ?? '')}`, row] as const))(
    '[AC2] is what everybody gets, however it stands: %s',
    async (_, row) => {
      const got: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      for (const state of STATES) {
        for (const who of KNOWING) {
          got[`${who}, ${state}`] = await answered(row, who, state);
          wanted[`${who}, ${state}`] = expected(row, who, state);
        }
        for (const [who, code] of Object.entries(LAST)) {
          got[`${who}, ${state}`] = await answered(row, who, state);
          wanted[`${who}, ${state}`] = code;
        }
      }
      expect(got).toEqual(wanted);
    },
  );
});
