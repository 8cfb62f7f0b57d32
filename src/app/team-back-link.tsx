import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import type { RetroConcept } from '#contract/retro/retro-concept-payload.ts';
import { getRetro } from '#src/api/retro-concept-api.ts';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import { useRightAddress } from './use-right-address.ts';
import { useTeamOfAddress } from './use-team-of-address.ts';

/** The way from a retro to its team, above what the retro shows. */
export function TeamBackLink() {
  const team = useTeamOfAddress();
  return team && <BackLink to={team.to}>{team.name}</BackLink>;
}

/**
 * The same at the door, which does not say whose retro it is: the server tells people who are awaited there. Under another
 * team's address it leads them to the retro's own; others find no link.
 */
export function TeamLinkAtDoor() {
  const { teamId = null } = useParams();
  const concept = useConcept();
  useRightAddress(concept ? concept.teamId : teamId);
  const team = useTeamOfAddress();
  return concept?.teamId === teamId && team && <BackLink to={team.to}>{team.name}</BackLink>;
}

/** What the retro of the address is planned to be, for people who may know it; null for others, and until it is known. */
function useConcept(): RetroConcept | null {
  const { retroId = '' } = useParams();
  const [concept, setConcept] = useState<RetroConcept | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    getRetro(retroId, ending.signal)
      .then(setConcept)
      .catch(() => {});
    return () => ending.abort();
  }, [retroId]);
  return concept;
}
