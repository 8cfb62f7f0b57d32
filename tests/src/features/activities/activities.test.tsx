import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { CUSTOM_LIMITS, type CustomActivity } from '#contract/activities/custom-activity-payloads.ts';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { ActivitiesPage } from '#src/features/activities/activities-page.tsx';
import { EditActivityPage, NewActivityPage } from '#src/features/activities/activity-form-pages.tsx';
import { WorkspaceGate } from '#src/shared/workspaces/workspace-gate.tsx';
import { aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { beforePages, Refusal, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['workspaces', 'custom-activities', 'activities', 'flashes', 'forms', 'workspace-refusals']);

const PAGE = `/workspaces/${idOf('Acme')}/edit/activities`;
const ALL = `/workspaces/${idOf('Acme')}/custom_activities`;
const type = (name: string) => ({ name, placeholder: `What ${name}?`, color: 'moss', icon: 'bud' }) as const;
const garden: CustomActivity = {
  id: idOf('garden'),
  name: 'Garden',
  description: 'Weeding',
  topicTypes: [type('grows'), type('withers')],
};
let all: CustomActivity[] = [];
beforeEach(() => {
  all = [garden];
  server.answers[`GET ${ALL}`] = () => ({ activities: all });
  server.answers[`POST ${ALL}`] = () => ({ activities: all });
  server.answers[`PUT ${ALL}/${garden.id}`] = () => ({ activities: all });
});

function show(path = '', given: Partial<Workspace> = { plan: 'premium' }) {
  const workspace = aWorkspace(given);
  server.answers[`GET /workspaces/${workspace.id}`] = () => workspace;
  const gated = (page: React.ReactNode) => <WorkspaceGate place="activities">{page}</WorkspaceGate>;
  return showPages(PAGE + path, {
    '/workspaces/:workspaceId/edit/activities': gated(<ActivitiesPage />),
    '/workspaces/:workspaceId/edit/activities/new': gated(<NewActivityPage />),
    '/workspaces/:workspaceId/edit/activities/:activityId': gated(<EditActivityPage />),
  });
}
const sent = (call: string) => server.asked.find((one) => one.call === call)?.body;
const box = (name: string | RegExp, at = 0) =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name })[at] as HTMLInputElement;
const press = async (user: ReturnType<typeof show>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

describe('the activities of a workspace', () => {
  it('[CA1] are shown with their topic types, and deleted after a question', async () => {
    server.answers[`DELETE ${ALL}/${garden.id}`] = () => ({ activities: [] });
    const user = show();
    const list = await screen.findByRole('list', { name: 'Activities of your own' });
    within(list).getByText('withers');
    within(list).getByRole('link', { name: 'Copy Garden' });
    await press(user, 'Delete Garden');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Garden”?' });
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.click(within(dialog).getByRole('button', { name: 'Delete it' }));
    await screen.findByText('No activities of your own yet');
    screen.getByText('“Garden” is deleted.');
  });

  it('[CA4] below Premium can only be deleted, with a link to upgrade for the rest', async () => {
    show('', { plan: 'pro' });
    await screen.findByRole('button', { name: 'Delete Garden' });
    screen.getByText('Activities of your own are part of Premium');
    screen.getByRole('link', { name: 'See the plans' });
    for (const name of [/Change/, /Copy/, /Make/]) expect(screen.queryByRole('link', { name })).toBeNull();
    cleanup();
    show('/new', { plan: 'pro' });
    await screen.findByText('Activities of your own are part of Premium');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('[CA1] show that their limit is reached before anything is typed', async () => {
    all = Array.from({ length: CUSTOM_LIMITS.activities }, (_, at) => ({ ...garden, id: idOf(`g${at}`) }));
    show();
    await screen.findByText(/There are 50 activities/);
    expect(screen.queryByRole('link', { name: /Make|Copy/ })).toBeNull();
    cleanup();
    show('/new');
    await screen.findByText(/There are 50 activities/);
  });

  it('that could not be loaded can be loaded again', async () => {
    server.answers[`GET ${ALL}`] = () => new Refusal('internal', 500);
    const user = show();
    await screen.findByText('The activities could not be loaded.');
    server.answers[`GET ${ALL}`] = () => ({ activities: all });
    await press(user, 'Try again');
    await screen.findByRole('heading', { name: 'Garden' });
  });
});

describe('one of them', () => {
  it('[CA1] is created with the keyboard alone: typed, moved, styled and sent', async () => {
    const user = show('/new');
    (await screen.findByRole('textbox', { name: 'Name' })).focus();
    await user.keyboard('Allotment');
    box('Name of the column').focus();
    await user.keyboard('Weeds');
    await user.tab();
    await user.keyboard('What is in the way?');
    await user.tab();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Colour and icon' });
    dialog.querySelector<HTMLElement>('input[value="teal"]')?.focus();
    await user.keyboard('{ArrowRight}');
    within(dialog).getByRole('button', { name: 'Done' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Look: Rose/));
    box('Name of the column', 1).focus();
    await user.keyboard('Fruit');
    screen.getByRole('button', { name: 'Move Fruit up' }).focus();
    await user.keyboard('{Enter}');
    // It can go up no more: the focus stays with it.
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Fruit down');
    screen.getByText('Fruit is now 1 of 2.');
    screen.getByRole('button', { name: 'Create the activity' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe(PAGE));
    expect(sent(`POST ${ALL}`)).toEqual({
      name: 'Allotment',
      description: '',
      topic_types: [
        { name: 'Fruit', placeholder: '', color: 'rose', icon: 'rocks' },
        { name: 'Weeds', placeholder: 'What is in the way?', color: 'rose', icon: 'liked' },
      ],
    });
  });

  it('[CA1] shows problems beside each field, and removes only the corrected ones', async () => {
    const user = show('/new');
    await screen.findByRole('textbox', { name: 'Name' });
    await press(user, 'Create the activity');
    expect(screen.getAllByText('Fill this in.')).toHaveLength(3);
    expect(document.activeElement).toBe(box('Name'));
    await user.type(box('Name'), 'Allotment');
    await user.type(box('Name of the column'), 'Weeds');
    expect(screen.getAllByText('Fill this in.')).toHaveLength(1);
    await user.type(box('Name of the column', 1), ' weeds');
    await press(user, 'Create the activity');
    await screen.findByText('Another column has this name.');
    expect(document.activeElement).toBe(box('Name of the column', 1));
    expect(sent(`POST ${ALL}`)).toBeUndefined();
  });

  it('[CA1] has from one to six topic types', async () => {
    const user = show('/new');
    await press(user, 'Remove Column 2');
    expect(document.activeElement).toBe(box('Name of the column'));
    expect(screen.getByRole('button', { name: 'Remove Column 1' })).toHaveProperty('disabled', true);
    for (let more = 1; more < CUSTOM_LIMITS.topicTypes; more++) await press(user, 'Add a column');
    expect(document.activeElement).toBe(box('Name of the column', 5));
    expect(screen.getByRole('button', { name: 'Add a column' })).toHaveProperty('disabled', true);
    screen.getByText('These are 6 columns, the most there can be.');
  });

  it('[CA1] can start as a copy, after a question if that replaces what was typed', async () => {
    const user = show(`/new?from=${garden.id}`);
    await waitFor(() => expect(box('Name').value).toBe('Garden (copy)'));
    const from = screen.getByRole('combobox', { name: 'Start with a copy of' });
    await user.selectOptions(from, 'mad_sad_glad');
    await press(user, 'Copy it');
    await waitFor(() => expect(box('Name').value).toBe('Mad, Sad, Glad (copy)'));
    await user.type(box('Name'), '!');
    await user.selectOptions(from, 'Garden');
    await press(user, 'Copy it');
    const dialog = await screen.findByRole('alertdialog', { name: 'Replace what you typed?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(box('Name').value).toBe('Mad, Sad, Glad (copy)!');
    const shown = screen.getByRole('region', { name: 'This is how it looks' });
    expect(within(shown).getAllByRole('listitem')).toHaveLength(3);
  });

  it('[CA1] can be changed, and what was typed survives a reload and a failure', async () => {
    server.answers[`PUT ${ALL}/${garden.id}`] = () => new Refusal('plan_required', 403);
    const user = show(`/${garden.id}`);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
    await press(user, 'Save');
    await screen.findByText(/What you typed is kept here/);
    cleanup();
    server.answers[`PUT ${ALL}/${garden.id}`] = () => ({ activities: all });
    const again = show(`/${garden.id}`);
    await waitFor(() => expect(box('Name').value).toBe('Garden 2'));
    await press(again, 'Save');
    await screen.findByText('“Garden 2” is saved.');
    await waitFor(() => expect(where()).toBe(PAGE));
    expect(Object.keys(sessionStorage).filter((key) => key.includes('activity:'))).toEqual([]);
  });

  it('that no longer exists says so', async () => {
    show(`/${idOf('gone')}`);
    await screen.findByText('This activity is no longer there.');
  });
});
