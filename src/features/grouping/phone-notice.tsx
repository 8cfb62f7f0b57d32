import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { participantsOf } from '#machines/retro/selectors/people-selectors.ts';
import { aboutPerson } from '#machines/ui/confirmation-questions.ts';
import { useConfirmation } from '#src/room/confirmation.tsx';
import { PersonFace } from '#src/room/people/person-face.tsx';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import styles from './phone-notice.module.css';

/**
 * "Mobile not supported", for a moderator on a phone: what is hard on so small a screen, and two ways out, to go on
 * all the same or to hand moderation to somebody with more room.
 */
export function PhoneNotice({ onGoOn }: { onGoOn: () => void }) {
  const { t } = useTranslation('grouping');
  const [isHanding, setHanding] = useState(false);
  return (
    <EmptyState
      art={<Smartphone className={styles.art} strokeWidth={1} aria-hidden="true" />}
      title={t('phone.title')}
      action={
        <div className={styles.actions}>
          <Button variant="primary" onPress={onGoOn}>
            {t('phone.goOn')}
          </Button>
          <Button onPress={() => setHanding(!isHanding)} aria-expanded={isHanding}>
            {t('phone.hand')}
          </Button>
        </div>
      }
    >
      <p>{t('phone.text')}</p>
      {isHanding && <Successors />}
    </EmptyState>
  );
}

/** Who moderation can be handed to (RO4): those who take part and are connected. */
function Successors() {
  const { t } = useTranslation('grouping');
  const readRoom = useReadRoom();
  const ask = useConfirmation();
  const people = useRoom(({ data, me, online }) =>
    participantsOf(data).filter((person) => person.id !== me.id && online.has(person.id)),
  );
  if (people.length === 0) return <p>{t('phone.nobody')}</p>;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets
    <ul role="list" className={styles.people}>
      {people.map((person) => (
        <li key={person.id}>
          <Button
            isWide
            icon={<PersonFace person={person.id} />}
            onPress={() => ask(aboutPerson(readRoom().state, 'handModeration', person))}
          >
            {person.name}
          </Button>
        </li>
      ))}
    </ul>
  );
}
