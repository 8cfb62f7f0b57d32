import { Ban, CalendarX, Pencil, RotateCcw, UserX } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Brief } from '#contract/briefs/brief.ts';
import type { ActionStatus } from '#contract/retro/retro-data.ts';
import { isPast } from '#src/room/action-items/days.ts';
import { formatDay } from '#src/room/action-items/format-day.ts';
import { useFocusBack } from '#src/room/use-focus-back.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import styles from './brief-actions.module.css';
import { useBriefLanguage } from './use-brief-language.ts';

type BriefAction = Brief['actions'][number];

export interface ActionLineProps {
  action: BriefAction;
  onStatus: ((action: string, status: ActionStatus) => void) | undefined;
  /** The form that changes it, if the person may; `close` puts the line back (CO6). */
  editorOf: ((action: string, close: () => void) => ReactNode) | undefined;
  hasOwners: boolean;
}

/** One action item, or the form that changes it. */
export function ActionLine({ editorOf, ...line }: ActionLineProps) {
  const { id } = line.action;
  const [isEditing, setEditing] = useState(false);
  const edit = useFocusBack<HTMLButtonElement>(isEditing, id);
  if (editorOf && isEditing)
    return <li className={styles.editor}>{editorOf(id, () => setEditing(false))}</li>;
  return <Line {...line} edit={edit} onEdit={editorOf && (() => setEditing(true))} />;
}

interface Ticking {
  onStatus: NonNullable<ActionLineProps['onStatus']>;
}

interface LineProps extends Omit<ActionLineProps, 'editorOf'> {
  edit: RefObject<HTMLButtonElement | null>;
  onEdit: (() => void) | undefined;
}

/** Its box to tick, its owners and due date, and the ways to change it, to drop it or to take it up again. */
function Line({ action, onStatus, hasOwners, edit, onEdit }: LineProps) {
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
      <span className={styles.tools}>
        {onStatus && status !== 'done' && <Drop action={action} onStatus={onStatus} />}
        {onEdit && <Edit action={action} edit={edit} onEdit={onEdit} />}
      </span>
    </li>
  );
}

/** Drops an open one, or takes a dropped one up again. */
function Drop({ action: { id, description, status }, onStatus }: Pick<LineProps, 'action'> & Ticking) {
  const { t } = useTranslation('brief-page');
  const isDropped = status === 'dropped';
  return (
    <Button
      variant="quiet"
      size="small"
      icon={isDropped ? <RotateCcw aria-hidden="true" /> : <Ban aria-hidden="true" />}
      aria-label={t(isDropped ? 'takeUpNamed' : 'dropNamed', { action: description })}
      onPress={() => onStatus(id, isDropped ? 'open' : 'dropped')}
    >
      {t(isDropped ? 'takeUp' : 'drop')}
    </Button>
  );
}

function Edit({ action, edit, onEdit }: Pick<LineProps, 'action' | 'edit'> & { onEdit: () => void }) {
  const { t } = useTranslation('brief-page');
  return (
    <IconButton
      size="small"
      label={t('editNamed', { action: action.description })}
      icon={<Pencil aria-hidden="true" />}
      ref={edit}
      onPress={onEdit}
    />
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
