import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { WebhooksSection } from '#src/features/hooks/webhooks-section.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { WorkspaceGate } from '#src/shared/workspaces/workspace-gate.tsx';
import { aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { logInAs, server, showPages } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('workspaces', 'hooks', 'flashes', 'forms', 'workspace-refusals');
});
beforeEach(() => logInAs('Ana'));

const HOOKS = `/workspaces/${idOf('Acme')}/webhooks`;
const ONE = `${HOOKS}/${idOf('hook')}`;
const hook = (offAt: number | null = null) => ({
  id: idOf('hook'),
  url: 'https://hooks.example.org/told',
  keptAt: 0,
  offAt,
  events: ['retro.finished', 'action.created', 'action.changed'],
  teams: null as string[] | null,
  dropped: null as { count: number; at: number } | null,
});
const delivery = {
  id: idOf('delivery'),
  event: 'retro.finished',
  at: 0,
  state: 'failed',
  attempts: 9,
  triedAt: 0,
  answer: 'http_500',
};

function show(given: Partial<Workspace> = { plan: 'premium' }) {
  const workspace = aWorkspace(given);
  server.answers[`GET /workspaces/${workspace.id}`] = () => workspace;
  return showPages(`/workspaces/${workspace.id}/edit`, {
    '/workspaces/:workspaceId/edit': (
      <WorkspaceGate place="settings">
        <WebhooksSection />
      </WorkspaceGate>
    ),
  });
}

it('[HK3] shows the key of a new one, only once', async () => {
  server.answers[`GET ${HOOKS}`] = () => ({ webhooks: [] });
  server.answers[`POST ${HOOKS}`] = () => ({ webhook: hook(), key: 'whsec_once' });
  const user = show();
  await user.type(await screen.findByRole('textbox', { name: /Address/ }), hook().url);
  await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
  await screen.findByText('whsec_once');
  screen.getByText(hook().url);
});

it('[HK5] says how many messages were dropped, and when the last was', async () => {
  const dropped = { count: 37, at: Date.UTC(2030, 4, 5, 12) };
  server.answers[`GET ${HOOKS}`] = () => ({ webhooks: [{ ...hook(), dropped }] });
  show();
  await screen.findByText(/^37 messages were dropped, the last on May 5, 2030/);
});

it('[HK3] lets the owner choose its events and teams, and send a test', async () => {
  server.answers[`GET ${HOOKS}`] = () => ({ webhooks: [hook()] });
  server.answers[`GET ${ONE}/deliveries`] = () => ({
    deliveries: [{ ...delivery, event: 'webhook.test', state: 'delivered', answer: 'http_200' }],
  });
  server.answers[`POST ${ONE}/test`] = () => ({ ...delivery, event: 'webhook.test', body: null });
  const team = { id: idOf('Blue'), name: 'Blue', maturity: 1 as const, archived: false, memberIds: [] };
  server.answers[`PATCH ${ONE}`] = () => ({
    webhooks: [{ ...hook(), events: ['retro.finished'], teams: [team.id] }],
  });
  const user = show({ plan: 'premium', teams: [team] });
  await screen.findByText(/^Gets: finished retros, their action items.* Teams: all\.$/);
  await user.click(screen.getByRole('button', { name: 'Choose what it gets' }));
  await user.click(screen.getByRole('checkbox', { name: 'their action items' }));
  await user.click(screen.getByRole('checkbox', { name: 'changes of action items' }));
  await user.click(screen.getByRole('checkbox', { name: /All teams/ }));
  screen.getByText('Choose at least one event and one team.');
  await user.click(screen.getByRole('checkbox', { name: 'Blue' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Gets: finished retros. Teams: Blue.');
  expect(server.asked.find(({ call }) => call === `PATCH ${ONE}`)?.body).toEqual({
    events: ['retro.finished'],
    teams: [team.id],
  });
  await user.click(screen.getByRole('button', { name: 'Send a test' }));
  await within(await screen.findByRole('list', { name: 'Deliveries' })).findByText('Test');
});

it('[HK3] shows its deliveries, and sends one again', async () => {
  server.answers[`GET ${HOOKS}`] = () => ({ webhooks: [hook()] });
  server.answers[`GET ${ONE}/deliveries`] = () => ({
    deliveries: [delivery, { ...delivery, id: idOf('later'), state: 'waiting', event: 'action.created' }],
  });
  server.answers[`GET ${ONE}/deliveries/${delivery.id}`] = () => ({
    ...delivery,
    body: '{"what":"was sent"}',
  });
  server.answers[`POST ${ONE}/deliveries/${delivery.id}/send_again`] = () => ({
    ...delivery,
    state: 'waiting',
    body: null,
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Deliveries' }));
  const list = await screen.findByRole('list', { name: 'Deliveries' });
  await within(list).findByText('Not delivered');
  expect(within(list).getAllByText('HTTP 500')).toHaveLength(2);
  within(list).getByText('Will be tried again');
  await user.click(within(list).getByRole('button', { name: /^Read retro.finished/ }));
  await within(list).findByText('{"what":"was sent"}');
  await user.click(within(list).getByRole('button', { name: /^Send retro.finished again/ }));
  expect(server.asked.map(({ call }) => call)).toContain(`POST ${ONE}/deliveries/${delivery.id}/send_again`);
});

it('[HK3] says of a delivery that was not sent why', async () => {
  server.answers[`GET ${HOOKS}`] = () => ({ webhooks: [hook()] });
  server.answers[`GET ${ONE}/deliveries`] = () => ({ deliveries: [{ ...delivery, answer: 'suspended' }] });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Deliveries' }));
  await screen.findByText('The workspace was suspended.');
});

it('[HK2] can be turned on again', async () => {
  server.answers[`GET ${HOOKS}`] = () => ({ webhooks: [hook(1)] });
  server.answers[`POST ${ONE}/on`] = () => ({ webhooks: [hook()] });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Turn it on' }));
  await screen.findByText(hook().url);
  expect(screen.queryByText('Turned off')).toBe(null);
});

it('[PL2] below Premium shows how to upgrade', async () => {
  show({ plan: 'pro' });
  await screen.findByText('This is part of Premium.');
  screen.getByRole('link', { name: 'See the plans' });
});
