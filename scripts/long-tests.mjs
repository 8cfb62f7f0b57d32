// What takes long and repeats at length what shorter tests hold too (decision 055). `npm test` leaves it out,
// `npm test -- --long` and CI run it. No rule may be held by these alone: `scripts/check-rules.mjs` sees to that.

/** Test files of Vitest. */
export const LONG_TESTS = [
  // Several processes: killed, frozen, cut off, of the version before, on a full disk; and a minute more of simulated ones.
  ...[
    'bad-clients',
    'crowd',
    'data-before',
    'dropped-clients',
    'frozen-server',
    'full-disk',
    'mail-server-away',
    'newer-protocol',
    'second-server',
    'set-clock',
    'several-servers',
    'simulated-minute',
    'version-before',
  ].map((name) => `tests/faults/${name}.test.ts`),
  // What the embedded database holds, once more on PostgreSQL, and on several servers.
  'tests/server/store/postgres-servers.test.ts',
  'tests/server/store/postgres-store.test.ts',
  'tests/server/cluster/account-deleted-elsewhere.test.ts',
  'tests/server/cluster/servers-converge.test.ts',
  'tests/server/cluster/two-servers.test.ts',
  // Attacks that go on until a limit is reached.
  ...[
    'accounts-lock-out',
    'held-connections',
    'imported-bombs',
    'mail-cannon',
    'toggled-items',
    'waiting-jobs',
  ].map((name) => `tests/attacks/${name}.test.ts`),
];

/**
 * Stories: every screen in every look and at every size, very many topics or people, a team after a year, plans, operators, an
 * installation without mail, other software, a server that starts again, pages for visitors, the whole retro once more.
 */
export const LONG_STORIES = [
  'accounts-axe',
  'accounts-session',
  'app-frame-everywhere',
  'axe',
  'board-500',
  'customer-reviews',
  'discussing-at-size',
  'equal-votes',
  'errors',
  'grouping-at-size',
  'landing',
  'leading-at-size',
  'leading-together',
  'new-retro-button',
  'no-mail',
  'nothing-covered',
  'nothing-moves',
  'outside',
  'own-activity',
  'phases-fit',
  'plans',
  'public-pages',
  'restart',
  'spanish',
  'still-page',
  'suspended',
  'team-memory',
  'team-page',
  'two-hundred',
  'whole-retro-three-servers',
  'wide-screens',
  'without-names',
  'without-network',
  'workspaces-axe',
].map((name) => `e2e/${name}.spec.ts`);
