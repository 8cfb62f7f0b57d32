import { useTranslation } from 'react-i18next';
import type { WorkspaceEvent } from '#contract/history/workspace-history-payloads.ts';
import { formatDateTime } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import styles from './history.module.css';

/** One event: who did what, and when. */
export function HistoryEvent({ event }: { event: WorkspaceEvent }) {
  const { t } = useTranslation(['workspaces', 'ui']);
  const { at, type, actor, person, email, team, plan, seats, from, to } = event;
  /** The name is empty if the account has been deleted. */
  const called = (name: string | undefined) => name || t('ui:gone');
  const who = actor === null ? t('ui:product') : called(actor.name);
  /** The name of a level of maturity. */
  const levelOf = (level: string | null) =>
    /^[1-4]$/.test(level ?? '') ? t(`maturity.${level}`) : (level ?? '');
  const holes = {
    person: person ? called(person.name) : (email ?? t('ui:gone')),
    team: team?.name ?? '',
    plan: plan === null ? '' : t(`plan.${plan}`),
    seats: seats ?? 0,
    ...(type === 'team.matured'
      ? { from: levelOf(from), to: levelOf(to) }
      : { from: from ?? '', to: to ?? '' }),
  };
  const isOfTeam = /^(member|export|import)\./.test(type) && team !== null;
  const isRenamed = type === 'activity.changed' && from !== to;
  const more = isOfTeam
    ? '_team'
    : /^plan\.(changed|planned)$/.test(type) && seats
      ? '_seats'
      : isRenamed
        ? '_renamed'
        : '';
  return (
    <li className={styles.event}>
      <Avatar name={who} {...(actor && { colorKey: actor.id })} size="small" isNameShown />
      <div className={styles.words}>
        <p>
          <strong>{who}</strong> {t([`history.event.${type}${more}`, `history.event.${type}`], holes)}
        </p>
        <p className={styles.when}>
          <time dateTime={new Date(at).toISOString()}>{formatDateTime(at)}</time>
        </p>
      </div>
    </li>
  );
}
