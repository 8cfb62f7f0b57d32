import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { loadDraft, saveDraft, wizardPlace } from '#src/shared/planning/settings-draft-storage.ts';
import { Select } from '#src/ui/fields/select.tsx';
import { useCarryFrom } from './use-carry-over.ts';
import type { OpenTeam } from './use-open-teams.ts';

/** The value for no team. */
const NONE = 'none';

export interface TeamFieldProps {
  /** The team that the form is for; null for none. */
  team: string | null;
  /** Those to choose from. */
  teams: readonly OpenTeam[];
}

/**
 * For which team the retro is. Another one has its own people and plan: the form moves to its address, with what was typed. What
 * comes along from an earlier retro does so without a team only, which is said, and is there again once none is chosen (CO2).
 */
export function TeamField({ team, teams }: TeamFieldProps) {
  const { t } = useTranslation('new-retro');
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { chose?: 'team' } | null };
  const field = useRef<HTMLDivElement>(null);
  const hasChosen = state?.chose === 'team';
  const carry = useCarryFrom();
  useEffect(() => {
    if (hasChosen) field.current?.querySelector('select')?.focus();
  }, [hasChosen]);
  if (teams.length === 0) return null;
  const hasSeveral = new Set(teams.map(({ workspace }) => workspace.id)).size > 1;
  function choose(id: string) {
    const chosen = teams.find((one) => one.id === id);
    moveDraft(wizardPlace(team), wizardPlace(chosen?.id ?? null));
    const query = new URLSearchParams({ ...(!chosen && { alone: '' }), ...(carry !== null && { carry }) });
    const to = { pathname: chosen ? newRetroPath(chosen) : '/retros/new', search: `${query}` };
    void navigate(to, { replace: true, state: { chose: 'team' } });
  }
  return (
    <div ref={field}>
      <Select
        label={t('forTeam.label')}
        value={team ?? NONE}
        options={[
          { value: NONE, label: t('forTeam.none') },
          ...teams.map(({ id, name, workspace }) => ({
            value: id,
            label: hasSeveral ? t('forTeam.one', { team: name, workspace: workspace.name }) : name,
          })),
        ]}
        onChange={choose}
        {...(carry !== null && { description: t('carry.withoutTeam') })}
      />
    </div>
  );
}

/** The form for a new retro of this team. */
export const newRetroPath = ({ id, workspace }: OpenTeam): string =>
  `/workspaces/${workspace.id}/teams/${id}/retros/new`;

/**
 * Moves what was typed to the form of another team, or of none. People of the workspace stay behind, and so does an activity of
 * its own; addresses wait in the field for invitations, where they count as well.
 */
function moveDraft(from: string, to: string): void {
  const { invited = [], inviting = '', customActivityId: _, ...rest } = loadDraft(Date.now(), from);
  const typed = [...invited.flatMap((one) => ('email' in one ? [one.email] : [])), inviting.trim()]
    .filter(Boolean)
    .join(', ');
  saveDraft({ ...rest, ...(typed !== '' && { inviting: typed }) }, to);
  saveDraft(null, from);
}
