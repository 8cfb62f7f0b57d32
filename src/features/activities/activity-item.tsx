import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomActivity } from '#contract/activities/custom-activity-payloads.ts';
import { deleteCustomActivity } from '#src/api/activities-api.ts';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { workspaceKeys } from '#src/shared/workspaces/workspace-queries.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { useOutcomeFlash } from '#src/ui/feedback/flash.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import styles from './activities.module.css';
import { ColumnChips } from './column-names.tsx';

interface ActivityItemProps {
  activity: CustomActivity;
  /** The page of the list. */
  page: string;
  mayChange: boolean;
  mayCopy: boolean;
}

/** One activity of the workspace, with what it has and what can be done with it. */
export function ActivityItem({ activity, page, mayChange, mayCopy }: ActivityItemProps) {
  const { t } = useTranslation('custom-activities');
  const { workspace } = useWorkspace();
  const client = useQueryClient();
  const flash = useOutcomeFlash();
  const flashFailure = useFailureFlash();
  const [isAsked, setAsked] = useState(false);
  const { id, name, description, topicTypes } = activity;
  const deleting = useMutation({
    networkMode: 'always',
    mutationFn: () => deleteCustomActivity(workspace.id, id),
    onSuccess: (answer) => {
      client.setQueryData(workspaceKeys.activities(workspace.id), answer);
      flash(t('delete.done', { name }));
    },
    onError: (error) => flashFailure('custom-activities:delete.failed', error),
    onSettled: () => setAsked(false),
  });
  return (
    <Panel as="li" isSmall className={styles.item}>
      <h2 className={styles.name}>
        <bdi>{name}</bdi>
      </h2>
      {description && <p className={styles.soft}>{description}</p>}
      <ColumnChips topicTypes={topicTypes} />
      <div className={styles.buttons}>
        {mayChange && (
          <LinkButton to={`${page}/${id}`} size="small" icon={<Pencil aria-hidden="true" />}>
            {t('change')} <bdi className="visually-hidden">{name}</bdi>
          </LinkButton>
        )}
        {mayCopy && (
          <LinkButton to={`${page}/new?from=${id}`} size="small" icon={<Copy aria-hidden="true" />}>
            {t('copy')} <bdi className="visually-hidden">{name}</bdi>
          </LinkButton>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={<Trash2 aria-hidden="true" />}
          onPress={() => setAsked(true)}
        >
          {t('delete.open')} <bdi className="visually-hidden">{name}</bdi>
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        isDanger
        title={t('delete.question', { name })}
        body={t('delete.text')}
        confirmLabel={t('delete.confirm')}
        isPending={deleting.isPending}
        onConfirm={() => deleting.mutate()}
        onCancel={() => setAsked(false)}
      />
    </Panel>
  );
}
