import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { LIMITS } from '#contract/limits.ts';
import { teamChangeSchema } from '#contract/teams/team-payloads.ts';
import { ApiError } from '#src/api/http.ts';
import { bindText } from '#src/forms/kit/bind-text.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormEnd } from '#src/forms/kit/form-end.tsx';
import { problemsOf } from '#src/forms/kit/form-problems.ts';
import { useForm } from '#src/forms/kit/use-form.ts';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { BackLink } from '#src/ui/layout/back-link.tsx';
import column from '#src/ui/layout/page-column.module.css';
import { SettingsSection } from '#src/ui/layout/settings-section.tsx';
import { ArchiveSection } from './archive-team-section.tsx';
import { nameProblem } from './team-name-problem.ts';
import { useTeamChange } from './use-team-change.ts';

/** `/workspaces/:workspaceId/teams/:teamId/edit`: the name of a team, more sections of settings, and archiving it. */
export function EditTeamPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('teams');
  const { team, workspace } = useTeam();
  const change = useTeamChange();
  const navigate = useNavigate();
  const page = `/workspaces/${workspace.id}/teams/${team.id}`;
  const form = useForm({
    initial: { name: team.name },
    check: ({ name }) => ({
      ...nameProblem(name, workspace.teams, team.id),
      ...problemsOf(teamChangeSchema, { name }),
    }),
    texts: 'teams',
    onSubmit: async ({ name }) => {
      if (name.trim() === team.name) throw new ApiError('unchanged', 'unchanged', 0);
      await change.mutateAsync({ name: name.trim() });
      void navigate(page);
    },
  });
  return (
    <div className={column.page}>
      <BackLink to={page}>{team.name}</BackLink>
      <h1>{t('edit.title')}</h1>
      <SettingsSection title={t('edit.name')}>
        <Form form={form} label={t('edit.title')}>
          <TextField
            {...bindText(form, 'name')}
            label={t('name.label')}
            maxLength={LIMITS.teamName}
            isRequired
          />
          <FormEnd form={form} label={t('edit.save')} />
        </Form>
      </SettingsSection>
      {children}
      <ArchiveSection />
    </div>
  );
}
