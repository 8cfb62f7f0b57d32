import { useTranslation } from 'react-i18next';
import { skippedOf } from '#machines/retro/selectors/turns-selectors.ts';
import { PersonFace } from '#src/room/people/person-face.tsx';
import { isOffline } from '#src/room/people/person-states.ts';
import { useRoom } from '#src/socket/room.ts';
import { List } from '#src/ui/layout/list.tsx';
import { GiveTurnButton } from './give-turn-button.tsx';
import styles from './turn-order.module.css';

/**
 * People who were skipped and still have topics (SH7). While nobody presents, the moderator can give each of them another turn
 * here (SH6).
 */
export function SkippedPeople() {
  const { t } = useTranslation('sharing');
  const skipped = useRoom(({ data }) => skippedOf(data));
  const { me, online, leads } = useRoom((room) => ({
    me: room.me.id,
    online: room.online,
    leads: room.leads,
  }));
  return (
    <div className={styles.order}>
      <span id="turns-skipped" className={styles.label}>
        {t('skipped')}
      </span>
      <List className={styles.people} aria-labelledby="turns-skipped">
        {skipped.map(({ id, name }) => (
          <li key={id} data-me={id === me || undefined}>
            <PersonFace person={id} isDisconnected={isOffline(id, { online })} />
            <bdi>{id === me ? t('you') : name}</bdi>
            {leads && <GiveTurnButton person={id} />}
          </li>
        ))}
      </List>
    </div>
  );
}
