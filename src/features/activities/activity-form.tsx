import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CUSTOM_LIMITS, type CustomActivity } from '#contract/activities/custom-activity-payloads.ts';
import { changeCustomActivity, createCustomActivity } from '#src/api/activities-api.ts';
import { bindText } from '#src/forms/kit/bind-text.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { useForm } from '#src/forms/kit/use-form.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { workspaceKeys } from '#src/shared/workspaces/workspace-queries.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { useOutcomeFlash } from '#src/ui/feedback/flash.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './activities.module.css';
import { type ActivityDraft, activityDrafts, payloadOf, problemsWith } from './activity-draft.ts';
import { ColumnFields } from './column-fields.tsx';
import { ColumnsPreview } from './column-names.tsx';
import { StartFromActivity } from './start-from-activity.tsx';

interface ActivityFormProps {
  title: string;
  /** Null for a new one. */
  activity: CustomActivity | null;
  initial: ActivityDraft;
  /** All that the workspace made. */
  all: readonly CustomActivity[];
}

/** Whether two drafts send the same. */
const isAs = (one: ActivityDraft, other: ActivityDraft): boolean =>
  JSON.stringify(payloadOf(one)) === JSON.stringify(payloadOf(other));

/** An activity of the workspace while it is made or changed, with how it will look (CA1). */
export function ActivityForm({ title, activity, initial, all }: ActivityFormProps) {
  const { t } = useTranslation('custom-activities');
  const { workspace } = useWorkspace();
  const client = useQueryClient();
  const navigate = useNavigate();
  const flash = useOutcomeFlash();
  const page = `/workspaces/${workspace.id}/edit/activities`;
  const [draft] = useState(() => activityDrafts(workspace.id, activity?.id ?? null));
  const [original, setOriginal] = useState(initial);
  const form = useForm<ActivityDraft>({
    initial,
    check: problemsWith,
    texts: 'custom-activities',
    draft,
    onSubmit: async (values) => {
      const payload = payloadOf(values);
      const answer = activity
        ? await changeCustomActivity(workspace.id, activity.id, payload)
        : await createCustomActivity(workspace.id, payload);
      client.setQueryData(workspaceKeys.activities(workspace.id), answer);
      flash(t(activity ? 'form.changed' : 'form.made', { name: values.name.trim() }));
      void navigate(page, { replace: true });
    },
  });
  function take(copy: ActivityDraft) {
    form.set('name', copy.name);
    form.set('description', copy.description);
    form.set('topicTypes', copy.topicTypes);
    setOriginal(copy);
  }
  return (
    <>
      {!activity && <StartFromActivity own={all} isTyped={!isAs(form.values, original)} onTake={take} />}
      <Form form={form} label={title} className={styles.form}>
        <Panel as="section" className={styles.panel}>
          <TextField
            {...bindText(form, 'name')}
            label={t('form.name')}
            maxLength={CUSTOM_LIMITS.name}
            isRequired
          />
          <TextField
            {...bindText(form, 'description')}
            label={t('form.description')}
            description={t('form.descriptionHelp')}
            maxLength={CUSTOM_LIMITS.description}
            isMultiline
          />
          <ColumnFields form={form} />
        </Panel>
        <section className={styles.preview} aria-labelledby="preview-title">
          <h2 id="preview-title">{t('form.preview')}</h2>
          <ColumnsPreview topicTypes={payloadOf(form.values).topicTypes} />
        </section>
        <div className={styles.end}>
          <FormProblem text={form.problem} />
          {activity && <p className={styles.soft}>{t('form.changeHelp')}</p>}
          <div className={styles.buttons}>
            <LinkButton to={page} variant="quiet">
              {t('form.cancel')}
            </LinkButton>
            <Button type="submit" variant="primary" isPending={form.isBusy}>
              {t(activity ? 'form.save' : 'form.make')}
            </Button>
          </div>
        </div>
      </Form>
    </>
  );
}
