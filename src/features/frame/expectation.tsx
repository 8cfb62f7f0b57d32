import { useTranslation } from 'react-i18next';
import { presenterOf } from '#machines/ui/questions.ts';
import { nameOf } from '#src/room/people.ts';
import { useRoom } from '#src/socket/room.ts';
import styles from './expectation.module.css';
import { expectationOf } from './expectation-of.ts';

/** What we do now, and one sentence that says what is expected of this person. */
export function Expectation() {
  const { t } = useTranslation('frame');
  const room = useRoom();
  const { data, phase, me } = room;
  const { key, count } = expectationOf(room);
  const words = {
    me: me.name,
    moderator: nameOf(data, data.moderator),
    presenter: nameOf(data, presenterOf(data)),
    ...(count !== undefined && { count }),
  };
  return (
    <div className={styles.words}>
      <h1 className={styles.title}>{t(`title.${phase}`, words)}</h1>
      <p className={styles.sentence}>{t(`expect.${key}`, words)}</p>
    </div>
  );
}
