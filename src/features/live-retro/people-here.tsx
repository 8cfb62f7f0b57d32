import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { missingInvitees, peopleHere, watchersOf } from '#machines/retro/selectors/people-selectors.ts';
import { isPresenceKnown } from '#src/room/people/person-states.ts';
import { useSharedLink } from '#src/room/share/retro-link.ts';
import { useRoom } from '#src/socket/room.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { FreeSlots } from './free-slots.tsx';
import { InviteesMissing } from './invitees-missing.tsx';
import styles from './people-here.module.css';
import { PeopleWaiting } from './people-waiting.tsx';
import { PersonList } from './person-list.tsx';
import { PersonName } from './person-row.tsx';

const ReachNote = loadedWhenShown(async () => (await import('#src/ui/feedback/reach-note.tsx')).ReachNote, {
  texts: ['link-code'],
  meanwhile: null,
}).Shown;

export interface PeopleHereProps {
  /** Called when a confirmation about someone opens: what covers the stage makes room for it. */
  onAsk?: () => void;
}

/** Who is here, who watches, who waits and who is missing (LO1); what the moderator can do about it. */
export function PeopleHere({ onAsk }: PeopleHereProps) {
  const { t } = useTranslation('frame');
  const { link, reach, others } = useSharedLink();
  const { phase, isModerator, leads, online } = useRoom((room) => ({
    phase: room.phase,
    isModerator: room.isModerator,
    leads: room.leads,
    online: room.online,
  }));
  const watchers = useRoom(({ data }) => watchersOf(data));
  const missing = useRoom(({ data }) => missingInvitees(data));
  const people = useRoom(({ data }) => peopleHere(data));
  const present = people.filter(({ id }) => online.has(id)).length;
  const away = people.length - present;
  const watching = watchers.filter(({ id }) => online.has(id)).length;
  const counts = [
    t('people.here', { count: present }),
    ...(away > 0 ? [t('people.away', { count: away })] : []),
  ];
  return (
    <div className={styles.people}>
      <div className={styles.here}>
        <Section title={isPresenceKnown({ online }) ? counts.join(' · ') : t('people.title')}>
          <PersonList people={people} onAsk={onAsk} />
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
              <List className={styles.list}>
                {missing.map(({ id, name }) => (
                  <li key={id} className={styles.missing}>
                    <Avatar name={name} size="small" isNameShown />
                    <PersonName name={name} />
                  </li>
                ))}
              </List>
            )}
          </Section>
        )}
        <div className={styles.foot}>
          {phase !== 'setup' && <CopyButton text={link} label={t('copyLink')} isWide />}
          {isModerator && <FreeSlots />}
          {/* Comes later than the rest, so it stands below. */}
          {phase !== 'setup' && <ReachNote reach={reach} others={others} />}
        </div>
      </div>
      {leads && <PeopleWaiting onAsk={onAsk} />}
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
