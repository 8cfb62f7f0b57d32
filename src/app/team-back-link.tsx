import { BackLink } from '#src/ui/layout/back-link.tsx';
import { useTeamOfAddress } from './use-team-of-address.ts';

/** The way from a retro to its team, above what the retro shows. */
export function TeamBackLink() {
  const team = useTeamOfAddress();
  return team && <BackLink to={team.to}>{team.name}</BackLink>;
}
