import { CircleSlash, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ActionStatus, CarriedItem } from '#contract/retro/retro-data.ts';
import { formatDateShort, formatList } from '#src/i18n/format.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Checkbox } from '#src/ui/fields/checkbox.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { LobbyCard } from './lobby-card.tsx';
import styles from './lobby-items.module.css';

/** Open action items of earlier retros, to tick off or drop here (LO5, CO3). Empty without any. */
export function CarriedActions() {
  const { t } = useTranslation('lobby');
  const actions = useRoom(({ data }) => Object.values(data.carried));
  if (actions.length === 0) return null;
  const open = actions.filter((action) => action.status === 'open').length;
  return (
    <LobbyCard title={t('carried.title')} aside={<Badge>{t('carried.open', { count: open })}</Badge>}>
      <List className={styles.list}>
        {actions.map((action) => (
          <CarriedAction key={action.id} action={action} />
        ))}
      </List>
    </LobbyCard>
  );
}

function CarriedAction({ action }: { action: CarriedItem }) {
  const { t } = useTranslation('lobby');
  const { isWatching, send } = useRoom(({ me, ...room }) => ({
    isWatching: me.admission === 'watching',
    send: room.send,
  }));
  const { id, description, owners, dueDate, status } = action;
  const setStatus = (wanted: ActionStatus) =>
    void send({ type: 'action.set-status', action: id, status: wanted });
  const names = formatList(owners.map((owner) => owner.name));
  // The day is a calendar day, not a moment: noon keeps it the same day in every time zone.
  const due = dueDate && t('carried.due', { day: formatDateShort(new Date(`${dueDate}T12:00`)) });
  return (
    <li className={styles.item} data-status={status}>
      <Checkbox
        isSelected={status === 'done'}
        onChange={(done) => setStatus(done ? 'done' : 'open')}
        isDisabled={isWatching}
      >
        <span className={styles.words} dir="auto">
          {description}
        </span>
        <span className={styles.soft}>{[names, due].filter(Boolean).join(' · ')}</span>
      </Checkbox>
      {status === 'open' && !isWatching && (
        <Button
          size="small"
          variant="quiet"
          icon={<CircleSlash aria-hidden="true" />}
          onPress={() => setStatus('dropped')}
          aria-label={t('carried.dropNamed', { text: description })}
        >
          {t('carried.drop')}
        </Button>
      )}
      {status === 'dropped' && (
        <>
          <Badge>{t('carried.dropped')}</Badge>
          {!isWatching && (
            <Button
              size="small"
              variant="quiet"
              icon={<RotateCcw aria-hidden="true" />}
              onPress={() => setStatus('open')}
            >
              {t('carried.reopen')}
            </Button>
          )}
        </>
      )}
    </li>
  );
}
