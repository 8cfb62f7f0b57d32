import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TeamAction } from '#contract/action-items/action-item-payloads.ts';
import { MyActionItems } from '#src/features/action-items/my-action-items.tsx';
import { ArchivedTeamActionItems, TeamActionItems } from '#src/features/action-items/team-action-items.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { aTeamOf, showTeam } from '#tests/support/pages/team-pages.tsx';
import { logInAs, Refusal, server } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts(
    'workspaces',
    'teams',
    'team-actions',
    'action-items',
    'flashes',
    'forms',
    'workspace-refusals',
  );
});
beforeEach(() => logInAs('Ana'));

const TEAM = `/workspaces/${idOf('Acme')}/teams/${idOf('Red')}`;
const anItem = (description: string, given: Partial<TeamAction> = {}): TeamAction => ({
  id: idOf(description.replaceAll(' ', '')),
  retro: { id: idOf('Sprint'), name: 'Sprint 12' },
  group: 'Builds',
  description,
  owners: [{ id: idOf('Ben'), name: 'Ben' }],
  dueOn: null,
  state: 'open',
  createdAt: 0,
  isOfTeam: false,
  ...given,
});
const has = (query: string, items: readonly TeamAction[]) => {
  server.answers[`GET ${TEAM}/action_items?${query}offset=0&limit=10`] = () => ({
    items,
    total: items.length,
  });
};
const show = () => showTeam(aTeamOf(['Ana', 'Ben']), <TeamActionItems />);
const changes = () => server.asked.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);

