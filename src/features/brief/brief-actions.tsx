import { Ban, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Brief } from '#contract/brief.ts';
import type { ActionStatus } from '#contract/retro.ts';
import { formatDateShort } from '#src/i18n/format.ts';
import { byOwner } from '#src/room/action-items/by-owner.ts';
import { NoActionsArt } from '#src/ui/art/empty-states.tsx';
import { Avatar } from '#src/ui/avatar.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { cx } from '#src/ui/cx.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Panel } from '#src/ui/panel.tsx';
import styles from './brief-actions.module.css';
import { useBriefLanguage } from './brief-language.ts';

type BriefAction = Brief['actions'][number];

export interface BriefActionsProps {
  actions: readonly BriefAction[];
  onStatus?: ((action: string, status: ActionStatus) => void) | undefined;
  /** False if names are left out: then items are not grouped by owner. */
  hasOwners?: boolean;
}

/** What was agreed, grouped by owner (RE3, AI4). */
export function BriefActions({ actions, onStatus, hasOwners = true }: BriefActionsProps) {
  const { t } = useTranslation('brief-page');
  if (actions.length === 0) {
    return (
      <EmptyState art={<NoActionsArt />} title={t('noActions')}>
        {t('noActionsHelp')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.owners}>
      {byOwner(actions).map(({ owner, actions: items }) => (
        <Panel as="section" isSmall key={owner?.id ?? ''} className={styles.owner}>
          {hasOwners && (
            <h3 className={styles.name}>
              <Avatar colorKey={owner?.name} name={owner?.name ?? null} size="small" isNameShown />
              {owner?.name ?? t('unowned')}
            </h3>
          )}
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
          <ul role="list" className={styles.items}>
            {items.map((action) => (
              <ActionLine key={action.id} action={action} onStatus={onStatus} />
            ))}
          </ul>
        </Panel>
      ))}
    </div>
  );
}

interface ActionLineProps {
  action: BriefAction;
  onStatus: BriefActionsProps['onStatus'];
}

/** One action item with its box to tick, and the way to drop it or take it up again. */
function ActionLine({ action, onStatus }: ActionLineProps) {
  const { t } = useTranslation('brief-page');
  const { words } = useBriefLanguage();
  const { id, description, status, dueDate } = action;
  const isDropped = status === 'dropped';
  return (
    <li className={cx(styles.item, styles[status])}>
      <div className={styles.what}>
        {onStatus && !isDropped ? (
          <Checkbox
            isSelected={status === 'done'}
            onChange={(isDone) => onStatus(id, isDone ? 'done' : 'open')}
          >
            <span className={styles.description}>{description}</span>
          </Checkbox>
        ) : (
          <p>
            <Badge tone={status === 'done' ? 'success' : 'plain'}>{words.status[status]}</Badge>{' '}
            <span className={styles.description}>{description}</span>
          </p>
        )}
        {dueDate && (
          <p className={styles.due}>{t('due', { day: formatDateShort(new Date(`${dueDate}T12:00`)) })}</p>
        )}
      </div>
      {onStatus && status !== 'done' && (
        <Button
          variant="quiet"
          size="small"
          icon={isDropped ? <RotateCcw aria-hidden="true" /> : <Ban aria-hidden="true" />}
          aria-label={t(isDropped ? 'takeUpNamed' : 'dropNamed', { action: description })}
          onPress={() => onStatus(id, isDropped ? 'open' : 'dropped')}
        >
          {t(isDropped ? 'takeUp' : 'drop')}
        </Button>
      )}
    </li>
  );
}
