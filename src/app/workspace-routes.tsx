import type { ComponentType } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { WorkspacePlace } from '#machines/ui/workspace-loading-machine.ts';
import { NotFound } from '#src/features/errors/not-found.tsx';
import { WorkspaceGate } from '#src/shared/workspaces/workspace-gate.tsx';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { Skeleton } from '#src/ui/loading/skeleton.tsx';
import { PageRoutes, type RoutedPage } from './page-routes.tsx';

/** Each page is fetched separately, together with these texts. Meanwhile it has the shape that its gates show too: it stays the same until the page is there. */
const page = (texts: string[], fetch: () => Promise<ComponentType>): ComponentType =>
  loadedWhenShown(fetch, {
    texts: ['workspaces', 'flashes', ...texts],
    meanwhile: <Skeleton look="page" rows={5} />,
  }).Shown;

const SelectorPage = page(
  [],
  async () => (await import('#src/features/workspaces/workspace-selector-page.tsx')).SelectorPage,
);
const WorkspacePage = page(
  ['forms', 'workspace-refusals', 'transfers'],
  async () => (await import('./workspace-home.tsx')).WorkspaceHome,
);
const TEAM_TEXTS = ['teams', 'workspace-refusals', 'forms', 'invite-people', 'link-code'];
const ShowTeam = page(
  [
    ...TEAM_TEXTS,
    ...['team-actions', 'action-items', 'room', 'retros', 'activities', 'transfers', 'team-mood', 'search'],
  ],
  async () => (await import('./team-pages.tsx')).ShowTeam,
);
const WIZARD_TEXTS = ['new-retro', 'retro-form', 'activities', ...TEAM_TEXTS];
const NewTeamRetro = page(WIZARD_TEXTS, async () => (await import('./team-pages.tsx')).NewTeamRetro);
const ChangeTeamRetro = page(WIZARD_TEXTS, async () => (await import('./team-pages.tsx')).ChangeTeamRetro);
const EditTeam = page(
  [...TEAM_TEXTS, 'hooks', 'transfers'],
  async () => (await import('./team-pages.tsx')).EditTeam,
);
/** The address that archived teams had: the usual one shows them (TM6). */
function FormerArchivedTeam() {
  const { workspaceId, teamId } = useParams();
  return <Navigate replace to={`/workspaces/${workspaceId}/teams/${teamId}`} />;
}
const NewTeam = page([...TEAM_TEXTS, 'billing'], async () => (await import('./team-pages.tsx')).NewTeam);
const ArchivedTeams = page(
  TEAM_TEXTS,
  async () => (await import('#src/features/teams/archived-teams-page.tsx')).ArchivedTeamsPage,
);

const SettingsPage = page(
  ['forms', 'account', 'workspace-refusals', 'hooks', 'transfers', 'custom-activities'],
  async () => (await import('./workspace-settings.tsx')).WorkspaceSettings,
);
const DeletePage = page(
  ['forms', 'workspace-refusals'],
  async () => (await import('#src/features/workspaces/delete-workspace-page.tsx')).DeletePage,
);

const HistoryPage = page(
  ['forms'],
  async () => (await import('#src/features/history/history-page.tsx')).HistoryPage,
);
const NewWorkspacePage = page(
  ['forms', 'workspace-refusals', 'billing'],
  async () => (await import('#src/features/workspaces/new-workspace-page.tsx')).NewWorkspacePage,
);

const ACTIVITY_TEXTS = ['custom-activities', 'activities', 'forms', 'workspace-refusals'];
const ActivitiesPage = page(
  ACTIVITY_TEXTS,
  async () => (await import('#src/features/activities/activities-page.tsx')).ActivitiesPage,
);
const NewActivityPage = page(
  ACTIVITY_TEXTS,
  async () => (await import('#src/features/activities/activity-form-pages.tsx')).NewActivityPage,
);
const EditActivityPage = page(
  ACTIVITY_TEXTS,
  async () => (await import('#src/features/activities/activity-form-pages.tsx')).EditActivityPage,
);

const MEMBER_TEXTS = ['members', 'invite-people', 'forms', 'workspace-refusals', 'link-code'];
const MembersPage = page(
  MEMBER_TEXTS,
  async () => (await import('#src/features/workspaces/members/members-page.tsx')).MembersPage,
);
const JoinPage = page(MEMBER_TEXTS, async () => {
  const { JoinPage: Join } = await import('#src/features/workspaces/members/join-workspace-page.tsx');
  return () => <Join notFound={(why) => <NotFound why={why} />} />;
});
const BILLING_TEXTS = ['billing', 'workspace-refusals', 'forms'];
const PlanPage = page(
  BILLING_TEXTS,
  async () => (await import('#src/features/billing/plan-page.tsx')).PlanPage,
);
const SeatsPage = page(
  BILLING_TEXTS,
  async () => (await import('#src/features/billing/seats-page.tsx')).SeatsPage,
);

