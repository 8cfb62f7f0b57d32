import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MonthStats, Stats } from '#contract/stats/stats-payloads.ts';
import { TeamStatsPage, WorkspaceStatsPage } from '#src/features/stats/stats-pages.tsx';
import { WorkspaceGate } from '#src/shared/workspaces/workspace-gate.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { aTeamOf } from '#tests/support/pages/team-pages.tsx';
import { beforePages, Refusal, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';

beforePages(['workspaces', 'teams', 'stats', 'flashes']);

const aMonth = (month: string, given: Partial<MonthStats> = {}): MonthStats => ({
  ...{ month, retros: 2, people: 7, wrote: 86, topics: 31, mood: { before: 40, after: 75 } },
  actions: { made: 9, done: 4, dropped: 1, overdue: 2 },
  maturity: [0, 1, 0, 0],
  ...given,
});
const NOTHING: Partial<MonthStats> = {
  ...{ retros: 0, people: 0, wrote: null, topics: 0, mood: { before: null, after: null } },
  actions: { made: 0, done: 0, dropped: 0, overdue: 0 },
};
const TITLES = [
  'Retros held',
  'People who took part',
  'Share who wrote',
  'Mood on arrival and on leaving',
  'What becomes of action items',
  'How mature the team is',
];

const { workspace, team } = aTeamOf(['Ana', 'Ben']);
const WORKSPACE = `/workspaces/${workspace.id}`;
const TEAM = `${WORKSPACE}/teams/${team.id}`;
const zone = new URLSearchParams({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone });
const answer = (path: string, count: number, months: readonly MonthStats[], figures?: Stats['figures']) => {
  server.answers[`GET ${path}/stats?months=${count}&${zone}`] = () => ({ months, figures });
};
function show(at: string) {
  server.answers[`GET ${WORKSPACE}`] = () => workspace;
  server.answers[`GET ${TEAM}`] = () => team;
  const gate = (page: React.ReactNode) => <WorkspaceGate place="teams">{page}</WorkspaceGate>;
  return showPages(at, {
    '/workspaces/:workspaceId/stats': gate(<WorkspaceStatsPage />),
    '/workspaces/:workspaceId/teams/:teamId/stats': gate(<TeamStatsPage />),
  });
}

/** What the table behind a chart says, row by row. */
const tableOf = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('[ST1] [ST3] the stats of a team', () => {
  it('have a chart for each question, with a title and the same numbers as a table', async () => {
    answer(TEAM, 3, [aMonth('2026-09', NOTHING), aMonth('2026-10'), aMonth('2026-11')]);
    show(`${TEAM}/stats`);
    await screen.findByRole('heading', { level: 1, name: 'Team stats' });
    const headings = (await screen.findAllByRole('heading', { level: 2 })).map((one) => one.textContent);
    expect(headings).toEqual(TITLES);
    for (const title of TITLES) screen.getByRole('img', { name: title });
    expect(tableOf('What becomes of action items')).toEqual([
      ['Month', 'Written', 'Done', 'Open', 'Overdue', 'Dropped'],
      ['Sep 2026', '0', '0', '0', '0', '0'],
      ['Oct 2026', '9', '4', '2', '2', '1'],
      ['Nov 2026', '9', '4', '2', '2', '1'],
    ]);
    expect(tableOf('Mood on arrival and on leaving')).toContainEqual(['Oct 2026', '40', '75']);
    expect(tableOf('Share who wrote')).toContainEqual(['Oct 2026', '86%']);
    expect(tableOf('Retros held')).toContainEqual(['Oct 2026', '2', '31']);
    expect(tableOf('People who took part')).toContainEqual(['Oct 2026', '7']);
    expect(tableOf('How mature the team is')).toContainEqual(['Oct 2026', 'Storming']);
  });

  it('[ST2] say if too few answered, in a table and instead of a chart', async () => {
    answer(TEAM, 3, [
      aMonth('2026-10', { wrote: null, mood: { before: 40, after: null } }),
      aMonth('2026-11', { wrote: null, mood: { before: null, after: null } }),
    ]);
    show(`${TEAM}/stats`);
    const wrote = await screen.findByRole('region', { name: 'Share who wrote' });
    within(wrote).getByText(/once a retro has three answers/);
    expect(within(wrote).queryByRole('img')).toBeNull();
    expect(tableOf('Mood on arrival and on leaving')).toContainEqual([
      'Nov 2026',
      '–too few answers',
      '–too few answers',
    ]);
  });

  it('[ST4] begin with three figures, each beside that of the months before', async () => {
    answer(TEAM, 3, [aMonth('2026-09'), aMonth('2026-10'), aMonth('2026-11')], {
      mood: { now: 71, before: 66 },
      people: { now: 9, before: 9 },
      done: { now: 8, before: 11 },
      made: { now: 14, before: 12 },
    });
    show(`${TEAM}/stats`);
    const figures = within(await screen.findByRole('region', { name: 'These 3 months' }));
    expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Mood on leaving71HappyUp 5, from 66 in the 3 months before',
      'People who took part9As in the 3 months before',
      'Action items done8of 14 writtenDown 3, from 11 in the 3 months before',
    ]);
  });

  it('[ST4] [ST2] name no mood that too few people told, and compare with none', async () => {
    const [none, few] = [
      { now: null, before: null },
      { now: 2, before: 0 },
    ];
    answer(TEAM, 3, [aMonth('2026-11')], { mood: none, people: few, done: few, made: few });
    show(`${TEAM}/stats`);
    await screen.findByText('Mood on leaving');
    screen.getByText('Too few answers');
    expect(screen.getAllByText('Nothing to compare with')).toHaveLength(3);
  });

  it('[ST3] have faces beside the mood, each with its name', async () => {
    answer(TEAM, 3, [aMonth('2026-11')]);
    show(`${TEAM}/stats`);
    const mood = await screen.findByRole('img', { name: 'Mood on arrival and on leaving' });
    const faces = [...mood.querySelectorAll('title')].map(({ textContent }) => textContent);
    expect(faces).toEqual(['Awful', 'Sad', 'Meh', 'Happy', 'Awesome']);
  });

  it('say what to do if there is nothing to show', async () => {
    answer(TEAM, 3, [aMonth('2026-11', NOTHING)]);
    show(`${TEAM}/stats`);
    const link = await screen.findByRole('link', { name: 'New retro' });
    expect(link.getAttribute('href')).toBe(`${TEAM}/retros/new`);
  });
});

