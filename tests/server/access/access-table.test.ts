import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRoute } from '#scripts/access/every-route.ts';
import {
  KNOW_RETRO,
  NAMED,
  OF_FILES,
  OF_IMPORTS,
  OF_INVITATIONS,
  OF_NOBODY,
  OF_PAYMENTS,
  OF_RETROS,
  OF_WEBHOOKS,
} from './access-rows.ts';
import {
  AccessStage,
  EVERYBODY,
  INVITED,
  OF_RETRO,
  STATES,
  type State,
  type Who,
  WITHOUT_ACCOUNT,
} from './access-stage.ts';
import { OF_BILLING } from './billing-access-rows.ts';

const KNOWING = ['owner', 'teammate', 'member'] as const;
type Knowing = (typeof KNOWING)[number];

/** What whoever may do something in other states is told in this one. */
const TOLD: Record<State, string> = {
  active: 'unauthorized_action',
  undecided: 'plan_required',
  suspended: 'suspended',
  resting: 'resting',
  archived: 'team_is_archived',
  deleted: 'being_deleted',
};

const ALL = 'active undecided suspended resting archived deleted';
const KEPT = 'active undecided suspended resting archived';
const READ = 'active suspended resting';
const OPEN = 'active archived';
const OPEN_OR_RESTING = 'active resting archived';
const owner = (states: string) => ({ owner: states });
const members = (states: string) => ({ owner: states, teammate: states, member: states });
const teammates = (states: string) => ({ owner: states, teammate: states });
const offer = { user_id: 'b'.repeat(16) };
const emails = { emails: ['eva@example.org'] };
const activity = { name: 'Garden', description: '', topic_types: [] };

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
  { call: 'PATCH /workspaces/:id', body: { name: 'x' }, may: owner(KEPT) },
  { call: 'PATCH /workspaces/:id', body: { plan: 'pro' }, may: owner(KEPT) },
  { call: 'PUT /workspaces/:id/avatar', may: owner(KEPT) },
  { call: 'DELETE /workspaces/:id/avatar', may: owner(KEPT) },
  { call: 'DELETE /workspaces/:id', may: owner(KEPT) },
  { call: 'POST /workspaces/:id/keep', may: owner('deleted') },
  { call: 'DELETE /workspaces/:workspaceId/members/:userId', may: owner(KEPT) },
  {
    call: 'DELETE /workspaces/:workspaceId/members/:userId',
    user: 'oneself',
    // The owner is told in words of their own that they stay (WS5).
    may: { owner: KEPT, teammate: ALL, member: ALL },
  },
  { call: 'PUT /workspaces/:id/offer', body: offer, may: owner(OPEN_OR_RESTING) },
  { call: 'DELETE /workspaces/:id/offer', may: members(OPEN_OR_RESTING) },
  { call: 'POST /workspaces/:id/offer/accept', may: { teammate: OPEN_OR_RESTING, member: OPEN_OR_RESTING } },
  { call: 'GET /workspaces/:id/stats', may: members(OPEN_OR_RESTING) },
  { call: 'GET /workspaces/:id/history', may: owner(OPEN) },
  { call: 'GET /workspaces/:id/history.csv', may: owner(OPEN) },
  { call: 'POST /workspaces/:workspaceId/invitations', body: emails, may: owner(OPEN) },
  { call: 'POST /workspaces/:workspaceId/invitations/resend', body: emails, may: owner(OPEN) },
  { call: 'POST /workspaces/:workspaceId/invitations/cancel', body: emails, may: owner(KEPT) },
  ...OF_BILLING,
  { call: 'POST /workspaces/:workspaceId/teams/new', body: { name: 'x' }, may: members(OPEN) },
  ...OF_FILES,
  { call: 'GET /workspaces/:workspaceId/teams/:teamId', may: teammates('active suspended resting') },
  { call: 'GET /workspaces/:workspaceId/teams/:teamId/invitations', may: teammates(READ) },
  { call: 'PATCH /workspaces/:workspaceId/teams/:teamId', body: { name: 'x' }, may: teammates('active') },
  {
    call: 'PATCH /workspaces/:workspaceId/teams/:teamId',
    body: { archived: false },
    may: teammates('archived'),
  },
  { call: 'GET /workspaces/:workspaceId/teams/:teamId/action_items', may: teammates(ALL) },
  {
    call: 'POST /workspaces/:workspaceId/teams/:teamId/action_items',
    body: { id: 'a'.repeat(16), description: 'Mend it', owners: [], due_on: null },
    may: teammates('active'),
  },
  {
    call: 'PATCH /workspaces/:workspaceId/teams/:teamId/action_items/:actionId',
    body: { state: 'done' },
    may: teammates('active suspended resting'),
  },
  ...OF_WEBHOOKS.map((row) => ({ ...row, may: owner(OPEN) })),
  { call: 'GET /workspaces/:workspaceId/teams/:teamId/stats', may: teammates(OPEN_OR_RESTING) },
  { call: 'GET /workspaces/:id/custom_activities', may: members(ALL) },
  { call: 'POST /workspaces/:id/custom_activities', body: activity, may: owner(OPEN) },
  { call: 'PUT /workspaces/:id/custom_activities/:activityId', body: activity, may: owner(OPEN) },
  { call: 'DELETE /workspaces/:id/custom_activities/:activityId', may: owner(OPEN) },
  { call: 'GET /workspaces/:workspaceId/teams/:teamId/slack', may: teammates('active') },
  {
    call: 'PUT /workspaces/:workspaceId/teams/:teamId/slack',
    body: { url: 'https://elsewhere.example' },
    may: teammates('active'),
  },
  { call: 'POST /workspaces/:workspaceId/teams/:teamId/slack/try', may: teammates('active') },
  { call: 'DELETE /workspaces/:workspaceId/teams/:teamId/slack', may: teammates('active') },
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
    may: teammates('active suspended resting'),
  },
];

