import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/retro.ts';
import { missingInvitees, peopleHere, watchersOf } from '#machines/retro/selectors/people.ts';
import { isPresenceKnown, retroLink } from '#src/room/people.ts';
import { useRoom } from '#src/socket/room.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { FreeSlots } from './free-slots.tsx';
import { InviteesMissing } from './invitees-missing.tsx';
import styles from './people.module.css';
import { PeopleWaiting } from './people-waiting.tsx';
import { PersonRow } from './person-row.tsx';

export interface PeopleProps {
  /** Called when a confirmation about someone opens: what covers the stage makes room for it. */
  onAsk?: () => void;
}

/** Who is here, who watches, who waits and who is missing (LO1); what the moderator can do about it. */
export function People({ onAsk }: PeopleProps) {
  const { t } = useTranslation('frame');
  const { retro, phase, isModerator, online } = useRoom(({ data, ...room }) => ({
    retro: data.id,
    phase: room.phase,
    isModerator: room.isModerator,
    online: room.online,
  }));
  const watchers = useRoom(({ data }) => watchersOf(data));
  const missing = useRoom(({ data }) => missingInvitees(data));
  const here = useRoom(({ data }) => peopleHere(data));
  const present = here.filter(({ id }) => online.has(id)).length;
  const away = here.length - present;
  const watching = watchers.filter(({ id }) => online.has(id)).length;
  const counts = [
    t('people.here', { count: present }),
    ...(away > 0 ? [t('people.away', { count: away })] : []),
  ];
  return (
    <div className={styles.people}>
      {isModerator && <PeopleWaiting onAsk={onAsk} />}
      <Section title={isPresenceKnown({ online }) ? counts.join(' · ') : t('people.title')}>
        <PersonList people={here} onAsk={onAsk} />
      </Section>
      {watchers.length > 0 && (
        <Section title={watching > 0 ? t('people.watching', { count: watching }) : t('people.watchers')}>
          <PersonList people={watchers} onAsk={onAsk} />
        </Section>
      )}
      {missing.length > 0 && (
        <Section title={t('people.missing', { count: missing.length })}>
          {isModerator ? (
            <InviteesMissing missing={missing} />
          ) : (
            <List>
              {missing.map(({ id, name }) => (
                <li key={id} className={styles.missing}>
                  <Avatar name={name} isNameShown />
                  <span className={styles.name}>{name}</span>
                </li>
              ))}
            </List>
          )}
        </Section>
      )}
      <div className={styles.foot}>
        {phase !== 'setup' && <CopyButton text={() => retroLink(retro)} label={t('copyLink')} isWide />}
        {isModerator && <FreeSlots />}
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function List({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets
    <ul role="list" className={styles.list}>
      {children}
    </ul>
  );
}

function PersonList({ people, onAsk }: PeopleProps & { people: readonly Person[] }) {
  return (
    <List>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} onAsk={onAsk} />
      ))}
    </List>
  );
}