const InvoicesPage = page(
  BILLING_TEXTS,
  async () => (await import('#src/features/billing/invoices-page.tsx')).InvoicesPage,
);

const WorkspaceStatsPage = page(
  ['stats'],
  async () => (await import('#src/features/stats/stats-pages.tsx')).WorkspaceStatsPage,
);
const TeamStatsPage = page(
  ['stats', 'teams'],
  async () => (await import('#src/features/stats/stats-pages.tsx')).TeamStatsPage,
);

interface WorkspaceRoute extends RoutedPage {
  /** What of the workspace `:workspaceId` it shows; left out where the page is of no one workspace. */
  place?: WorkspacePlace;
}

/** Every page under `/workspaces`. */
export const WORKSPACE_PAGES: readonly WorkspaceRoute[] = [
  { path: '/workspaces/', title: 'workspaces', page: <SelectorPage /> },
  { path: '/workspaces/new', title: 'newWorkspace', page: <NewWorkspacePage /> },
  // People without an account sign up by an invitation: its page says how.
  { path: '/workspaces/join', title: 'joinWorkspace', guard: 'open', page: <JoinPage /> },
  { path: '/workspaces/:workspaceId', title: 'workspace', place: 'page', page: <WorkspacePage /> },
  { path: '/workspaces/:workspaceId/users', title: 'members', place: 'members', page: <MembersPage /> },
  {
    path: '/workspaces/:workspaceId/edit',
    title: 'editWorkspace',
    place: 'settings',
    page: <SettingsPage />,
  },
  {
    path: '/workspaces/:workspaceId/edit/delete',
    title: 'deleteWorkspace',
    place: 'deletion',
    page: <DeletePage />,
  },
  { path: '/workspaces/:workspaceId/history', title: 'history', place: 'history', page: <HistoryPage /> },
  {
    path: '/workspaces/:workspaceId/edit/activities',
    title: 'activities',
    place: 'activities',
    page: <ActivitiesPage />,
  },
  {
    path: '/workspaces/:workspaceId/edit/activities/new',
    title: 'newActivity',
    place: 'activities',
    page: <NewActivityPage />,
  },
  {
    path: '/workspaces/:workspaceId/edit/activities/:activityId',
    title: 'editActivity',
    place: 'activities',
    page: <EditActivityPage />,
  },
  {
    path: '/workspaces/:workspaceId/stats',
    title: 'workspaceStats',
    place: 'records',
    page: <WorkspaceStatsPage />,
  },
  {
    path: '/workspaces/:workspaceId/edit/plan',
    title: 'workspacePlan',
    place: 'plan',
    page: <PlanPage />,
  },
  {
    path: '/workspaces/:workspaceId/edit/invoices',
    title: 'workspaceInvoices',
    place: 'plan',
    page: <InvoicesPage />,
  },
  {
    path: '/workspaces/:workspaceId/edit/seats',
    title: 'workspaceSeats',
    place: 'seats',
    page: <SeatsPage />,
  },
  {
    path: '/workspaces/:workspaceId/archived_teams',
    title: 'archivedTeams',
    place: 'archive',
    page: <ArchivedTeams />,
  },
  {
    path: '/workspaces/:workspaceId/archived_teams/:teamId',
    title: 'archivedTeam',
    page: <FormerArchivedTeam />,
  },
  { path: '/workspaces/:workspaceId/teams/new', title: 'newTeam', place: 'teams', page: <NewTeam /> },
  { path: '/workspaces/:workspaceId/teams/:teamId', title: 'team', place: 'team', page: <ShowTeam /> },
  {
    path: '/workspaces/:workspaceId/teams/:teamId/retros/new',
    title: 'newTeamRetro',
    place: 'teams',
    page: <NewTeamRetro />,
  },
  {
    path: '/workspaces/:workspaceId/teams/:teamId/retros/:retroId/edit',
    title: 'changeRetro',
    place: 'teams',
    page: <ChangeTeamRetro />,
  },
  {
    path: '/workspaces/:workspaceId/teams/:teamId/stats',
    title: 'teamStats',
    place: 'records',
    page: <TeamStatsPage />,
  },
  {
    path: '/workspaces/:workspaceId/teams/:teamId/edit',
    title: 'editTeam',
    place: 'teams',
    page: <EditTeam />,
  },
];

const ROUTED = WORKSPACE_PAGES.map(({ place, page, ...rest }) => ({
  ...rest,
  page: place ? <WorkspaceGate place={place}>{page}</WorkspaceGate> : page,
}));

/** The pages of workspaces and teams. */
export const WorkspaceRoutes = () => <PageRoutes under="/workspaces/" pages={ROUTED} />;
