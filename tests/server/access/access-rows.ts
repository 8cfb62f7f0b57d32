/**
 * Who may do what, written by hand. `tests/server/access/access-table.test.ts` has the rows of calls with a
 * workspace or team in the path; all others are here.
 */

/** Calls that touch nothing hidden from other people, by who may make them. */
export const OF_NOBODY = {
  anybody: [
    'GET /api/installation',
    'POST /api/errors',
    'POST /api/users/temporary',
    'POST /api/users/sign_up',
    'POST /api/users/login',
    'PUT /api/users/send_confirmation_email',
    'POST /api/users/password',
    'PUT /api/users/verify_email',
    'PUT /api/users/password',
    // Anyone with the link of a weekly mail, signed by the server.
    'PUT /api/users/weekly_mail',
    'POST /api/users/weekly_mail/off',
    'PUT /api/users/ahead_mail',
    'POST /api/users/ahead_mail/off',
    'POST /api/users/password/link',
    'POST /api/users/google',
    'POST /api/users/google/nonce',
    // It only returns what anyone with the link may know about a retro (JO14).
    'GET /api/retro/:id/door',
    // Anyone with the link of a brief.
    'GET /api/shared_brief',
    // Anyone with the link of an invitation, signed by the server.
    'POST /api/workspaces/invitations/look',
    // What the landing page shows anyway (RV5).
    'GET /api/reviews',
    'GET /healthz',
    'GET /readyz',
    'GET /avatars/:file',
  ],
  // Anyone whose login lasts, also with a token that has expired (AN9).
  renewer: ['POST /api/auth/refresh'],
  person: [
    'POST /api/users/logout',
    'POST /api/users/me/proof',
    'GET /api/user',
    'PATCH /api/users/me',
    'PATCH /api/users/me/locale',
    'GET /api/users/me/owned-free-workspaces-count',
    'GET /api/users/me/export',
    // Action items of the teams that the person is in today (AC4).
    'GET /api/users/me/action_items',
    // Finished retros that the person may read today (FT4).
    'GET /api/search',
    'DELETE /api/users/me',
    'PUT /api/users/me/avatar',
    'DELETE /api/users/me/avatar',
    // The person's own words on the landing page (RV).
    'GET /api/users/me/review',
    'PUT /api/users/me/review',
    'DELETE /api/users/me/review',
    'POST /api/users/me/review/declined',
  ],
  account: [
    'GET /api/workspaces',
    'POST /api/workspaces',
    // Invitations to the person's own confirmed address (IN7).
    'GET /api/users/me/invitations',
    'GET /api/users/me/teams',
    // What happened in the teams that the person is in today (LI13).
    'GET /api/users/me/news',
    'PATCH /api/users/me/time_zone',
  ],
  /** Operators: `access-of-operators.test.ts` tests this for everyone (OP1). */
  operator: [
    'GET /api/admin/health',
    'GET /api/admin/interventions',
    ...['mails', 'hooks'].flatMap((queue) => [
      `GET /api/admin/${queue}`,
      `POST /api/admin/${queue}/again`,
      `POST /api/admin/${queue}/drop`,
    ]),
    'GET /api/admin/workspaces',
    'PUT /api/admin/workspaces/:id/suspension',
    'DELETE /api/admin/workspaces/:id/suspension',
    'POST /api/admin/find',
    'POST /api/admin/accounts/:id/reset_link',
    'GET /api/admin/reviews',
    'PUT /api/admin/reviews/:reviewId',
  ],
  /** Callers who send a secret, or call from the same machine. */
  keyholder: [
    'GET /metrics',
    'GET /api/reach',
    'GET /dev/outbox',
    'GET /dev/outbox.json',
    'GET /dev/outbox/:id',
    'POST /api/payments/stripe',
  ],
} as const;