const stage = new AccessStage();
beforeAll(() => stage.build());
afterAll(() => stage.close());

const apiCall = (call: string) => call.replace(' /', ' /api/');
/** What is answered to those whom the path tells nothing of what it names. */
function toOthers(who: Who, asksForAccount: boolean): string {
  if (who === 'nobody') return 'unauthorized';
  return asksForAccount && WITHOUT_ACCOUNT.includes(who) ? 'unauthorized_action' : 'not_found';
}
const isOneOf = (names: string, name: string) => names.split(' ').includes(name);
const isKnowing = (who: Who): who is Knowing => KNOWING.includes(who as Knowing);

/** What a row of workspaces and teams says that somebody is answered. */
function expected({ call, may }: Row, who: Knowing, state: State): string {
  const states = may[who]?.split(' ') ?? [];
  const isTeams = call.includes(':teamId');
  if (states.includes(state)) return 'none';
  if (states.length === 0) return 'unauthorized_action';
  return TOLD[state === 'archived' && !isTeams ? 'active' : state];
}

/** Asks as everybody in every state, and compares with what the table says. */
async function compare(
  people: readonly Who[],
  answered: (who: Who, state: State) => Promise<string>,
  wanted: (who: Who, state: State) => string,
) {
  const got: Record<string, string> = {};
  const said: Record<string, string> = {};
  for (const state of STATES) {
    for (const who of people) {
      got[`${who}, ${state}`] = await answered(who, state);
      said[`${who}, ${state}`] = wanted(who, state);
    }
  }
  expect(got).toEqual(said);
}

