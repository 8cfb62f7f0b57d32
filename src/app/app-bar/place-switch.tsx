import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useSession } from '#src/api/session.ts';
import { myTeamsQuery } from '#src/shared/teams/team-queries.ts';
import { workspacesQuery } from '#src/shared/workspaces/workspace-queries.ts';
import { TeamSwitch } from './team-switch.tsx';
import { WorkspaceSwitch } from './workspace-switch.tsx';

/** The workspace and the team of the address; without any, the workspace one was in last (WS10). Both lead to the others. */
export function PlaceSwitch() {
  const { pathname } = useLocation();
  const selected = useSession()?.user.selectedWorkspaceId;
  const { data } = useQuery(workspacesQuery);
  const { data: mine } = useQuery(myTeamsQuery);
  if (!data) return null;
  const [, inAddress, teamInAddress] = /^\/workspaces\/([^/]+)(?:\/teams\/([^/]+))?/.exec(pathname) ?? [];
  const withId = (id: string | null | undefined) => data.workspaces.find((one) => one.id === id);
  const current = withId(inAddress) ?? withId(selected) ?? data.workspaces[0];
  const teams = (mine?.teams ?? []).filter(({ workspace }) => workspace.id === current?.id);
  return (
    <>
      <WorkspaceSwitch workspaces={data.workspaces} current={current} />
      {current && teams.length > 0 && (
        <TeamSwitch workspace={current.id} teams={teams} current={teamInAddress} />
      )}
    </>
  );
}
