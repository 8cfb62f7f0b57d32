import { DoorClosed, DoorOpen, EllipsisVertical, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { Person } from '#contract/retro/person.ts';
import { isGuestOfTeam } from '#machines/access/retro-access.ts';
import { whoFit } from '#machines/retro/decide/places.ts';
import { askingOf, waitingOf } from '#machines/retro/selectors/people-selectors.ts';
import { aboutPerson, turnAway } from '#machines/ui/confirmation-questions.ts';
import { useConfirmation } from '#src/room/confirmation.tsx';
import { isOffline } from '#src/room/people/person-states.ts';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { List } from '#src/ui/layout/list.tsx';
import { Menu } from '#src/ui/overlays/menu.tsx';
import styles from './people-here.module.css';
import { PersonName } from './person-row.tsx';

export interface PeopleWaitingProps {
  /** A question is about to be asked; the drawer makes room for it. */
  onAsk?: (() => void) | undefined;
}

/** People waiting, for the moderator to let in or reject, one or all (JO4), or to remove (RO6); and watchers who ask to take part (RO9). */
export function PeopleWaiting({ onAsk }: PeopleWaitingProps) {
  const { t } = useTranslation(['frame', 'ui']);
  const waiting = useRoom((room) => hereFirst(waitingOf(room.data), (id) => isOffline(id, room)));
  const away = useRoom((room) => waitingOf(room.data).filter(({ id }) => isOffline(id, room)).length);
  const asking = useRoom(({ data }) => askingOf(data));
  if (waiting.length + asking.length === 0) return null;
  return (
    <div className={styles.door}>
      {waiting.length > 0 && (
        <Asking
          title={t('people.waiting', { count: waiting.length })}
          away={away > 0 ? t('people.waitingAway', { count: away }) : null}
          people={waiting}
          onAsk={onAsk}
        >
          {waiting.length > 1 && <AllAtOnce waiting={waiting} onAsk={onAsk} />}
        </Asking>
      )}
      {asking.length > 0 && (
        <Asking title={t('people.asking', { count: asking.length })} people={asking} onAsk={onAsk} />
      )}
      <NoRoom people={[...waiting, ...asking]} />
    </div>
  );
}

/** Those who left while they waited come last: nobody can let them in. */
const hereFirst = (people: readonly Person[], isAway: (id: string) => boolean): Person[] => [
  ...people.filter(({ id }) => !isAway(id)),
  ...people.filter(({ id }) => isAway(id)),
];

/** What is for all of them stands above them, whatever they scroll to: below a long list nobody would find it. */
function Asking({
  title,
  away = null,
  people,
  onAsk,
  children,
}: PeopleWaitingProps & {
  title: string;
  /** How many of them have left, in words. */
  away?: string | null;
  people: readonly Person[];
  children?: ReactNode;
}) {
  return (
    <section className={styles.waiting}>
      <div className={styles.atDoor}>
        <h2 className={styles.title}>
          <DoorOpen aria-hidden="true" />
          {title}
        </h2>
        {away && <p className={styles.states}>{away}</p>}
        {children}
      </div>
      <List className={styles.list}>
        {people.map((person) => (
          <Knocking key={person.id} person={person} onAsk={onAsk} />
        ))}
      </List>
    </section>
  );
}

/** For whom there is no place: letting them in, or take part, would be refused (JO5). With as many more as they need. */
function NoRoom({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation('frame');
  const { count, slots, send } = useRoom(({ data, online, ...room }) => {
    const present = people.filter(({ id }) => online.has(id));
    const count = present.length - whoFit(data, present, () => true).length;
    return { count, slots: data.settings.slots, send: room.send };
  });
  const [person, ...others] = people;
  if (count === 0 || !person) return null;
  const wanted = Math.min(slots + count, LIMITS.slots);
  return (
    <div className={styles.noRoom}>
      <p className={styles.states}>
        {others.length > 0 ? t('people.noRoom', { count }) : t('people.noRoomFor', { name: person.name })}
      </p>
      {wanted > slots && (
        <Button size="small" onPress={() => void send({ type: 'slots.set', slots: wanted })}>
          {t('people.addPlaces', { count: wanted - slots })}
        </Button>
      )}
    </div>
  );
}

/** Lets in all who are there and for whom there are places; or turns everyone away (JO17). */
function AllAtOnce({ waiting, onAsk }: { waiting: readonly Person[] } & PeopleWaitingProps) {
  const { t } = useTranslation('frame');
  const send = useRoom((room) => room.send);
  const readRoom = useReadRoom();
  const ask = useConfirmation();
  const fit = useRoom(({ data, online }) => whoFit(data, waiting, (id) => online.has(id)));
  const count = fit.length;
  return (
    <div className={styles.all}>
      <Button
        size="small"
        variant="quiet"
        onPress={() => {
          onAsk?.();
          ask(turnAway(readRoom().state));
        }}
      >
        {t('people.rejectAll')}
      </Button>
      <Button
        size="small"
        isDisabled={count === 0}
        onPress={() => void send({ type: 'person.admit', people: fit })}
      >
        {count === waiting.length ? t('people.admitAll') : t('people.admitSome', { count })}
      </Button>
    </div>
  );
}

/** One person at the door. */
function Knocking({ person, onAsk }: { person: Person } & PeopleWaitingProps) {
  const { t } = useTranslation('frame');
  const { id, name, avatar, role } = person;
  const isWaiting = person.admission === 'waiting';
  const isAway = useRoom((room) => isOffline(id, room));
  const isGuest = useRoom(({ data }) => isGuestOfTeam(data, id));
  const states = [
    ...(isGuest ? [t('people.guest')] : []),
    ...(isWaiting && role === 'watcher' ? [t('people.wantsToWatch')] : []),
    ...(isAway ? [t('people.isAway')] : []),
  ];
  return (
    <li
      className={cx(styles.person, isWaiting ? styles.knocking : styles.asking)}
      data-offline={isAway || undefined}
    >
      <Avatar colorKey={id} name={name} imageUrl={avatar} size="small" isNameShown />
      <span className={styles.who}>
        <PersonName name={name} />
        {states.length > 0 && <span className={styles.states}>{states.join(' · ')}</span>}
      </span>
      {isWaiting ? <AnswersToWaiting person={person} onAsk={onAsk} /> : <AnswersToAsking person={person} />}
    </li>
  );
}

/** Lets them in; or, less often, turns them away, or blocks them. */
function AnswersToWaiting({ person, onAsk }: { person: Person } & PeopleWaitingProps) {
  const { t } = useTranslation('frame');
  const send = useRoom((room) => room.send);
  const readRoom = useReadRoom();
  const ask = useConfirmation();
  const { id, name } = person;
  return (
    <>
      <Button
        size="small"
        aria-label={t('people.admit', { name })}
        onPress={() => void send({ type: 'person.admit', people: [id] })}
      >
        {t('people.admitShort')}
      </Button>
      <Menu
        label={t('people.menu', { name })}
        entries={[
          {
            id: 'reject',
            label: t('people.rejectShort'),
            icon: <DoorClosed aria-hidden="true" />,
            onAction: () => void send({ type: 'person.reject', people: [id] }),
          },
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
    </>
  );
}

/** Lets a watcher take part, or keeps them watching (RO9). */
function AnswersToAsking({ person: { id, name } }: { person: Person }) {
  const { t } = useTranslation('frame');
  const send = useRoom((room) => room.send);
  return (
    <span className={styles.answers}>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('people.rejectPart', { name })}
        onPress={() => void send({ type: 'person.reject', people: [id] })}
      >
        {t('people.rejectPartShort')}
      </Button>
      <Button
        size="small"
        aria-label={t('people.admitPart', { name })}
        onPress={() => void send({ type: 'person.admit', people: [id] })}
      >
        {t('people.admitPartShort')}
      </Button>
    </span>
  );
}
