import { Check, DoorOpen, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { waitingOf } from '#src/room/people.ts';
import { useRoom } from '#src/socket/room.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import styles from './people.module.css';

/** Who knocks, for the moderator to let in or turn away, one or all (JO4). Nothing while nobody waits. */
export function WaitingRoom() {
  const { t } = useTranslation(['frame', 'ui']);
  const { data, send } = useRoom();
  const waiting = waitingOf(data);
  const admit = (people: string[]) => void send({ type: 'person.admit', people });
  if (waiting.length === 0) return null;
  return (
    <section className={styles.waiting}>
      <h2 className={styles.title}>
        <DoorOpen aria-hidden="true" />
        {t('people.waiting', { count: waiting.length })}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
      <ul role="list" className={styles.list}>
        {waiting.map(({ id, name, avatar, role }) => (
          <li key={id} className={styles.person}>
            <Avatar name={name} imageUrl={avatar} isNameShown />
            <span className={styles.name}>
              {name}
              {role === 'watcher' && <span className={styles.states}>{t('people.wantsToWatch')}</span>}
            </span>
            <IconButton
              label={t('people.reject', { name })}
              size="small"
              icon={<X aria-hidden="true" />}
              onPress={() => void send({ type: 'person.reject', people: [id] })}
            />
            <IconButton
              label={t('people.admit', { name })}
              size="small"
              variant="outlined"
              icon={<Check aria-hidden="true" />}
              onPress={() => admit([id])}
            />
          </li>
        ))}
      </ul>
      {waiting.length > 1 && (
        <div className={styles.all}>
          <Button
            size="small"
            variant="quiet"
            onPress={() => void send({ type: 'person.reject', people: waiting.map((person) => person.id) })}
          >
            {t('people.rejectAll')}
          </Button>
          <Button size="small" onPress={() => admit(waiting.map((person) => person.id))}>
            {t('people.admitAll')}
          </Button>
        </div>
      )}
    </section>
  );
}
