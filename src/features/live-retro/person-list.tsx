import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchKey } from '#contract/base/search-key.ts';
import type { Person } from '#contract/retro/person.ts';
import type { PersonState } from '#src/room/people/person-badge.tsx';
import { statesOf } from '#src/room/people/person-states.ts';
import { useRoom } from '#src/socket/room.ts';
import { List } from '#src/ui/layout/list.tsx';
import styles from './people-here.module.css';
import { PersonRow } from './person-row.tsx';

export interface PersonListProps {
  people: readonly Person[];
  onAsk?: (() => void) | undefined;
}

/** From so many people on they can be searched, and those who do something come first. */
const MANY = 24;
/** Of a town hall so many are shown; the others are found by their name. */
const MOST = 200;

/** People in rows of one line each. */
export function PersonList({ people, onAsk }: PersonListProps) {
  if (people.length >= MANY) return <ManyPeople people={people} onAsk={onAsk} />;
  return <Rows people={people} onAsk={onAsk} />;
}

function Rows({ people, onAsk }: PersonListProps) {
  return (
    <List className={styles.list}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} onAsk={onAsk} />
      ))}
    </List>
  );
}

/** What puts a person at the top of a long list, the first before the others; then those who are here, then those away. */
const FIRST: readonly PersonState[] = ['sharing', 'moderator', 'coLead', 'working', 'suggestions'];

function ManyPeople({ people, onAsk }: PersonListProps) {
  const { t } = useTranslation('frame');
  const [sought, setSought] = useState('');
  const ranks = useRoom((room) =>
    people.map((person) => {
      const states = statesOf(person, room);
      const at = FIRST.findIndex((state) => states.includes(state));
      const isAway = states.includes('offline');
      return isAway ? FIRST.length + 1 : at === -1 ? FIRST.length : at;
    }),
  );
  const wanted = searchKey(sought);
  const shown = people
    .map((person, at) => ({ person, rank: ranks[at] ?? 0 }))
    .filter(({ person }) => searchKey(person.name).includes(wanted))
    .sort((a, b) => a.rank - b.rank)
    .map(({ person }) => person);
  return (
    <>
      <input
        type="search"
        className={styles.search}
        dir="auto"
        aria-label={t('people.search')}
        placeholder={t('people.search')}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      <Rows people={shown.slice(0, MOST)} onAsk={onAsk} />
      {shown.length > MOST && (
        <p className={styles.states}>{t('people.more', { count: shown.length - MOST })}</p>
      )}
      {shown.length === 0 && <p className={styles.states}>{t('people.nobodyFound')}</p>}
    </>
  );
}