describe('[ST1] the stats of a workspace', () => {
  it('cover the chosen number of months, which is in the address', async () => {
    answer(WORKSPACE, 3, [aMonth('2026-11', NOTHING)]);
    answer(WORKSPACE, 12, [aMonth('2026-01', { maturity: [2, 0, 1, 0] })]);
    const user = show(`${WORKSPACE}/stats`);
    await screen.findByText('No finished retros in these months');
    await user.click(screen.getByRole('radio', { name: '12 months' }));
    await screen.findByRole('region', { name: 'How mature the teams are' });
    expect(where()).toBe(`${WORKSPACE}/stats?months=12`);
    expect(tableOf('How mature the teams are')).toContainEqual(['Jan 2026', '2', '0', '1', '0']);
  });

  it('say if they could not be loaded, and can be retried', async () => {
    server.answers[`GET ${WORKSPACE}/stats?months=3&${zone}`] = () => new Refusal('internal', 500);
    const user = show(`${WORKSPACE}/stats`);
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer(WORKSPACE, 3, [aMonth('2026-11')]);
    await user.click(again);
    await screen.findByRole('region', { name: 'How mature the teams are' });
  });
});

it('[ST3] series can be told apart without colour: each has its own pattern or marks', async () => {
  answer(WORKSPACE, 3, [aMonth('2026-11', { maturity: [1, 1, 1, 1] })]);
  show(`${WORKSPACE}/stats`);
  const chart = await screen.findByRole('img', { name: 'How mature the teams are' });
  const fills = [...chart.querySelectorAll('rect')].map((bar) => bar.getAttribute('fill'));
  expect(new Set(fills).size).toBe(4);
  for (const fill of fills) expect(document.querySelector(fill?.slice(4, -1) ?? '')?.tagName).toBe('pattern');
  const mood = screen.getByRole('img', { name: 'Mood on arrival and on leaving' });
  expect([mood.querySelectorAll('circle').length, mood.querySelectorAll('rect').length]).toEqual([1, 1]);
});

it('[TM6] [ST1] the stats of an archived team can be read, without the way to a new retro', async () => {
  answer(TEAM, 3, [aMonth('2026-09', NOTHING), aMonth('2026-10', NOTHING), aMonth('2026-11', NOTHING)]);
  const archived = { ...workspace, teams: workspace.teams.map((one) => ({ ...one, archived: true })) };
  show(`${TEAM}/stats`);
  server.answers[`GET ${WORKSPACE}`] = () => archived;
  await screen.findByRole('heading', { level: 1, name: 'Team stats' });
  expect(screen.queryByRole('link', { name: /retro/ })).toBeNull();
});

it('[ST1] those of a team that does not exist, or is somebody else’s, lead to the workspace', async () => {
  show(`${WORKSPACE}/teams/${'x'.repeat(16)}/stats`);
  await eventually(() => expect(where()).toBe(WORKSPACE));
});