describe('[TA1] the action items of a team', () => {
  it('show open items with owners, due date and the retro each is from', async () => {
    has('state=open&', [anItem('Mend it', { dueOn: '2020-01-31' })]);
    show();
    const list = await screen.findByRole('list', { name: 'Overdue' });
    for (const words of ['Mend it', 'Ben', /overdue since/]) within(list).getByText(words);
    const link = within(list).getByRole('link', { name: 'Sprint 12' });
    expect(link.getAttribute('href')).toBe(`${TEAM}/retros/${idOf('Sprint')}`);
  });

  it('[TM6] of an archived team can only be read', async () => {
    has('state=open&', [anItem('Mend it')]);
    showTeam(aTeamOf(['Ana', 'Ben']), <ArchivedTeamActionItems team={idOf('Red')} />);
    within(await screen.findByRole('list', { name: 'Without a date' })).getByText('Mend it');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /Mend it/ })).toBeNull();
  });

  it('are ticked at once, and reset with the reason if refused', async () => {
    has('state=open&', [anItem('Mend it')]);
    const user = show();
    const box = await screen.findByRole('checkbox', { name: 'Mend it' });
    server.answers[`PATCH ${TEAM}/action_items/${idOf('Mendit')}`] = () => new Refusal('suspended');
    await user.click(box);
    await screen.findByText(/could not be changed/);
    await screen.findByRole('checkbox', { name: 'Mend it', checked: false });
    server.answers[`PATCH ${TEAM}/action_items/${idOf('Mendit')}`] = () =>
      anItem('Mend it', { state: 'done' });
    await user.click(screen.getByRole('checkbox', { name: 'Mend it' }));
    await screen.findByRole('checkbox', { name: 'Mend it', checked: true });
    expect(changes()).toEqual([{ state: 'done' }, { state: 'done' }]);
  });

  it('get other owners and another due date', async () => {
    has('state=open&', [anItem('Mend it')]);
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Edit “Mend it”' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit the action item' });
    await user.type(within(dialog).getByRole('combobox', { name: 'Owners' }), 'ana{Enter}');
    within(dialog).getByRole('button', { name: 'Remove Ana' });
    server.answers[`PATCH ${TEAM}/action_items/${idOf('Mendit')}`] = () => anItem('Mend it');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes()).toEqual([{ owners: [idOf('Ben'), idOf('Ana')], due_on: null }]));
  });

  it('[LO7] tell owners of one name apart, in the list and where they are chosen', async () => {
    const other = { id: idOf('Ben of before'), name: 'Ben' };
    has('state=open&', [
      anItem('Mend it', { owners: [other] }),
      anItem('Write it', { owners: [other, { id: idOf('Ben'), name: 'Ben' }] }),
    ]);
    const user = show();
    await screen.findByText('Ben (2)');
    screen.getByText('Ben (2) and Ben');
    await user.click(screen.getByRole('button', { name: 'Edit “Mend it”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the action item' }));
    dialog.getByRole('button', { name: 'Remove Ben (2)' });
    await user.type(dialog.getByRole('combobox', { name: 'Owners' }), 'ben{Enter}');
    dialog.getByRole('button', { name: 'Remove Ben' });
  });

  it('[AI4] ask before they get a due date that has passed', async () => {
    has('state=open&', [anItem('Mend it')]);
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Edit “Mend it”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the action item' }));
    fireEvent.change(dialog.getByLabelText('Due date (optional)'), { target: { value: '2020-01-31' } });
    server.answers[`PATCH ${TEAM}/action_items/${idOf('Mendit')}`] = () => anItem('Mend it');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(changes()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Keep the date' }));
    await waitFor(() => expect(changes()).toMatchObject([{ due_on: '2020-01-31' }]));
  });

  it('[TA6] are grouped by how urgent they are, and searched', async () => {
    const inDays = (days: number) => {
      const day = new Date(Date.now() + days * 86_400_000);
      return new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
    };
    has('state=open&', [
      anItem('Late', { dueOn: '2020-01-31' }),
      anItem('Today', { dueOn: inDays(0) }),
      anItem('Far', { dueOn: inDays(30) }),
      anItem('Never'),
    ]);
    has('state=open&search=far&', [anItem('Far', { dueOn: inDays(30) })]);
    const user = show();
    const titles = async () =>
      (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);
    expect(await titles()).toEqual(['Overdue', 'In the next seven days', 'Later', 'Without a date']);
    await user.type(screen.getByRole('searchbox', { name: 'Search action items' }), 'far');
    await waitFor(async () => expect(await titles()).toEqual(['Later']));
  });

  it('[TA7] are added between retros, and what was typed stays until then', async () => {
    server.answers[`GET ${TEAM}/action_items?state=open&offset=0&limit=10`] = () => ({
      ...{ items: [], total: 0, takesNew: true },
    });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Add action item' }));
    await user.type(screen.getByRole('textbox', { name: 'New action item' }), 'Paint it');
    // Whoever was chosen has left the team meanwhile.
    server.answers[`POST ${TEAM}/action_items`] = () => new Refusal('unknown_owner');
    await user.click(screen.getByRole('button', { name: 'Add action item' }));
    await screen.findByText(/could not be added. An owner must be in the room or in the team./);
    expect(screen.getByDisplayValue('Paint it')).toBeDefined();
    server.answers[`POST ${TEAM}/action_items`] = () => anItem('Paint it', { isOfTeam: true });
    await user.click(screen.getByRole('button', { name: 'Add action item' }));
    const opener = await screen.findByRole('button', { name: 'Add action item' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
    await screen.findByText('“Paint it” is on the list.');
    const [first, second] = server.asked
      .filter(({ call }) => call === `POST ${TEAM}/action_items`)
      .map(({ body }) => body);
    expect(second).toMatchObject({ description: 'Paint it', owners: [], due_on: null });
    expect(second).toEqual(first);
  });

  it('[TA7] keep what is typed while one looks at other lists, while an item is on its way, and after Escape', async () => {
    for (const state of ['open', 'done'])
      server.answers[`GET ${TEAM}/action_items?state=${state}&offset=0&limit=10`] = () => ({
        ...{ items: [], total: 0, takesNew: state === 'open' },
      });
    let arrive = () => {};
    const answer = new Promise<TeamAction>((resolve) => {
      arrive = () => resolve(anItem('Paint it', { isOfTeam: true }));
    });
    server.answers[`POST ${TEAM}/action_items`] = () => answer;
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Add action item' }));
    const field = () => screen.getByRole('textbox', { name: 'New action item' });
    await user.type(field(), 'Paint it');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Which to show' }), 'Done');
    await screen.findByText(/No action items match/);
    await user.type(field(), '{Enter}');
    await user.type(field(), ' red');
    arrive();
    await screen.findByText('“Paint it” is on the list.');
    expect(screen.getByDisplayValue('Paint it red')).toBe(field());
    await user.selectOptions(screen.getByRole('combobox', { name: 'Which to show' }), 'Open');
    await user.click(field());
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Add action item' }));
    expect(screen.getByDisplayValue('Paint it red')).toBe(field());
  });

  it('[TA7] cannot be added before the first retro, nor without words', async () => {
    has('state=open&', []);
    const user = show();
    await screen.findByText(/Nothing is open/);
    expect(screen.queryByRole('button', { name: 'Add action item' })).toBeNull();
    server.answers[`GET ${TEAM}/action_items?state=done&offset=0&limit=10`] = () => ({
      ...{ items: [], total: 0, takesNew: true },
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Which to show' }), 'Done');
    await user.click(await screen.findByRole('button', { name: 'Add action item' }));
    await user.click(screen.getByRole('button', { name: 'Add action item' }));
    await screen.findByText('First write what will be done.');
    await user.keyboard('{Escape}');
    await screen.findByRole('button', { name: 'Add action item' });
  });

  it('get another text, and none that is empty; or are dropped', async () => {
    has('state=open&', [anItem('Mend it')]);
    const user = show();
    const open = async () => user.click(await screen.findByRole('button', { name: 'Edit “Mend it”' }));
    await open();
    const text = screen.getByRole('textbox', { name: 'What will be done' });
    await user.clear(text);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    screen.getByText('First write what will be done.');
    await user.type(text, 'Mend all');
    server.answers[`PATCH ${TEAM}/action_items/${idOf('Mendit')}`] = () => anItem('Mend it');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(changes()).toMatchObject([{ description: 'Mend all' }]));
    await open();
    await user.click(screen.getByRole('button', { name: 'Drop “Mend it”' }));
    await waitFor(() => expect(changes().at(-1)).toEqual({ state: 'dropped' }));
  });

  it('can be filtered, with a message if there are none', async () => {
    has('state=open&', []);
    has('state=dropped&', [anItem('Paint it', { state: 'dropped' })]);
    has('state=dropped&mine=true&', []);
    const user = show();
    await screen.findByText(/Nothing is open/);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Which to show' }), 'Dropped');
    await screen.findByRole('button', { name: 'Reopen “Paint it”' });
    await user.click(screen.getByRole('switch', { name: 'Only mine' }));
    await screen.findByText('No action items match.');
    expect(screen.queryByRole('link', { name: 'Plan a retro' })).toBeNull();
  });

  it('lead to a retro before the team has finished one: none can be added until then', async () => {
    has('state=open&', []);
    show();
    const plan = await screen.findByRole('link', { name: 'Plan a retro' });
    expect(plan.getAttribute('href')).toBe(`${TEAM}/retros/new`);
    expect(screen.queryByRole('button', { name: 'Add action item' })).toBeNull();
  });
});

it('[TA4] my action items are those of all teams, each ticked in its own team', async () => {
  const mine = { team: { id: idOf('Blue'), name: 'Blue' }, workspaceId: idOf('Acme') };
  server.answers['GET /users/me/action_items?offset=0'] = () => ({
    items: [{ ...anItem('Mend it'), ...mine }],
    total: 1,
  });
  const user = showTeam(aTeamOf(['Ana', 'Ben']), <MyActionItems />);
  const list = await screen.findByRole('list', { name: 'Without a date' });
  await within(list).findByText(/Blue/);
  server.answers[`PATCH /workspaces/${idOf('Acme')}/teams/${idOf('Blue')}/action_items/${idOf('Mendit')}`] =
    () => anItem('Mend it', { state: 'done' });
  await user.click(within(list).getByRole('checkbox', { name: 'Mend it' }));
  await waitFor(() => expect(changes()).toEqual([{ state: 'done' }]));
});