/** Calls about a team's retro: who may make them, while it is planned and once it is finished, in any state of the workspace. */
export const OF_RETROS: { call: string; planned: string; finished: string }[] = [
  {
    call: 'GET /api/retro/:id',
    planned: 'moderator participant teammate owner invited',
    finished: 'moderator participant teammate owner',
  },
  // Archives it, or brings it back.
  { call: 'PATCH /api/retro/:id', planned: 'moderator', finished: 'moderator' },
  { call: 'DELETE /api/retro/:id', planned: 'moderator owner', finished: 'moderator owner' },
  { call: 'GET /api/retro/:id/invitations', planned: 'moderator', finished: 'moderator' },
  // Once it has begun, nobody can take anything over (TA5).
  { call: 'GET /api/retro/:id/left_over', planned: 'moderator', finished: 'moderator' },
  // The settings for the next one like it, with the people it invites (LI8, BF3).
  {
    call: 'GET /api/retro/:id/again',
    planned: 'moderator teammate owner',
    finished: 'moderator teammate owner',
  },
  // Only of a finished retro without a team, for those who were there (CO1); these are a team's.
  { call: 'GET /api/retro/:id/carry_over', planned: '', finished: '' },
  // Changes it, in its wizard (LI6).
  ...['GET', 'PUT'].map((method) => ({
    call: `${method} /api/retro/:id/plan`,
    planned: 'moderator',
    finished: 'moderator',
  })),
  // Its entry for calendars, before it begins (LI6).
  {
    call: 'GET /api/retro/:id/calendar',
    planned: 'moderator participant teammate owner invited',
    finished: 'moderator participant teammate owner',
  },
  // Shares the brief (BF1).
  ...[
    'GET /api/retro/:id/brief/sharing',
    'PUT /api/retro/:id/brief/link',
    'DELETE /api/retro/:id/brief/link',
    'POST /api/retro/:id/brief/mails',
  ].map((call) => ({ call, planned: '', finished: 'moderator teammate owner' })),
  // Only the people who took part are asked for a review of Hindsight (RV1).
  { call: 'PUT /api/retro/:id/review_question', planned: '', finished: 'moderator participant' },
  // There is none before the end, for anyone.
  ...['brief', 'brief.md', 'brief.csv', 'brief.json', 'replay'].map((page) => ({
    call: `GET /api/retro/:id/${page}`,
    planned: 'moderator participant',
    finished: 'moderator participant teammate owner',
  })),
];

/** People who may know that a team's retro exists. For all others there is none. */
export const KNOW_RETRO = {
  planned: 'moderator participant teammate owner invited',
  finished: 'moderator participant teammate owner',
};

/** Calls about an invitation to the workspace, or to a team: who may make them, and in which states the inviter may cancel it. */
export const OF_INVITATIONS: { call: string; to: 'workspace' | 'team'; may: Record<string, string> }[] = [
  // Accepting checks the state of the workspace only later.
  ...(['workspace', 'team'] as const).map((to) => ({
    call: 'POST /api/workspaces/invitations/:invitationId',
    to,
    may: {
      invited: 'active undecided suspended resting archived deleted',
      addressed: 'active undecided suspended resting archived deleted',
    },
  })),
  {
    call: 'DELETE /api/workspaces/invitations/:invitationId',
    to: 'workspace',
    may: {
      invited: 'active undecided suspended resting archived deleted',
      owner: 'active undecided suspended resting archived',
    },
  },
  {
    call: 'DELETE /api/workspaces/invitations/:invitationId',
    to: 'team',
    may: {
      invited: 'active undecided suspended resting archived deleted',
      owner: 'active suspended resting',
      teammate: 'active suspended resting',
    },
  },
];

/** Calls of the test payment page: the owner, in every state. */
export const OF_PAYMENTS = ['GET /api/payments/test/:id', 'POST /api/payments/test/:id'];

