import { useTranslation } from 'react-i18next';
import type { IceBreaker } from '#contract/retro/retro-data.ts';
import {
  missingParticipants,
  participantsOf,
  peopleHere,
} from '#machines/retro/selectors/people-selectors.ts';
import { formatList } from '#src/i18n/format.ts';
import { MoodFace } from '#src/room/moods/mood-face.tsx';
import { isOffline } from '#src/room/people/person-states.ts';
import { useRoom } from '#src/socket/room.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { AutoScroll } from './auto-scroll.tsx';
import styles from './lobby-view.module.css';

/** The lobby for a room: the question that breaks the ice, and who is here. */
export function LobbyView() {
  const iceBreaker = useRoom(({ data }) => data.iceBreaker);
  return (
    <div className={styles.lobby}>
      {iceBreaker && <Question iceBreaker={iceBreaker} />}
      <PeopleHere />
    </div>
  );
}

/** The ice breaker, and once they are revealed everybody's answers (IB3); the person's own before that is not for the wall. */
function Question({ iceBreaker }: { iceBreaker: IceBreaker }) {
  const { t } = useTranslation(['lobby', 'iceBreakers']);
  const { people, participants } = useRoom(({ data }) => ({
    people: data.people,
    participants: participantsOf(data).length,
  }));
  const { question, revealed, count, answers } = iceBreaker;
  const latest = Object.keys(answers).at(-1) ?? null;
  return (
    <section className={styles.ice} aria-label={t('ice.title')}>
      <p className={styles.question} dir="auto">
        {'own' in question ? question.own : t(`iceBreakers:${question.library}`)}
      </p>
      {!revealed && <p className={styles.count}>{t('ice.answered', { count, asked: participants })}</p>}
      {revealed && (
        <AutoScroll label={t('ice.title')} to={latest}>
          <dl className={styles.answers}>
            {Object.entries(answers).map(([person, text]) => (
              <div key={person} data-piece={person}>
                <dt dir="auto">{people[person]?.name}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ))}
          </dl>
        </AutoScroll>
      )}
    </section>
  );
}

function PeopleHere() {
  const { t } = useTranslation(['room-view', 'lobby']);
  const people = useRoom(({ data }) => peopleHere(data));
  const online = useRoom((room) => room.online);
  const missing = useRoom(({ data }) => missingParticipants(data).map(({ name }) => name));
  return (
    <section className={styles.here} aria-label={t('lobby:here.title')}>
      <h2 className={styles.title}>{t('here', { count: people.length })}</h2>
      <AutoScroll label={t('lobby:here.title')} to={people.at(-1)?.id ?? null} change={people.length}>
        <List className={styles.people}>
          {people.map(({ id, name, avatar, mood }) => (
            <li key={id} className={styles.person} data-piece={id}>
              <Avatar
                colorKey={id}
                name={name}
                imageUrl={avatar}
                isNameShown
                isDisconnected={isOffline(id, { online })}
                badges={mood !== null && <MoodFace mood={mood} size={24} isNamed />}
              />
              <bdi>{name}</bdi>
            </li>
          ))}
        </List>
        {missing.length > 0 && (
          <p className={styles.missing}>{t('lobby:here.missing', { names: formatList(missing) })}</p>
        )}
      </AutoScroll>
    </section>
  );
}
