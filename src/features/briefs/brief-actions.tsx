import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brief } from '#contract/briefs/brief.ts';
import type { ActionStatus } from '#contract/retro/retro-data.ts';
import { NoActionsArt } from '#src/ui/art/empty-state-art.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { ActionLine } from './action-line.tsx';
import styles from './brief-actions.module.css';

export interface BriefActionsProps {
  actions: Brief['actions'];
  onStatus?: ((action: string, status: ActionStatus) => void) | undefined;
  /** The form that changes one of them, if the person may (CO6). */
  editorOf?: ((action: string, close: () => void) => ReactNode) | undefined;
  /** False if names are left out. */
  hasOwners?: boolean;
}

/** What was agreed, in that order, each action item once with all its owners (RE3, AI4). */
export function BriefActions({ actions, onStatus, editorOf, hasOwners = true }: BriefActionsProps) {
  const { t } = useTranslation('brief-page');
  if (actions.length === 0) {
    return (
      <EmptyState art={<NoActionsArt />} title={t('noActions')}>
        {t('noActionsHelp')}
      </EmptyState>
    );
  }
  return (
    <Panel isSmall className={styles.sheet}>
      <List className={styles.items}>
        {actions.map((action) => (
          <ActionLine
            key={action.id}
            action={action}
            onStatus={onStatus}
            editorOf={editorOf}
            hasOwners={hasOwners}
          />
        ))}
      </List>
    </Panel>
  );
}
