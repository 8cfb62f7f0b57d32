/** What every screen may be made of. */
const FOR_SCREENS = [
  'machines/access',
  'machines/retro',
  'machines/ui',
  'src/i18n',
  'src/routing',
  'src/ui',
  'src/api',
  'src/socket',
  'src/room',
  'src/forms',
  'src/workspace',
];

/**
 * The folders of the code, lowest first, and what each may import of the others: only what has an earlier line, so there
 * is no circle. All may import the first. A line covers its folder with all that is in it; where folders within have
 * lines of their own, it covers the files beside them. `*` is any one folder; two of them do not know each other.
 */
export const ZONES = {
  contract: [],

  'machines/access': [],
  'machines/retro': ['machines/access'],
  'machines/ui': ['machines/access', 'machines/retro'],

  'server/base': [],
  'server/store/migrations': [],
  'server/store/database': ['server/store/migrations'],
  // What is kept beside the log is handed to it; it knows none of that.
  'server/store/log': ['machines/retro', 'server/store/database'],
  'server/store/jobs': ['server/base', 'server/store/database'],
  'server/store/mail': ['server/base', 'server/store/database', 'server/store/log', 'server/store/jobs'],
  'server/store/accounts': ['server/store/database', 'server/store/mail'],
  'server/store/read-models': ['machines/retro', 'server/store/database', 'server/store/log'],
  'server/store/erasure': [
    'machines/retro',
    'server/store/database',
    'server/store/mail',
    'server/store/accounts',
    'server/store/log',
    'server/store/read-models',
  ],
  'server/store/workspaces': [
    'server/base',
    'server/store/database',
    'server/store/mail',
    'server/store/accounts',
  ],
  'server/store/billing': [
    'server/base',
    'server/store/database',
    'server/store/mail',
    'server/store/workspaces',
  ],
  'server/store/transfers': [
    'machines/retro',
    'server/base',
    'server/store/database',
    'server/store/log',
    'server/store/mail',
    'server/store/jobs',
    'server/store/erasure',
    'server/store/read-models',
    'server/store/workspaces',
  ],
  'server/store': ['server/store/*'],
  'server/metrics': ['server/base', 'server/store/*'],
  // The kit of all routes: it knows none of the areas that use it.
  'server/http': ['machines/access', 'server/base', 'server/store/*', 'server/metrics'],
  'server/jobs': ['server/base', 'server/store/*'],
  'server/mail': ['server/base', 'server/store/*', 'server/http', 'server/jobs'],
  'server/avatars': ['server/base', 'server/store/*', 'server/http'],
  'server/retro': ['machines/access', 'machines/retro', 'server/base', 'server/store/*', 'server/http'],
  'server/accounts': [
    'machines/retro',
    'server/base',
    'server/store/*',
    'server/http',
    'server/avatars',
    'server/retro',
  ],
  'server/billing': ['server/base', 'server/store/*', 'server/http', 'server/mail'],
  'server/workspaces': [
    'machines/access',
    'server/base',
    'server/store/*',
    'server/http',
    'server/mail',
    'server/avatars',
    'server/retro',
    'server/accounts',
    'server/billing',
  ],
  'server/transfers': [
    'machines/access',
    'machines/retro',
    'server/base',
    'server/store/*',
    'server/http',
    'server/jobs',
    'server/retro',
    'server/workspaces',
  ],
  'server/cluster': ['server/base', 'server/store/*', 'server/retro', 'server/accounts'],
  'server/socket': [
    'machines/access',
    'machines/retro',
    'server/base',
    'server/store/*',
    'server/metrics',
    'server/retro',
    'server/accounts',
  ],
  // Puts all areas together; nothing imports it.
  server: ['machines/access', 'machines/retro', 'server/*', 'server/store/*'],

  'src/i18n': [],
  'src/routing': [],
  'src/ui': ['src/i18n'],
  'src/api': ['machines/retro', 'machines/ui'],
  'src/socket': ['machines/retro', 'machines/ui', 'src/api'],
  'src/room': ['machines/retro', 'machines/ui', 'src/i18n', 'src/ui', 'src/api', 'src/socket'],
  'src/forms': ['machines/retro', 'machines/ui', 'src/i18n', 'src/ui', 'src/api'],
  // What pages of workspaces share. It knows no live retro.
  'src/workspace': [
    'machines/access',
    'machines/retro',
    'machines/ui',
    'src/i18n',
    'src/routing',
    'src/ui',
    'src/api',
    'src/forms',
  ],
  'src/features/*': FOR_SCREENS,
  // Puts the features together; nothing imports it.
  'src/app': [...FOR_SCREENS, 'src/features/*'],
};
