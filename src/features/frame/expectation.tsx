import { useTranslation } from 'react-i18next';
import { nameOf } from '#src/room/people.ts';
import { type Room, useRoom } from '#src/socket/room.ts';
import styles from './expectation.module.css';

/** Which sentence under `expect` says what is expected of this person now. */
export function expectationOf(room: Pick<Room, 'phase' | 'step' | 'me' | 'isModerator' | 'data'>): string {
  const { phase, step, me, isModerator, data } = room;
  if (phase === 'posting' && step === 'presenting') {
    const presenter = data.turns.find((turn) => turn.state === 'presenting')?.person;
    return presenter === me.id ? 'posting.mine' : 'posting.listen';
  }
  if (phase === 'posting') return isModerator ? 'posting.overModerator' : 'posting.over';
  if (phase === 'discussion' && step === 'choosing')
    return isModerator ? 'discussion.choose' : 'discussion.wait';
  if (isModerator) return `${phase}.${me.takesPart ? 'moderator' : 'facilitator'}`;
  if (me.admission === 'watching') return `${phase}.watcher`;
  const canBeDone = phase === 'writing' || phase === 'voting';
  return `${phase}.${canBeDone && me.done ? 'done' : 'participant'}`;
}

/** What we do now, and one sentence that says what is expected of this person. */
export function Expectation() {
  const { t } = useTranslation('frame');
  const room = useRoom();
  const { data, phase, me } = room;
  const presenter = data.turns.find((turn) => turn.state === 'presenting')?.person;
  const names = { me: me.name, moderator: nameOf(data, data.moderator), presenter: nameOf(data, presenter) };
  return (
    <div className={styles.words}>
      <h1 className={styles.title}>{t(`title.${phase}`, names)}</h1>
      <p className={styles.sentence}>{t(`expect.${expectationOf(room)}`, names)}</p>
    </div>
  );
}
