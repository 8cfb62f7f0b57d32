import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ACTIVITY_KEYS } from '#contract/activities.ts';
import { entitlementsOf } from '#contract/plans.ts';
import { createRetro } from '#src/api/retros.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { ActivityPicker } from '#src/forms/retro-settings/activity-picker.tsx';
import { newRetroOf, type RetroValues } from '#src/forms/retro-settings/draft.ts';
import { loadDraft, saveDraft } from '#src/forms/retro-settings/draft-storage.ts';
import { MoreSettings } from '#src/forms/retro-settings/more-settings.tsx';
import { NameField } from '#src/forms/retro-settings/name-field.tsx';
import type { Problems } from '#src/forms/retro-settings/problems.ts';
import { useRetroForm } from '#src/forms/retro-settings/use-retro-form.ts';
import { BackLink } from '#src/ui/back-link.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import column from '#src/ui/page-column.module.css';
import { useTeam } from '#src/workspace/use-team.ts';
import { failureOf, fieldsOf } from './creation-problems.ts';
import { FormEnd } from './form-end.tsx';
import { LockedActivities } from './locked-activities.tsx';
import styles from './new-retro-form.module.css';
import { TeammatesField } from './teammates-field.tsx';

/** `/workspaces/:workspaceId/teams/:teamId/retros/new`: a retro of the team, with its teammates ticked. */
export function NewTeamRetroPage() {
  const { t } = useTranslation('new-retro');
  const { team, workspace, me } = useTeam();
  const flash = useFlash();
  const navigate = useNavigate();
  const page = `/workspaces/${workspace.id}/teams/${team.id}`;
  const others = team.members.filter(({ id }) => id !== me);
  const [initial] = useState(() => ({
    invited: others.map(({ id, name }) => ({ userId: id, name })),
    ...loadDraft(Date.now(), team.id),
  }));
  const { activities } = entitlementsOf(team.workspace.plan);

  async function create(values: RetroValues): Promise<Problems | undefined> {
    try {
      const retro = await createRetro(newRetroOf(values, me, team.id));
      saveDraft(null, team.id);
      await navigate(`${page}/retros/${retro}`);
      return undefined;
    } catch (error) {
      flash(t(failureOf(error)), { tone: 'danger' });
      return fieldsOf(error);
    }
  }

  const form = useRetroForm({
    initial,
    onChange: (draft) => saveDraft(draft, team.id),
    onSubmit: create,
  });
  const title = t('team.title', { team: team.name });
  return (
    <div className={column.page}>
      <BackLink to={page}>{team.name}</BackLink>
      <h1 className={styles.title}>{title}</h1>
      <Form form={form} label={title} className={styles.form}>
        <NameField form={form} />
        <ActivityPicker form={form} available={activities ?? ACTIVITY_KEYS} />
        {activities && <LockedActivities />}
        <TeammatesField form={form} teammates={others} />
        <MoreSettings form={form} invitedElsewhere={others.map(({ id }) => id)} />
        <FormEnd label={t('team.start')} next={t('team.next')} isBusy={form.isBusy} />
      </Form>
    </div>
  );
}
