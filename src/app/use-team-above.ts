import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';

/** The page of the team that a retro's address names. */
export interface TeamAbove {
  to: string;
  name: string;
}

/** Null if the address names no team. Until its name is known, or if it cannot be loaded, it is called a team. */
export function useTeamAbove(): TeamAbove | null {
  const { t } = useTranslation('app');
  const { workspaceId = '', teamId } = useParams();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (teamId === undefined) return;
    const ending = new AbortController();
    import('#src/api/teams.ts')
      .then(({ getTeam }) => getTeam(workspaceId, teamId, ending.signal))
      .then((team) => setName(team.name))
      .catch(() => {});
    return () => ending.abort();
  }, [workspaceId, teamId]);
  if (teamId === undefined) return null;
  return { to: `/workspaces/${workspaceId}/teams/${teamId}`, name: name ?? t('team') };
}
