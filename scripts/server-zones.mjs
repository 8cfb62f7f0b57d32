/** What the rows of every area may use. */
const FOR_ROWS = ['server/base', 'server/store/database'];

/** What the rows of an area within workspaces may use. */
const FOR_ROWS_OF_WORKSPACES = [...FOR_ROWS, 'server/history/store', 'server/access/store'];

/** The same where jobs read and write whole retros. */
const FOR_ROWS_BY_JOBS = [
  ...FOR_ROWS_OF_WORKSPACES,
  'server/store/log',
  'server/store/read-models',
  'server/store/erasure',
  'server/jobs/store',
  'server/mail/store',
];

/** What every area of the server may use, besides its own rows. */
const FOR_AREAS = [
  'machines/access',
  'machines/retro',
  'server/base',
  'server/store/database',
  'server/store/log',
  'server/store/read-models',
  'server/accounts/store',
  'server/access/store',
  'server/http',
  'server/access',
];

/** The server's part of `zones.mjs`, which says how to read it. */
export const SERVER_ZONES = {
  'server/base': [],
  'server/store/migrations': [],
  'server/store/database': ['server/store/migrations'],
  // Data kept beside the log is passed to it; it knows none of that.
  'server/store/log': ['machines/retro', 'server/store/database'],
  'server/store/move': ['server/store/database'],

  // The rows of each area, its only SQL.
  'server/jobs/store': ['server/base', 'server/store/database'],
  'server/mail/store': ['server/base', 'server/store/database', 'server/store/log', 'server/jobs/store'],
  'server/accounts/store': ['server/store/database', 'server/mail/store'],
  'server/avatars/store': ['server/store/database', 'server/accounts/store'],
  'server/history/store': ['server/base', 'server/store/database'],
  // Who is in a workspace and its teams, and in which state these are.
  'server/access/store': ['server/store/database', 'server/history/store'],
  'server/planning/store': [
    'machines/retro',
    'server/base',
    'server/store/database',
    'server/store/log',
    'server/jobs/store',
    'server/mail/store',
  ],
  // Who was removed from a retro is decided by the one function (RO6). Archiving a planned one queues what follows from it (WA7).
  'server/store/read-models': [
    'machines/access',
    'machines/retro',
    'server/store/database',
    'server/store/log',
    'server/mail/store',
    'server/planning/store',
  ],
  // Names and addresses are erased wherever they stand.
  'server/store/erasure': [
    'machines/retro',
    'server/store/database',
    'server/store/log',
    'server/store/read-models',
    'server/mail/store',
    'server/accounts/store',
    'server/avatars/store',
    'server/history/store',
  ],
  'server/retro/store': ['server/store/database'],
  'server/briefs/store': ['server/store/database'],
  'server/stats/store': ['server/store/database', 'server/store/read-models'],
  'server/news/store': ['server/store/database', 'server/store/read-models'],
  'server/action-items/store': ['server/store/database', 'server/store/read-models'],
  'server/activities/store': [...FOR_ROWS, 'server/history/store', 'server/access/store'],
  'server/invitations/store': [...FOR_ROWS_OF_WORKSPACES, 'server/mail/store', 'server/accounts/store'],
  'server/teams/store': [...FOR_ROWS_OF_WORKSPACES, 'server/accounts/store', 'server/invitations/store'],
  'server/workspaces/store': [
    ...FOR_ROWS_OF_WORKSPACES,
    'server/mail/store',
    'server/accounts/store',
    'server/teams/store',
  ],
  'server/billing/store': [
    ...FOR_ROWS_OF_WORKSPACES,
    'server/mail/store',
    'server/invitations/store',
    'server/workspaces/store',
  ],
  'server/hooks/store': FOR_ROWS_BY_JOBS,
  'server/transfers/store': FOR_ROWS_BY_JOBS,
  'server/operators/store': [
    ...FOR_ROWS_OF_WORKSPACES,
    'server/jobs/store',
    'server/hooks/store',
    'server/billing/store',
  ],
  'server/reviews/store': [...FOR_ROWS, 'server/accounts/store', 'server/operators/store'],
  // Opens the database, and everything in it.
  'server/store': ['server/base', 'server/store/*', 'server/*/store'],

  'server/metrics': ['server/base', 'server/store/log'],
  // The kit of all routes: it knows none of the areas that use it.
  'server/http': [
    'machines/access',
    'server/base',
    'server/store/database',
    'server/accounts/store',
    'server/metrics',
  ],
  // Who somebody is to a workspace, a team or a retro: for the routes of all areas.
  'server/access': [
    'machines/access',
    'machines/retro',
    'server/base',
    'server/store/read-models',
    'server/accounts/store',
    'server/access/store',
    'server/invitations/store',
    'server/transfers/store',
    'server/http',
  ],
  'server/jobs': ['server/base', 'server/jobs/store'],
  'server/mail': [
    'machines/retro',
    'server/base',
    'server/store/read-models',
    'server/mail/store',
    'server/accounts/store',
    'server/access/store',
    'server/action-items/store',
    'server/invitations/store',
    'server/workspaces/store',
    'server/billing/store',
    'server/http',
    'server/jobs',
  ],
  'server/avatars': ['server/base', 'server/accounts/store', 'server/avatars/store', 'server/http'],

  // The areas. One that uses another stands above it.
  'server/news': [...FOR_AREAS, 'server/news/store'],
  'server/stats': [...FOR_AREAS, 'server/stats/store'],
  'server/history': [...FOR_AREAS, 'server/history/store'],
  'server/activities': [...FOR_AREAS, 'server/activities/store'],
  'server/replay': FOR_AREAS,
  'server/briefs': [...FOR_AREAS, 'server/briefs/store', 'server/mail/store'],
  'server/reviews': [...FOR_AREAS, 'server/reviews/store'],
  'server/operators': [...FOR_AREAS, 'server/operators/store', 'server/jobs/store', 'server/mail/store'],
  'server/accounts': [
    ...FOR_AREAS,
    'server/store/erasure',
    'server/mail/store',
    'server/workspaces/store',
    'server/reviews/store',
  ],
  'server/retro': [
    ...FOR_AREAS,
    'server/retro/store',
    'server/mail/store',
    'server/action-items/store',
    'server/activities/store',
    'server/activities',
  ],
  'server/action-items': [...FOR_AREAS, 'server/action-items/store', 'server/retro'],
  'server/planning': [
    ...FOR_AREAS,
    'server/planning/store',
    'server/mail/store',
    'server/activities/store',
    'server/jobs',
    'server/mail',
    'server/activities',
    'server/retro',
  ],
  'server/teams': [...FOR_AREAS, 'server/teams/store', 'server/mail'],
  'server/billing': [...FOR_AREAS, 'server/billing/store', 'server/history/store', 'server/workspaces/store'],
  'server/workspaces': [
    ...FOR_AREAS,
    'server/workspaces/store',
    'server/history/store',
    'server/billing/store',
    'server/avatars',
    'server/accounts',
    'server/billing',
  ],
  'server/invitations': [
    ...FOR_AREAS,
    'server/invitations/store',
    'server/mail',
    'server/teams',
    'server/workspaces',
  ],
  'server/hooks': [...FOR_AREAS, 'server/hooks/store', 'server/jobs/store', 'server/jobs', 'server/briefs'],
  'server/transfers/formats': ['server/base'],
  'server/transfers': [
    ...FOR_AREAS,
    'server/transfers/store',
    'server/jobs/store',
    'server/activities/store',
    'server/teams/store',
    'server/jobs',
    'server/briefs',
    'server/retro',
    'server/transfers/formats',
  ],
  'server/cluster': [
    'server/base',
    'server/store/database',
    'server/store/log',
    'server/accounts/store',
    'server/accounts',
    'server/retro',
  ],
  'server/socket': [...FOR_AREAS, 'server/metrics', 'server/accounts', 'server/retro'],
  // Combines all areas; nothing imports it.
  server: ['machines/access', 'machines/retro', 'server/*', 'server/store/*', 'server/*/store'],
};
