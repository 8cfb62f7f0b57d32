import { CircleCheckBig, Megaphone, SkipForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { presenterOf, skippedOf } from '#machines/retro/selectors/turns-selectors.ts';
import { formatList } from '#src/i18n/format.ts';
import { PersonFace } from '#src/room/people/person-face.tsx';
import { isOffline } from '#src/room/people/person-states.ts';
import { TurnSign } from '#src/room/turn-sign.tsx';
import { useRoom } from '#src/socket/room.ts';
import { ReadingBanner } from './reading-banner.tsx';
import { Spotlight } from './spotlight.tsx';
import { TurnActs } from './turn-acts.tsx';
import styles from './turn-banner.module.css';

/** How many names are shown in the largest letters; if there are more people, their number is shown. */
const MOST_NAMED = 2;

/** Whose turn it is, in large letters; even more prominent if it is the person's own. */
export function TurnBanner() {
  const { t } = useTranslation('sharing');
  const { isUnnamed, presenter, me, online, count, place } = useRoom(({ data, ...room }) => ({
    isUnnamed: data.settings.withoutNames === true,
    presenter: data.people[presenterOf(data) ?? ''],
    me: room.me.id,
    online: room.online,
    count: data.turns.length,
    place: data.turns.filter(({ state }) => state !== 'to come').length,
  }));
  if (isUnnamed) return <ReadingBanner />;
  if (!presenter) return <NobodyPresents />;
  const isMine = presenter.id === me;
  const isAway = isOffline(presenter.id, { online });
  const said = t(isAway ? 'isAway' : 'isSharing', { name: presenter.name });
  return (
    <TurnSign
      isMine={isMine}
      sign={
        isMine ? (
          <Megaphone aria-hidden="true" className={styles.sign} />
        ) : (
          <PersonFace person={presenter.id} size="large" isDisconnected={isAway} />
        )
      }
      title={isMine ? t('yourTurn') : presenter.name}
      text={isMine ? undefined : `${said}${count > 1 ? ` · ${t('turnOf', { place, count })}` : ''}`}
    >
      <Spotlight />
      {!isMine && <TurnActs />}
    </TurnSign>
  );
}

/** After the last turn: says that all turns are over (SH5), or who was skipped and still has topics (SH7). */
function NobodyPresents() {
  const { t } = useTranslation('sharing');
  const me = useRoom((room) => room.me.id);
  const skipped = useRoom(({ data }) => skippedOf(data));
  const names = formatList(skipped.map((person) => person.name));
  const isMine = skipped.some((person) => person.id === me);
  const several = skipped.length > MOST_NAMED ? 'manySkipped' : 'skippedWithTopics';
  const words = skipped.length === 0 ? 'allShared' : isMine ? 'youSkipped' : several;
  const Sign = skipped.length > 0 ? SkipForward : CircleCheckBig;
  return (
    <TurnSign
      sign={<Sign aria-hidden="true" className={styles.sign} />}
      title={t(words, { count: skipped.length, names })}
    />
  );
}
