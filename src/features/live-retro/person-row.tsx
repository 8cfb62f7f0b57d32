import { Crown, EllipsisVertical, HandHelping, UserX } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CO_LEADS } from '#contract/limits.ts';
import type { Person } from '#contract/retro/person.ts';
import { isGuestOfTeam } from '#machines/access/retro-access.ts';
import { coLeadsOf } from '#machines/retro/selectors/people-selectors.ts';
import { aboutPerson } from '#machines/ui/confirmation-questions.ts';
import { useConfirmation } from '#src/room/confirmation.tsx';
import { MoodFace } from '#src/room/moods/mood-face.tsx';
import { PersonBadge } from '#src/room/people/person-badge.tsx';
import { statesOf } from '#src/room/people/person-states.ts';
import { type Room, useReadRoom, useRoom } from '#src/socket/room.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Menu, type MenuEntry } from '#src/ui/overlays/menu.tsx';
import styles from './people-here.module.css';

export interface PersonRowProps {
  person: Person;
  onAsk?: (() => void) | undefined;
}

/** One person: face, name, mood, and what they are and do in badges and words. */
export const PersonRow = memo(function PersonRow({ person, onAsk }: PersonRowProps) {
  const { t } = useTranslation(['frame', 'ui']);
  const all = useRoom((room) => statesOf(person, room));
  const isMe = useRoom(({ me }) => person.id === me.id);
  const hasMenu = useRoom((room) => hasEntries(person, room));
  const isGuest = useRoom(({ data }) => isGuestOfTeam(data, person.id));
  const isOffline = all.includes('offline');
  const mood = person.closingMood ?? person.mood;
  const first = all.find((state) => state !== 'offline');
  const name = isMe ? t('people.me', { name: person.name }) : person.name;
  return (
    <li className={styles.person} data-offline={isOffline || undefined} data-state={first}>
      {/* All that it shows is in words beside it. */}
      <span aria-hidden="true">
        <Avatar
          colorKey={person.id}
          name={person.name}
          imageUrl={person.avatar}
          size="small"
          isNameShown
          isDisconnected={isOffline}
          badges={first && <PersonBadge state={first} />}
        />
      </span>
      <PersonName name={name} />
      {isGuest && <GuestMark />}
      {all.length > 0 && (
        <span className="visually-hidden">{all.map((state) => t(`ui:person.${state}`)).join(' · ')}</span>
      )}
      {mood !== null && <MoodFace mood={mood} size={22} />}
      {hasMenu && <PersonMenu isMe={isMe} person={person} onAsk={onAsk} />}
    </li>
  );
});

/** Longer names may not fit into one line of the rail. */
const LONG = 16;

/**
 * A name in one line. One that may be cut can be focused, which is how it is read without a mouse: it is then whole, above
 * what is beside it.
 */
export function PersonName({ name }: { name: string }) {
  return (
    <span className={styles.name} tabIndex={name.length > LONG ? 0 : undefined}>
      <bdi title={name}>{name}</bdi>
    </span>
  );
}

/** Marks a guest among a team (JO19). */
export function GuestMark() {
  const { t } = useTranslation('frame');
  return <span className={styles.guest}>{t('people.guest')}</span>;
}

/** Whether this person can do something with somebody here, or with themselves (RO4, RO6, RO9, CL1 to CL3). */
function hasEntries(person: Person, { me, isModerator, leads, data }: Room): boolean {
  if (person.id === me.id) return !isModerator;
  return isModerator || (leads && person.id !== data.moderator && !person.coLead);
}

function PersonMenu({ person, isMe, onAsk }: PersonRowProps & { isMe: boolean }) {
  const { t } = useTranslation('frame');
  const readRoom = useReadRoom();
  const ask = useConfirmation();
  const isFull = useRoom(({ data }) => coLeadsOf(data).length >= CO_LEADS);
  function askAbout(kind: 'handModeration' | 'removePerson') {
    onAsk?.();
    ask(aboutPerson(readRoom().state, kind, person));
  }
  const entries: MenuEntry[] = isMe ? ofMyself() : ofThoseWhoLead();
  function ofMyself(): MenuEntry[] {
    const takesPart = person.admission === 'in';
    const role = {
      id: 'role',
      label: t(takesPart ? 'people.watch' : 'people.takePart'),
      onAction: () =>
        void readRoom().send({ type: 'role.choose', role: takesPart ? 'watcher' : 'participant' }),
    };
    return person.coLead ? [coLead('people.stopCoLeading'), role] : [role];
  }
  /** Names them, or ends it. */
  function coLead(label: string): MenuEntry {
    return {
      id: 'co-lead',
      label: t(label, { count: CO_LEADS }),
      icon: <HandHelping aria-hidden="true" />,
      isDisabled: isFull && !person.coLead,
      onAction: () =>
        void readRoom().send({ type: person.coLead ? 'colead.end' : 'colead.name', person: person.id }),
    };
  }
  function ofThoseWhoLead(): MenuEntry[] {
    const { data, isModerator } = readRoom();
    const remove: MenuEntry = {
      id: 'remove',
      label: t('people.remove'),
      icon: <UserX aria-hidden="true" />,
      isDanger: true,
      onAction: () => askAbout('removePerson'),
    };
    if (!isModerator || person.admission !== 'in' || isGuestOfTeam(data, person.id)) return [remove];
    const naming = isFull ? 'people.coLeadsFull' : 'people.nameCoLead';
    return [
      coLead(person.coLead ? 'people.endCoLead' : naming),
      {
        id: 'hand',
        label: t('people.hand'),
        icon: <Crown aria-hidden="true" />,
        onAction: () => askAbout('handModeration'),
      },
      remove,
    ];
  }
  const label = t('people.menu', { name: person.name });
  return (
    <Menu
      label={label}
      entries={entries}
      trigger={
        <IconButton
          label={label}
          size="small"
          icon={<EllipsisVertical aria-hidden="true" />}
          tooltipPlacement="left"
        />
      }
    />
  );
}
