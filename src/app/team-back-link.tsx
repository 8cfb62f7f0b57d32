import { BackLink } from '#src/ui/layout/back-link.tsx';
import { useTeamAbove } from './use-team-of-address.ts';

/** The way from a retro to its team, above what the retro shows. */
export function TeamAbove() {
  const team = useTeamAbove();
  return team && <BackLink to={team.to}>{team.name}</BackLink>;
}
