import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Health, QueuedItem, WorkspaceFigures } from '#contract/operators/operator-payloads.ts';
import { endSession } from '#src/api/session.ts';
import { AdminRoute } from '#src/app/admin-route.tsx';
import { beforePages, logInAs, server, showPages } from '#tests/support/pages/workspace-pages.tsx';
import { accountOf } from '#tests/support/people/sample-account.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['operators', 'workspaces', 'flashes', 'workspace-refusals', 'forms', 'errors']);

const HOUR = 3_600_000;
const health: Health = {
  version: '0.2.0',
  commit: 'b71432b5abcd',
  node: 'v22.1.0',
  server: 'box',
  startedAt: Date.now() - 3 * HOUR,
  memory: 130e6,
  sockets: 12,
  openRetros: 2,
  database: { kind: 'sqlite', answeredIn: 0.4, bytes: 425e6 },
  redis: 'alone',
  disk: { free: 12e9, total: 40e9 },
  waiting: [],
};
const workspace: WorkspaceFigures = {
  id: idOf('Acme'),
  createdAt: Date.UTC(2026, 10, 1),
  plan: 'pro',
  seats: 5,
  state: 'active',
  suspension: null,
  members: 4,
  teams: 2,
  retros: 7,
  facts: 1234,
};
const aMail = (changes: Partial<QueuedItem> = {}): QueuedItem => ({
  ...{ id: idOf('mail'), kind: 'reset', state: 'failed', error: 'EENVELOPE', since: Date.now() - HOUR },
  ...{ nextAt: null, attempts: 3, host: null, isOff: false },
  ...changes,
});

const queue = (items: QueuedItem[]) => () => ({
  groups: items.map(({ kind, state, error, since }) => ({ kind, state, error, since, count: 1 })),
  items,
  total: items.length,
});

let people = 0;
/** Shows the page to somebody whom the server answers so. */
function show(role: 'admin' | 'user', answers: typeof server.answers = {}, before = () => {}) {
  // What the page of somebody else has fetched is forgotten.
  logInAs(`Ana${++people}`);
  server.answers = {
    'GET /user': () => accountOf('Ana', { role }),
    'GET /admin/health': () => health,
    'GET /admin/mails?offset=0': queue([]),
    'GET /admin/hooks?offset=0': queue([]),
    'GET /admin/workspaces?offset=0&order=created': () => ({ workspaces: [workspace], total: 1 }),
    'GET /admin/interventions': () => ({ interventions: [] }),
    ...answers,
  };
  before();
  return showPages('/admin', { '/admin': <AdminRoute /> });
}
const asked = (what: string) => server.asked.filter(({ call }) => call.includes(what));
const section = (name: string) => within(screen.getByRole('region', { name }));

it('[OP1] shows non-operators that there is no such page, without requests for its data', async () => {
  show('user');
  await screen.findByRole('heading', { level: 1, name: 'You seem lost, let’s go home' });
  expect(document.title).toBe('Page not found · Hindsight');
  expect(asked('/admin')).toEqual([]);
});

it('[OP1] shows people who are not logged in that there is no such page, without any request', async () => {
  show('admin', {}, endSession);
  await screen.findByRole('heading', { level: 1, name: 'You seem lost, let’s go home' });
  expect(asked('/user')).toEqual([]);
});

it('[OP3] shows the health of the server, and which figures are of this server alone', async () => {
  show('admin', {
    'GET /admin/health': () => ({ ...health, redis: 'down', disk: { free: 1e9, total: 40e9 } }),
  });
  await screen.findByText('Something needs attention');
  screen.getByText(
    'Redis is not answering. The servers keep in step through the database instead, with a slight delay.',
  );
  screen.getByText('Less than a tenth of the disk is free.');
  screen.getByText(/These figures are for the server that answered/);
  screen.getByRole('heading', { name: 'This server: box' });
  screen.getByText(/Embedded, 425 MB, answers in 0.4 ms/);
  expect(document.title).toBe('Operations · Hindsight');
});

it.each([
  ['b71432b5abcd', '0.2.0 (b71432b5abcd), Node 22.1.0'],
  ['unknown', '0.2.0, Node 22.1.0'],
])('[OP8] says which version is running, with the commit unless that is %s', async (commit, text) => {
  show('admin', { 'GET /admin/health': () => ({ ...health, commit }) });
  await screen.findByText(text);
});

