import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { ApiError } from '#src/api/http.ts';

/** The page of the team that a retro's address names. */
export interface TeamOfAddress {
  to: string;
  name: string;
}

/** Null if the address names no team. Until its name is known, or if it cannot be loaded, it is called a team. */
export function useTeamOfAddress(): TeamOfAddress | null {
  const { t } = useTranslation('app');
  const { workspaceId = '', teamId, retroId = '' } = useParams();
  const navigate = useNavigate();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (teamId === undefined) return;
    const ending = new AbortController();
    import('#src/api/teams-api.ts')
      .then(({ getTeam }) => getTeam(workspaceId, teamId, ending.signal))
      .then((team) => setName(team.name))
      .catch((error: unknown) => {
        // There is no such team in such a workspace, or not for this person: the retro has an address of its own (JO1).
        const isUnknown = error instanceof ApiError && error.code === 'not_found';
        if (isUnknown && !ending.signal.aborted) void navigate(`/retro/${retroId}`, { replace: true });
      });
    return () => ending.abort();
  }, [workspaceId, teamId, retroId, navigate]);
  if (teamId === undefined) return null;
  return { to: `/workspaces/${workspaceId}/teams/${teamId}`, name: name ?? t('team') };
}
