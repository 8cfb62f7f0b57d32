import { CircleSlash, Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TeamAction } from '#contract/action-items/action-item-payloads.ts';
import type { Owner } from '#contract/retro/person.ts';
import type { ActionPlace } from '#src/api/action-items-api.ts';
import { formatDay, formatList } from '#src/i18n/format.ts';
import { isPast } from '#src/room/action-items/days.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { ActionDialog } from './action-dialog.tsx';
import styles from './action-items.module.css';
import { useActionChange } from './use-action-change.ts';

export interface ActionRowProps {
  item: TeamAction;
  place: ActionPlace;
  /** What the team is called, where the list is of several. */
  team?: string;
  /** Who can own it; left out where that is changed elsewhere. */
  people?: readonly Owner[];
  mayChange: boolean;
  /** Whether it is one of one's own list: whose it is goes without saying, unless others own it too. */
  isOwn?: boolean;
}

/** An action item in a list: its box to tick, whose it is, until when, and where it comes from. */
export function ActionRow({ item, place, team, people, mayChange, isOwn = false }: ActionRowProps) {
  const { t } = useTranslation('team-actions');
  const [isEditing, setEditing] = useState(false);
  const { mutate } = useActionChange();
  const { description, state } = item;
  const to = (wanted: TeamAction['state']) => mutate({ place, item, change: { state: wanted } });
  return (
    <li className={styles.item} data-state={state} data-whole={people ? undefined : true}>
      <div className={styles.what}>
        {mayChange && state !== 'dropped' ? (
          <Checkbox isSelected={state === 'done'} onChange={(isDone) => to(isDone ? 'done' : 'open')}>
            <span className={styles.words} dir="auto">
              {description}
            </span>
          </Checkbox>
        ) : (
          <p className={styles.words}>
            {state !== 'open' && <Badge>{t(`state.${state}`)}</Badge>} <bdi>{description}</bdi>
          </p>
        )}
        <About item={item} place={place} team={team} isOwn={isOwn} />
      </div>
      {mayChange && (
        <div className={styles.tools}>
          {people && (
            <IconButton
              label={t('edit', { text: description })}
              icon={<Pencil aria-hidden="true" />}
              onPress={() => setEditing(true)}
            />
          )}
          {(people ? state === 'dropped' : state !== 'done') && (
            <IconButton
              label={t(state === 'dropped' ? 'takeUp' : 'drop', { text: description })}
              icon={
                state === 'dropped' ? <RotateCcw aria-hidden="true" /> : <CircleSlash aria-hidden="true" />
              }
              onPress={() => to(state === 'dropped' ? 'open' : 'dropped')}
            />
          )}
        </div>
      )}
      {isEditing && people && (
        <ActionDialog
          item={item}
          people={people}
          onClose={() => setEditing(false)}
          onSave={(change) => mutate({ place, item, change })}
          onDrop={() => to('dropped')}
        />
      )}
    </li>
  );
}

/** Whose it is, until when, and where it comes from, on two lines. */
function About({ item, place, team, isOwn }: Pick<ActionRowProps, 'item' | 'place' | 'team' | 'isOwn'>) {
  const { t } = useTranslation('team-actions');
  const { owners, dueOn, state } = item;
  const names = owners.map(({ name }) => name || t('deletedAccount'));
  // A calendar day is no moment: noon keeps it the same day in every time zone.
  const day = dueOn && formatDay(new Date(`${dueOn}T12:00`), Date.now());
  const isOverdue = state === 'open' && isPast(dueOn);
  const due =
    day &&
    (isOverdue ? <Badge tone="danger">{t('overdue', { day })}</Badge> : <span>{t('due', { day })}</span>);
  const from = <From item={item} place={place} team={team} />;
  if (isOwn && names.length === 1)
    return (
      <p className={styles.about}>
        {due && <span className={styles.line}>{due}</span>}
        <span className={styles.line}>{from}</span>
      </p>
    );
  return (
    <p className={styles.about}>
      <span className={styles.line}>{names.length > 0 ? formatList(names) : t('nobody')}</span>
      <span className={styles.line}>
        {due}
        {from}
      </span>
    </p>
  );
}

/** The team, where the list is of several, the retro and its group; or that the team has added it by itself (TA7). */
function From({ item, place, team }: Pick<ActionRowProps, 'item' | 'place' | 'team'>) {
  const { t } = useTranslation('team-actions');
  const { retro, group, isOfTeam } = item;
  return (
    <span className={styles.from}>
      {team !== undefined && (
        <>
          <bdi>{team}</bdi>,{' '}
        </>
      )}
      {isOfTeam ? (
        t('between')
      ) : (
        <Link to={`/workspaces/${place.workspace}/teams/${place.team}/retros/${retro.id}`}>
          <bdi>{retro.name}</bdi>
        </Link>
      )}
      {group && (
        <span className={styles.group}>
          , <bdi>{group}</bdi>
        </span>
      )}
    </span>
  );
}