describe('[AC1] the table of who may call what', () => {
  it('names every call of every installation, and no others', async () => {
    const calls = (await everyRoute()).map(({ method, url }) => `${method} ${url}`);
    const named = [
      ...ROWS.map(({ call }) => apiCall(call)),
      ...[...NAMED, ...OF_RETROS, ...OF_INVITATIONS].map(({ call }) => call),
      ...OF_IMPORTS,
      ...[...OF_PAYMENTS, ...Object.values(OF_NOBODY).flat()],
    ];
    expect([...new Set(named)].sort()).toEqual(calls.sort());
  });

  it.each(ROWS.map((row) => [`${row.call} ${JSON.stringify(row.body ?? row.user ?? '')}`, row] as const))(
    '[AC2] holds for a workspace or team in every state: %s',
    async (_, row) => {
      const { body, user } = row;
      await compare(
        EVERYBODY,
        (who, state) => {
          const names = user === 'oneself' ? { userId: stage.idOf(who) } : {};
          return stage.gate({ call: apiCall(row.call), who, state, body, names });
        },
        (who, state) => {
          return isKnowing(who) ? expected(row, who, state) : toOthers(who, true);
        },
      );
    },
  );

  it.each(OF_RETROS)('[AC2] [AC3] [AC6] holds for a retro of a team: $call', async (row) => {
    for (const when of ['planned', 'finished'] as const) {
      await compare(
        [...EVERYBODY, ...OF_RETRO],
        (who, state) => stage.gate({ call: row.call, who, state, names: { id: stage.place(state)[when] } }),
        (who) => {
          if (isOneOf(row[when], who)) return 'none';
          return isOneOf(KNOW_RETRO[when], who) ? 'unauthorized_action' : toOthers(who, false);
        },
      );
    }
  });

  it('[AC3] holds for lists: they name only what can be opened, except a team’s retro for a removed teammate', async () => {
    const counts: Partial<Record<Who, number>> = {};
    for (const who of [...EVERYBODY, ...OF_RETRO].filter((one) => one !== 'nobody')) {
      const { retros } = await (await stage.ask({ call: 'GET /api/retros', who })).json();
      counts[who] = retros.length;
      for (const { id } of retros as { id: string }[]) {
        const opens = await stage.gate({ call: 'GET /api/retro/:id', who, state: 'active', names: { id } });
        expect([who, opens]).toEqual([who, who === 'removed' ? 'not_found' : 'none']);
      }
    }
    expect(counts).toMatchObject({ moderator: 12, participant: 12, stranger: 0, member: 0, guest: 0 });
  });

  it.each(OF_INVITATIONS)('[AC2] holds for an invitation to a $to: $call', async (row) => {
    const ids = await stage.invite(row.to);
    await compare(
      [...EVERYBODY, ...INVITED],
      (who, state) => {
        const to = who === 'addressed' ? 'addressed' : 'invited';
        const names = { invitationId: ids[`${to} ${state}`] ?? '' };
        return stage.gate({ call: row.call, who, state, names });
      },
      (who, state) => {
        if (isOneOf(row.may[who] ?? '', state)) return 'none';
        if (isKnowing(who)) return 'unauthorized_action';
        return toOthers(who, row.call.startsWith('DELETE'));
      },
    );
  });

  it.each(OF_PAYMENTS)('[AC2] holds for a payment: %s', (call) =>
    compare(
      EVERYBODY,
      (who, state) => stage.gate({ call, who, state, names: { id: stage.place(state).payment } }),
      (who) => {
        if (who === 'owner') return 'none';
        return isKnowing(who) ? 'unauthorized_action' : toOthers(who, true);
      },
    ),
  );

  it.each(NAMED)('[AC2] holds for calls that name a team or workspace: $call', (row) =>
    compare(
      EVERYBODY,
      (who, state) => {
        const place = stage.place(state);
        const call = `${row.call}${row.query?.(place) ?? ''}`;
        return stage.really({ call, who, body: row.body?.(place) });
      },
      (who, state) => {
        if (!isKnowing(who)) return toOthers(who, row.asksForAccount);
        if (isOneOf(row.may[who], state)) return 'none';
        return row.may[who] === '' ? 'unauthorized_action' : TOLD[state];
      },
    ),
  );

  it('holds for calls about nothing secret', async () => {
    const { keyholder, ...called } = OF_NOBODY;
    for (const [may, calls] of Object.entries(called)) {
      for (const who of EVERYBODY) {
        const isKnown = who !== 'nobody';
        const isAdmitted =
          may === 'anybody' ||
          (isKnown &&
            (may === 'person' || may === 'renewer' || (may === 'account' && !WITHOUT_ACCOUNT.includes(who))));
        const toOther = may === 'operator' ? 'not_found' : toOthers(who, true);
        const wanted = isAdmitted ? 'none' : toOther;
        const answers = await Promise.all(calls.map((call) => stage.gate({ call, who, state: 'active' })));
        expect([may, who, ...new Set(answers)]).toEqual([may, who, wanted]);
      }
    }
  });
});
