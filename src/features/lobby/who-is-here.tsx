import { useTranslation } from 'react-i18next';
import { missingParticipants, peopleHere } from '#machines/retro/selectors/people-selectors.ts';
import { formatList } from '#src/i18n/format.ts';
import { MoodFace } from '#src/room/moods/mood-face.tsx';
import { isOffline } from '#src/room/people/person-states.ts';
import { useRoom } from '#src/socket/room.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { List } from '#src/ui/layout/list.tsx';
import styles from './who-is-here.module.css';

/** Faces shown before the rest is only counted. */
const MOST_FACES = 12;

/** Who is here and who is missing (LO1), for screens that have no room for the people beside the stage. */
export function WhoIsHere() {
  const { t } = useTranslation('lobby');
  const people = useRoom(({ data }) => peopleHere(data));
  const missing = useRoom(({ data }) => missingParticipants(data).map(({ name }) => name));
  const online = useRoom((room) => room.online);
  return (
    <section className={styles.people} aria-label={t('here.title')}>
      <List className={styles.faces}>
        {people.slice(0, MOST_FACES).map(({ id, name, avatar, mood }) => (
          <li key={id}>
            <Avatar
              colorKey={id}
              name={name}
              imageUrl={avatar}
              isDisconnected={isOffline(id, { online })}
              badges={mood !== null && <MoodFace mood={mood} size={20} />}
            />
          </li>
        ))}
        {people.length > MOST_FACES && <li className={styles.more}>+{people.length - MOST_FACES}</li>}
      </List>
      {missing.length > 0 && (
        <p className={styles.missing}>{t('here.missing', { names: formatList(missing) })}</p>
      )}
    </section>
  );
}
