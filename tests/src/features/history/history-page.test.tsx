import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  type WorkspaceEvent,
  workspaceEventTypeSchema,
} from '#contract/history/workspace-history-payloads.ts';
import { HistoryPage } from '#src/features/history/history-page.tsx';
import { aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { beforePages, Refusal, server, showPage } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['workspaces', 'flashes', 'forms']);

const acme = aWorkspace({ plan: 'premium' });
const call = (offset: number) => `GET /workspaces/${acme.id}/history?offset=${offset}`;

const anEvent = (type: WorkspaceEvent['type'], more: Partial<WorkspaceEvent> = {}): WorkspaceEvent => ({
  id: idOf(type.replace(/\W/g, '')),
  at: Date.UTC(2026, 10, 20),
  type,
  actor: { id: idOf('Ana'), name: 'Ana' },
  person: { id: idOf('Ben'), name: 'Ben' },
  email: null,
  team: { id: idOf('Blue'), name: 'Blue' },
  plan: 'pro',
  seats: 3,
  from: 'Old',
  to: 'New',
  ...more,
});

it('has a sentence for every kind of event', async () => {
  const events = workspaceEventTypeSchema.options.map((type, place) =>
    anEvent(type, { id: idOf(`event${place}x`) }),
  );
  server.answers[call(0)] = () => ({ events, total: events.length });
  showPage(acme, <HistoryPage />);
  await screen.findByText('created the workspace.', { exact: false });
  expect(screen.getAllByRole('listitem')).toHaveLength(events.length);
  expect(document.body.textContent).not.toMatch(/history\.|\{\{/);
  screen.getByText('invited Ben to the team Blue.', { exact: false });
  screen.getByText('renamed the workspace from “Old” to “New”.', { exact: false });
});

it('shows invited people by their address, and no name for deleted accounts or automatic events', async () => {
  const events = [
    anEvent('member.invited', { person: null, email: 'cy@example.org', team: null }),
    anEvent('member.removed', { person: { id: idOf('Gone'), name: '' }, team: null }),
    anEvent('plan.suspended', { actor: null }),
  ];
  server.answers[call(0)] = () => ({ events, total: 3 });
  showPage(acme, <HistoryPage />);
  await screen.findByText('invited cy@example.org.', { exact: false });
  screen.getByText('removed Deleted account from the workspace.', { exact: false });
  screen.getByText('Hindsight');
});

it('loads more on demand', async () => {
  server.answers[call(0)] = () => ({ events: [anEvent('team.created')], total: 2 });
  server.answers[call(1)] = () => ({ events: [anEvent('workspace.created')], total: 2 });
  const user = showPage(acme, <HistoryPage />);
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('created the workspace.', { exact: false });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says that it is part of Premium if the plan does not include it', async () => {
  server.answers[call(0)] = () => new Refusal('plan_required');
  showPage(aWorkspace(), <HistoryPage />);
  await screen.findByText('The history is part of Premium');
  expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toMatch(/\/edit\/plan$/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('[WS11] can be filtered by kind, person and time, and the file with it', async () => {
  const filtered = `GET /workspaces/${acme.id}/history?kind=people&person=${idOf('Ben')}&days=30&offset=0`;
  server.answers[call(0)] = () => ({ events: [anEvent('team.created')], total: 1 });
  const user = showPage(acme, <HistoryPage />);
  await screen.findByText('created the team Blue.', { exact: false });
  await user.selectOptions(screen.getByRole('combobox', { name: 'What' }), 'People');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Ben');
  server.answers[filtered] = () => ({ events: [], total: 0 });
  await user.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'The last 30 days');
  await screen.findByText('Nothing matches this selection.');
  server.answers[filtered] = () => ({ events: [anEvent('member.invited', { team: null })], total: 1 });
  await user.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'The last twelve months');
  const kept = `GET /workspaces/${acme.id}/history?kind=people&person=${idOf('Ben')}&offset=0`;
  expect(server.asked.map((one) => one.call)).toContain(kept);
});

it('[WS11] can be filtered by someone who is no longer a member, who stays chosen meanwhile', async () => {
  const former = [{ id: idOf('Cleo'), name: 'Cleo' }];
  server.answers[call(0)] = () => ({ events: [anEvent('team.created')], total: 1, former });
  const user = showPage(acme, <HistoryPage />);
  await screen.findByText('created the team Blue.', { exact: false });
  const removed = anEvent('member.removed', { person: former[0] ?? null, team: null });
  let answer = (_: unknown) => {};
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  server.answers[`GET /workspaces/${acme.id}/history?person=${idOf('Cleo')}&offset=0`] = () => answered;
  const who = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Who' });
  await user.selectOptions(who, 'Cleo (no longer a member)');
  expect(who.selectedOptions[0]?.textContent).toBe('Cleo (no longer a member)');
  answer({ events: [removed], total: 1, former });
  await screen.findByText('removed Cleo from the workspace.', { exact: false });
});

it('[WS11] names levels of maturity, and what was chosen for the next term', async () => {
  const events = [
    anEvent('team.matured', { from: '1', to: '3' }),
    anEvent('plan.planned', { plan: 'pro', seats: 3 }),
  ];
  server.answers[call(0)] = () => ({ events, total: 2 });
  showPage(acme, <HistoryPage />);
  await screen.findByText('changed the maturity of the team Blue from Forming to Norming.', { exact: false });
  screen.getByText('chose Pro from the next term on, seats: 3.', { exact: false });
});
