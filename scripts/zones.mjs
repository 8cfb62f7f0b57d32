import { SERVER_ZONES } from './server-zones.mjs';

/** What every screen may use. */
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
  'src/queries',
  'src/shared/*',
];

/**
 * The folders of the code, lowest first, and the others that each may import: only those on earlier lines, so there
 * are no cycles. All may import the first. A line covers its folder with everything in it; if nested folders have
 * lines of their own, it covers only the files beside them. `*` is any one folder; two of them may not import each
 * other.
 */
export const ZONES = {
  contract: [],

  'machines/access': [],
  'machines/retro': ['machines/access'],
  'machines/ui': ['machines/access', 'machines/retro'],

  ...SERVER_ZONES,

  // The service worker: it runs separately from the pages.
  'src/worker': [],
  'src/i18n': [],
  'src/routing': [],
  // Widgets: they know neither a retro nor a workspace.
  'src/ui': ['src/i18n'],
  'src/api': ['machines/retro', 'machines/ui'],
  'src/socket': ['machines/retro', 'machines/ui', 'src/api'],
  // What several features show or know of an area lies in `src/shared/<area>`; those of a retro are in `src/room`.
  'src/shared/activities': ['src/i18n', 'src/ui'],
  'src/room': [
    'machines/retro',
    'machines/ui',
    'src/i18n',
    'src/ui',
    'src/api',
    'src/socket',
    'src/shared/activities',
  ],
  'src/forms': ['machines/ui', 'src/i18n', 'src/ui', 'src/api'],
  'src/queries': ['src/i18n', 'src/ui', 'src/api', 'src/forms'],
  'src/shared/planning': [
    'machines/retro',
    'src/i18n',
    'src/ui',
    'src/api',
    'src/forms',
    'src/shared/activities',
  ],
  'src/shared/accounts': ['src/ui', 'src/api', 'src/forms'],
  'src/shared/search': ['src/ui'],
  'src/shared/invitations': ['src/i18n', 'src/ui', 'src/api', 'src/forms'],
  'src/shared/workspaces': [
    'machines/access',
    'machines/ui',
    'src/i18n',
    'src/routing',
    'src/ui',
    'src/api',
    'src/forms',
    'src/queries',
  ],
  'src/shared/teams': ['machines/access', 'src/ui', 'src/api', 'src/queries', 'src/shared/workspaces'],
  'src/shared/billing': ['src/i18n', 'src/ui', 'src/api', 'src/queries', 'src/shared/workspaces'],
  'src/features/*': FOR_SCREENS,
  // Combines the features; nothing imports it.
  'src/app': [...FOR_SCREENS, 'src/features/*'],
};
