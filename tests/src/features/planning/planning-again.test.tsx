import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { NextPlan } from '#contract/planning/retro-plan-payloads.ts';
import type { KeptSettings } from '#contract/retro/settings.ts';
import { ChangeRetroPage, ChangeTeamRetroPage } from '#src/features/planning/change-retro-page.tsx';
import { NewRetroPage } from '#src/features/planning/new-retro-page.tsx';
import { NewTeamRetroPage } from '#src/features/planning/new-team-retro-page.tsx';
import { dayOf } from '#src/shared/planning/settings-draft.ts';
import { TeamGate } from '#src/shared/teams/team-gate.tsx';
import { WorkspaceGate } from '#src/shared/workspaces/workspace-gate.tsx';
import { aTeamOf } from '#tests/support/pages/team-pages.tsx';
import { Refusal, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { beforeWizard, MADE, next, sent, TEAM_PAGE } from './retro-wizard.tsx';

beforeWizard();

const DAY = 86_400_000;
const LAST = idOf('Sprint 11');
const startsAt = new Date(new Date(Date.now() - 3 * DAY).setHours(9, 30, 0, 0)).getTime();
const settings: KeptSettings = {
  name: 'Sprint 11',
  activity: 'sailboat',
  callLink: 'https://meet.example.com/red',
  startsAt,
  duration: 90,
  writingDuration: 9,
  postingDuration: 21,
  maxTopics: 5,
  votingMechanic: 'like',
  slots: 3,
  waitingRoom: false,
  requiresPermanentAccount: false,
  teamId: idOf('Red'),
  repeats: { weeks: 1, zone: 'Europe/Madrid' },
};
const ofRed = { id: idOf('Red'), workspaceId: idOf('Acme'), refusal: null };
const aPlan = (given: Partial<NextPlan> = {}): NextPlan => ({
  id: LAST,
  settings,
  takesPart: true,
  invited: [
    { userId: idOf('Ben'), name: 'Ben', watches: true },
    { userId: idOf('Cleo'), name: 'Cleo' },
    { userId: idOf('Dora'), name: 'Dora' },
    { email: 'guest@example.org', watches: true },
  ],
  team: ofRed,
  customActivityId: null,
  uninvitable: [],
  weeks: 1,
  planned: null,
  ...given,
});
const alone = { team: null, settings: { ...settings, teamId: null } };

function show(at: string, plan: unknown, place: 'again' | 'plan') {
  const { workspace, team } = aTeamOf(['Ana', 'Ben', 'Cleo'], { plan: 'pro' });
  server.answers[`GET /workspaces/${workspace.id}`] = () => workspace;
  server.answers[`GET /workspaces/${workspace.id}/teams/${team.id}`] = () => team;
  server.answers[`GET /workspaces/${workspace.id}/custom_activities`] = () => ({ activities: [] });
  server.answers['POST /retro'] = () => ({ retroId: MADE });
  server.answers[`GET /retro/${LAST}/${place}`] = () => plan;
  const inTeam = (page: React.ReactNode) => (
    <WorkspaceGate place="teams">
      <TeamGate>{page}</TeamGate>
    </WorkspaceGate>
  );
  const base = '/workspaces/:workspaceId/teams/:teamId/retros';
  return showPages(at, {
    '/retros/new': <NewRetroPage />,
    '/retro/:retroId/edit': <ChangeRetroPage />,
    [`${base}/new`]: inTeam(<NewTeamRetroPage />),
    [`${base}/:retroId/edit`]: inTeam(<ChangeTeamRetroPage />),
  });
}
const showAgain = (plan: unknown) => show(`/retros/new?from=${LAST}`, plan, 'again');
const showChange = (plan: unknown) => show(`/retro/${LAST}/edit`, plan, 'plan');
const press = async (user: ReturnType<typeof show>, name: string) =>
  user.click(await screen.findByRole('button', { name }));
async function toTheEnd(user: ReturnType<typeof show>, last: string) {
  for (const _ of [1, 2, 3]) await next(user);
  await press(user, last);
}

describe('[BF3] the next retro, planned from the last one', () => {
  it('is planned once for its team, with settings and people filled in and a time ahead', async () => {
    const user = showAgain(aPlan());
    await screen.findByText(/^Filled in from “Sprint 11”/);
    expect(where()).toBe(`${TEAM_PAGE}/retros/new?from=${LAST}`);
    expect(screen.getByRole('checkbox', { name: 'Ben' })).toHaveProperty('checked', true);
    screen.getByText('guest@example.org');
    await toTheEnd(user, 'Create the retro');
    await waitFor(() => expect(where()).toBe(`${TEAM_PAGE}/retros/${MADE}`));
    const is = new Date(new Date(startsAt).setDate(new Date(startsAt).getDate() + 7));
    expect(sent()).toMatchObject({
      name: 'Sprint 11',
      activity: 'sailboat',
      duration: 90,
      writing_duration: 9,
      posting_duration: 21,
      call_link: 'https://meet.example.com/red',
      max_topics: 5,
      voting_mechanic: 'like',
      participant_slots: 3,
      waiting_room_enabled: false,
      date: is.toISOString(),
      team_id: idOf('Red'),
      invited_users: [idOf('Ben'), idOf('Cleo'), idOf('Dora')],
      invited_emails: ['guest@example.org'],
      watchers: [idOf('Ben'), 'guest@example.org'],
    });
    expect(sent()).not.toHaveProperty('repeats');
    expect(dayOf(is.getTime()) > dayOf(Date.now())).toBe(true);
  });

  it('says who cannot be invited, and which activity replaces an unavailable one', async () => {
    const own = { ownActivity: { id: idOf('garden'), name: 'Garden', description: '' }, topicTypes: [] };
    showAgain(
      aPlan({
        ...alone,
        settings: { ...settings, ...own, teamId: null },
        uninvitable: ['Gil', 'Hal', 'Ida', 'Jo', 'Kai', 'Lou'],
      }),
    );
    await screen.findByText(/Not invited.*Gil, Hal, Ida, Jo, Kai,? and 1 other/);
    screen.getByText(/Its activity, Garden, cannot be chosen here/);
  });

  it('[LI5] says that one is already planned, and links to it, with or without a team', async () => {
    const planned = { id: idOf('Sprint 12'), name: 'Sprint 12', startsAt: startsAt + 7 * DAY };
    showAgain(aPlan({ planned }));
    await screen.findByText(/^Already planned: Sprint 12, /);
    const inTeam = screen.getByRole('link', { name: 'Open it' }).getAttribute('href');
    expect(inTeam).toBe(`${TEAM_PAGE}/retros/${planned.id}`);
    cleanup();
    showAgain(aPlan({ ...alone, planned }));
    const link = await screen.findByRole('link', { name: 'Open it' });
    expect(link.getAttribute('href')).toBe(`/retro/${planned.id}`);
  });

  it('[LI8] proposes default times and places if the last one was imported, since its file has none', async () => {
    const fromFile = { duration: 0, writingDuration: 0, postingDuration: 0, slots: 0 };
    const user = showAgain(aPlan({ ...alone, settings: { ...settings, ...fromFile, teamId: null } }));
    await toTheEnd(user, 'Create the retro');
    await waitFor(() => expect(where()).toBe(`/retro/${MADE}`));
    expect(sent()).toMatchObject({ duration: 60, writing_duration: 6, posting_duration: 6 });
    expect(sent()?.participant_slots).toBeGreaterThan(0);
  });

  it.each([
    [
      'team_is_archived',
      /Its team is archived/,
      'See archived teams',
      `/workspaces/${idOf('Acme')}/archived_teams`,
    ],
    ['suspended', /is suspended/, 'Open the workspace', `/workspaces/${idOf('Acme')}`],
    ['plan_required', /plan is paid/, 'Open the workspace', `/workspaces/${idOf('Acme')}`],
  ])('says why its team cannot plan one (%s), with a link to continue', async (refusal, why, way, to) => {
    showAgain(aPlan({ team: { ...ofRed, refusal } }));
    await screen.findByText(why);
    expect(screen.getByRole('link', { name: way }).getAttribute('href')).toBe(to);
  });

  it('is planned without its team if that cannot plan one', async () => {
    const user = showAgain(aPlan({ team: { ...ofRed, refusal: 'suspended' } }));
    await toTheEnd(user, 'Create the retro');
    await waitFor(() => expect(where()).toBe(`/retro/${MADE}`));
    expect(sent()).not.toHaveProperty('team_id');
    expect(sent()?.invited_users).toContain(idOf('Cleo'));
  });

  it('says if the person may not plan it, and links to an empty one', async () => {
    const user = showAgain(new Refusal('unauthorized_action', 403));
    await screen.findByText(/cannot be planned from here/);
    await user.click(screen.getByRole('link', { name: 'Plan an empty one' }));
    await screen.findByRole('heading', { name: /^Step 1 of 4/ });
    expect(where()).toBe('/retros/new?plan');
  });
});

describe('[LI6] a planned retro, changed by its wizard', () => {
  const { customActivityId: _1, uninvitable: _2, weeks: _3, planned: _4, ...plan } = aPlan();
  const ahead = { ...settings, startsAt: startsAt + 30 * DAY + 12_345 };
  const put = () => server.asked.find(({ call }) => call.startsWith('PUT'))?.body as Record<string, unknown>;

  it('is shown as it is and sent completely; untouched values stay the same to the millisecond', async () => {
    server.answers[`PUT /retro/${LAST}/plan`] = () => ({ ok: true });
    const user = showChange({ ...plan, settings: ahead });
    await user.click(await screen.findByRole('checkbox', { name: 'Ben' }));
    expect(where()).toBe(`${TEAM_PAGE}/retros/${LAST}/edit`);
    await next(user);
    expect(screen.queryByRole('switch', { name: /now/i })).toBeNull();
    await next(user);
    await next(user);
    const name = await screen.findByLabelText('Name of the retro');
    await user.clear(name);
    await user.type(name, 'Sprint 12');
    await press(user, 'Save the changes');
    await screen.findByText(/^Sprint 12 is changed/);
    await waitFor(() => expect(where()).toBe(TEAM_PAGE));
    expect(put()).toMatchObject({
      takes_part: true,
      settings: {
        name: 'Sprint 12',
        starts_at: ahead.startsAt,
        activity: 'sailboat',
        max_topics: 5,
        repeats: { weeks: 1, zone: 'Europe/Madrid' },
      },
      invited: [
        { user_id: idOf('Cleo'), name: 'Cleo' },
        { user_id: idOf('Dora'), name: 'Dora' },
        { email: 'guest@example.org', watches: true },
      ],
    });
  });

  it('shows problems found by the server beside their fields, and keeps what was typed', async () => {
    server.answers[`PUT /retro/${LAST}/plan`] = () =>
      new Refusal('settings', 422, { fields: { starts_at: 'time.past_retro' } });
    const user = showChange({ ...plan, ...alone, settings: { ...ahead, teamId: null } });
    await screen.findByRole('heading', { name: /^Step 1 of 4/ });
    await toTheEnd(user, 'Save the changes');
    await screen.findByText(/could not be changed/);
    await screen.findByRole('heading', { name: /^Step 2 of 4/ });
    await screen.findByText(/That time has passed/);
  });

  it.each([
    ['wrong_phase', 'This retro has already started.', 'Open the retro'],
    ['unauthorized_action', 'Only the person who leads a retro can change it.', 'My retros'],
  ])('says why it cannot be changed (%s), with a link to continue', async (code, why, way) => {
    showChange(new Refusal(code, 409));
    await screen.findByText(why);
    expect(screen.getAllByRole('link', { name: way }).length).toBeGreaterThan(0);
  });

  it('says if its team can start nothing new', async () => {
    showChange({ ...plan, team: { ...ofRed, refusal: 'team_is_archived' } });
    await screen.findByText(/Its team is archived/);
    screen.getByRole('link', { name: 'Open the retro' });
  });
});