const ALL = 'active undecided suspended resting archived deleted';
const ofOwner = (states: string) => ({ owner: states });
const ofTeam = (states: string) => ({ owner: states, teammate: states });
const aFile = { file_name: 'x', bytes: 1 };
const TEAM = '/workspaces/:workspaceId/teams/:teamId';

/** Exports and imports of a workspace or team: who may make them, in which states. */
export const OF_FILES: { call: string; body?: object; may: Partial<Record<'owner' | 'teammate', string>> }[] =
  [
    { call: 'GET /workspaces/:id/exports', may: ofOwner(ALL) },
    { call: 'POST /workspaces/:id/exports', body: {}, may: ofOwner(ALL) },
    { call: 'GET /workspaces/:id/exports/file', may: ofOwner(ALL) },
    { call: 'GET /workspaces/:id/imports', may: ofOwner('active archived') },
    { call: 'POST /workspaces/:id/imports', body: aFile, may: ofOwner('active archived') },
    { call: `GET ${TEAM}/exports`, may: ofTeam(ALL) },
    { call: `POST ${TEAM}/exports`, body: {}, may: ofTeam(ALL) },
    { call: `GET ${TEAM}/exports/file`, may: ofTeam(ALL) },
    { call: `GET ${TEAM}/imports`, may: ofTeam('active') },
    { call: `POST ${TEAM}/imports`, body: aFile, may: ofTeam('active') },
  ];

/** Calls about an import into a team: only the person who started it, as long as they have access. */
export const OF_IMPORTS = [
  'PUT /api/imports/:importId/parts/:place',
  'PATCH /api/imports/:importId',
  'POST /api/imports/:importId/confirm',
  'DELETE /api/imports/:importId',
];

/** Calls that name a team or workspace in their query or body: who may make them, in which states. */
export const NAMED: {
  call: string;
  /** The query, given the ids. */
  query?: (ids: { team: string }) => string;
  body?: (ids: { workspace: string; team: string }) => object;
  may: Record<'owner' | 'teammate' | 'member', string>;
  /** Whether people without a confirmed account are told that they need one. */
  asksForAccount: boolean;
}[] = [
  {
    call: 'POST /api/retro',
    body: ({ team }) => ({ activity: 'mad_sad_glad', date: 'now', team_id: team }),
    may: { owner: 'active', teammate: 'active', member: '' },
    asksForAccount: false,
  },
  {
    call: 'GET /api/retros',
    query: ({ team }) => `?team_id=${team}`,
    may: {
      owner: 'active undecided suspended resting archived deleted',
      teammate: 'active undecided suspended resting archived deleted',
      member: '',
    },
    asksForAccount: false,
  },
  {
    call: 'POST /api/workspaces/select',
    body: ({ workspace }) => ({ workspace_id: workspace }),
    may: {
      owner: 'active undecided suspended resting archived deleted',
      teammate: 'active undecided suspended resting archived deleted',
      member: 'active undecided suspended resting archived deleted',
    },
    asksForAccount: true,
  },
];

/** Calls about a workspace's webhooks. */
export const OF_WEBHOOKS: { call: string; body?: object }[] = [
  { call: 'GET /workspaces/:id/webhooks' },
  { call: 'POST /workspaces/:id/webhooks', body: { url: 'http://10.0.0.1' } },
  {
    call: 'PATCH /workspaces/:id/webhooks/:webhookId',
    body: { events: ['retro.finished'], teams: null },
  },
  { call: 'DELETE /workspaces/:id/webhooks/:webhookId' },
  { call: 'POST /workspaces/:id/webhooks/:webhookId/on' },
  { call: 'POST /workspaces/:id/webhooks/:webhookId/test' },
  { call: 'GET /workspaces/:id/webhooks/:webhookId/deliveries' },
  { call: 'GET /workspaces/:id/webhooks/:webhookId/deliveries/:deliveryId' },
  { call: 'POST /workspaces/:id/webhooks/:webhookId/deliveries/:deliveryId/send_again' },
];