it('[OP3] sends failed messages again, and drops them after a question', async () => {
  const id = idOf('mail');
  const user = show('admin', {
    'GET /admin/mails?offset=0': queue([
      aMail(),
      aMail({ id: idOf('later'), state: 'waiting', error: null }),
    ]),
    'POST /admin/mails/again': () => ({ done: 1 }),
    'POST /admin/mails/drop': () => ({ done: 1 }),
  });
  await screen.findByText('EENVELOPE');
  const mails = section('Emails');
  // What has not failed yet is not sent twice.
  expect(mails.getAllByRole('button', { name: /^Send .* again$/ })).toHaveLength(1);
  await user.click(mails.getByRole('button', { name: `Send reset ${id} again` }));
  await screen.findByText('It is being sent again.');
  expect(asked('/again')).toEqual([{ call: 'POST /admin/mails/again', body: { ids: [id] } }]);
  await user.click(mails.getByRole('button', { name: `Drop reset ${id}` }));
  expect(asked('/drop')).toEqual([]);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Drop' }));
  await screen.findByText('It was dropped.');
  expect(asked('/drop')).toEqual([{ call: 'POST /admin/mails/drop', body: { ids: [id] } }]);
});

it('[OP3] offers no resending for a webhook that its workspace has to turn on', async () => {
  show('admin', {
    'GET /admin/hooks?offset=0': queue([aMail({ kind: 'webhook', host: 'hooks.example.org', isOff: true })]),
  });
  await screen.findByText('hooks.example.org');
  section('Slack and webhooks').getByText('Turned off: its workspace can turn it on');
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

it('[OP4] suspends a workspace with a reason, and lifts the suspension', async () => {
  let now = workspace;
  const path = `/admin/workspaces/${workspace.id}/suspension`;
  const user = show('admin', {
    'GET /admin/workspaces?offset=0&order=created': () => ({ workspaces: [now], total: 1 }),
    [`PUT ${path}`]: () => {
      now = { ...workspace, state: 'suspended', suspension: { at: Date.now(), reason: 'spam' } };
      return now;
    },
    [`DELETE ${path}`]: () => {
      now = workspace;
      return now;
    },
  });
  await user.click(await screen.findByRole('button', { name: `Suspend ${workspace.id}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Suspend the workspace' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('radio', { name: /Unwanted invitations/ }));
  await user.click(dialog.getByRole('button', { name: 'Suspend the workspace' }));
  await screen.findByText(/Suspended by operators since/);
  expect(asked('/suspension')[0]?.body).toEqual({ reason: 'spam' });
  await user.click(screen.getByRole('button', { name: `Lift the suspension of ${workspace.id}` }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Lift the suspension' }),
  );
  await waitFor(() => expect(screen.queryByText(/Suspended by operators since/)).toBeNull());
});

it('[OP3] says that there is no workspace yet, or none suspended, before any search', async () => {
  const none = () => ({ workspaces: [], total: 0 });
  const user = show('admin', {
    'GET /admin/workspaces?offset=0&order=created': none,
    'GET /admin/workspaces?offset=0&order=created&only=suspended': none,
  });
  await screen.findByText('There are no workspaces yet.');
  await user.click(screen.getByRole('checkbox', { name: 'Only those suspended by operators' }));
  await screen.findByText('No workspace is suspended by operators.');
});

it('[OP3] finds workspaces by the beginning of an id, and requests nothing for other input', async () => {
  const search = 'GET /admin/workspaces?offset=0&order=created&search=ab';
  const user = show('admin', { [search]: () => ({ workspaces: [], total: 0 }) });
  const box = await screen.findByRole('searchbox', { name: 'Search by id' });
  await user.type(box, "ab'");
  await screen.findByText('There is no such workspace.');
  expect(asked("'")).toEqual([]);
  expect(asked('search=ab')).toHaveLength(1);
});

it('[OP5] lists what operators did, and who', async () => {
  const done = { at: Date.UTC(2026, 10, 20), operator: idOf(`Ana${people + 1}`) };
  show('admin', {
    'GET /admin/interventions': () => ({
      interventions: [
        { ...done, id: idOf('first'), kind: 'workspace.suspended', workspace: workspace.id, reason: 'load' },
        { ...done, id: idOf('second'), kind: 'mails.dropped', count: 3, operator: idOf('Ben') },
      ],
    }),
  });
  await screen.findByText(`Suspended the workspace ${workspace.id}: Too much load`);
  screen.getByText(/, you$/);
  screen.getByText('Dropped 3 emails');
  screen.getByText(new RegExp(`operator ${idOf('Ben')}`));
});
