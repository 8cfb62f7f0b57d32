import { Check, DoorOpen, EllipsisVertical, UserX, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/retro.ts';
import { waitingOf } from '#machines/retro/selectors/people.ts';
import { aboutPerson } from '#machines/ui/questions.ts';
import { useAsk } from '#src/room/confirmation.tsx';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu } from '#src/ui/menu.tsx';
import styles from './people.module.css';

export interface PeopleWaitingProps {
  /** A question is about to be asked; the drawer makes room for it. */
  onAsk?: (() => void) | undefined;
}

/** People waiting, for the moderator to let in or reject, one or all (JO4), or to remove for good (RO6). Empty while nobody waits. */
export function PeopleWaiting({ onAsk }: PeopleWaitingProps) {
  const { t } = useTranslation(['frame', 'ui']);
  const waiting = useRoom(({ data }) => waitingOf(data));
  const send = useRoom((room) => room.send);
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
        {waiting.map((person) => (
          <Knocking key={person.id} person={person} onAsk={onAsk} />
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

/** One person at the door. */
function Knocking({ person, onAsk }: { person: Person } & PeopleWaitingProps) {
  const { t } = useTranslation('frame');
  const send = useRoom((room) => room.send);
  const readRoom = useReadRoom();
  const ask = useAsk();
  const { id, name, avatar, role } = person;
  return (
    <li className={`${styles.person} ${styles.knocking}`}>
      <Avatar name={name} imageUrl={avatar} isNameShown />
      <span className={styles.name}>
        {name}
        {role === 'watcher' && <span className={styles.states}>{t('people.wantsToWatch')}</span>}
      </span>
      <span className={styles.answers}>
        <Menu
          label={t('people.menu', { name })}
          entries={[
            {
              id: 'keepOut',
              label: t('people.keepOut'),
              icon: <UserX aria-hidden="true" />,
              isDanger: true,
              onAction: () => {
                onAsk?.();
                ask(aboutPerson(readRoom().state, 'keepOut', person));
              },
            },
          ]}
          trigger={
            <IconButton
              label={t('people.menu', { name })}
              size="small"
              icon={<EllipsisVertical aria-hidden="true" />}
              tooltipPlacement="left"
            />
          }
        />
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
          onPress={() => void send({ type: 'person.admit', people: [id] })}
        />
      </span>
    </li>
  );
}
