import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { workspaceChangeSchema } from '#contract/workspaces/workspace-payloads.ts';
import { changeWorkspace } from '#src/api/workspaces-api.ts';
import { bindText } from '#src/forms/kit/bind-text.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormEnd } from '#src/forms/kit/form-end.tsx';
import { problemsOf } from '#src/forms/kit/form-problems.ts';
import { useForm } from '#src/forms/kit/use-form.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { useWorkspaceChange } from '#src/shared/workspaces/use-workspace-change.ts';
import { useOutcomeFlash } from '#src/ui/feedback/flash.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';

/** The name of a workspace; a new name shows everywhere at once. */
export function NameForm() {
  const { t } = useTranslation(['workspaces', 'workspace-refusals', 'flashes']);
  const { workspace } = useWorkspace();
  const flash = useOutcomeFlash();
  const rename = useWorkspaceChange({
    send: async (name: string) => {
      const answer = await changeWorkspace(workspace.id, { name });
      return 'redirectUrl' in answer ? undefined : answer;
    },
    foresee: (before, name) => ({ ...before, name: name.trim() }),
    failure: 'update_workspace_failure',
  });
  const form = useForm({
    initial: { name: workspace.name },
    check: ({ name }) =>
      name.trim() === workspace.name ? { name: 'unchanged' } : problemsOf(workspaceChangeSchema, { name }),
    texts: 'workspaces',
    onSubmit: async ({ name }) => {
      await rename.mutateAsync(name);
      flash(t('settings.nameSaved'));
    },
  });
  return (
    <Form form={form} label={t('settings.looks')}>
      <TextField
        {...bindText(form, 'name')}
        label={t('settings.name')}
        maxLength={LIMITS.workspaceName}
        autoComplete="off"
        isRequired
      />
      <FormEnd form={form} label={t('settings.save')} />
    </Form>
  );
}
