import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

/** Leads to the retro's own address if this one names a team that it does not belong to (JO1). `team`: its team. */
export function useRightAddress(team: string | null): void {
  const { teamId, retroId } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isWrong = teamId !== undefined && teamId !== team;
  useEffect(() => {
    if (isWrong) void navigate(`/retro/${retroId}${search}`, { replace: true });
  }, [isWrong, retroId, search, navigate]);
}
