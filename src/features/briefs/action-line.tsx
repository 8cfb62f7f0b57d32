import { Ban, CalendarX, RotateCcw, UserX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Brief } from '#contract/briefs/brief.ts';
import type { ActionStatus } from '#contract/retro/retro-data.ts';
import { isPast } from '#src/room/action-items/days.ts';
import { formatDay } from '#src/room/action-items/format-day.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import styles from './brief-actions.module.css';
import { useBriefLanguage } from './use-brief-language.ts';

type BriefAction = Brief['actions'][number];

export interface ActionLineProps {
  action: BriefAction;
  onStatus: ((action: string, status: ActionStatus) => void) | undefined;
  hasOwners: boolean;
}

/** One action item with its box to tick, its owners and due date, and the way to drop it or take it up again. */
export function ActionLine({ action, onStatus, hasOwners }: ActionLineProps) {
  const { t } = useTranslation('brief-page');
  const { words } = useBriefLanguage();
  const { id, description, status } = action;
  const isDropped = status === 'dropped';
  return (
    <li className={cx(styles.item, styles[status])}>
      <div className={styles.what}>
        {onStatus && !isDropped ? (
          <Checkbox
            isSelected={status === 'done'}
            onChange={(isDone) => onStatus(id, isDone ? 'done' : 'open')}
          >
            <span className={styles.description} dir="auto">
              {description}
            </span>
          </Checkbox>
        ) : (
          <p>
            <Badge tone={status === 'done' ? 'success' : 'plain'}>{words.status[status]}</Badge>{' '}
            <span className={styles.description} dir="auto">
              {description}
            </span>
          </p>
        )}
        <div className={styles.facts}>
          {hasOwners && <Owners action={action} />}
          <Due action={action} />
        </div>
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

/** Everyone who does it; an open one that nobody owns is marked (RE3). */
function Owners({ action: { owners, status } }: { action: BriefAction }) {
  const { t } = useTranslation('brief-page');
  if (owners.length > 0)
    return owners.map(({ id, name }) => (
      <span key={id} className={styles.owner}>
        <Avatar colorKey={name} name={name} size="small" isNameShown />
        <bdi>{name}</bdi>
      </span>
    ));
  if (status !== 'open') return <span>{t('unowned')}</span>;
  return (
    <Badge tone="warning" icon={<UserX aria-hidden="true" />}>
      {t('needsOwner')}
    </Badge>
  );
}

/** Until when; marked where that day has passed and it is still open (RE3). */
function Due({ action: { dueDate, status } }: { action: BriefAction }) {
  const { t } = useTranslation('brief-page');
  if (dueDate === null) return null;
  if (status !== 'open' || !isPast(dueDate)) return <span>{t('due', { day: formatDay(dueDate) })}</span>;
  return (
    <Badge tone="danger" icon={<CalendarX aria-hidden="true" />}>
      {t('overdue', { day: formatDay(dueDate) })}
    </Badge>
  );
}
