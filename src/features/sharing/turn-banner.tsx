import { CircleCheckBig, Megaphone, SkipForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#machines/retro/selectors/people.ts';
import { presenterOf, skippedOf } from '#machines/retro/selectors/turns.ts';
import { endOfTurn } from '#machines/ui/questions.ts';
import { formatList } from '#src/i18n/format.ts';
import { useAsk } from '#src/room/confirmation.tsx';
import { isOffline } from '#src/room/people.ts';
import { PersonFace } from '#src/room/person-face.tsx';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/button.tsx';
import { TurnSign } from '#src/ui/turn-sign.tsx';
import { Spotlight } from './spotlight.tsx';
import styles from './turn-banner.module.css';

/** How many names are shown in the largest letters; if there are more people, their number is shown. */
const MOST_NAMED = 2;

/** Whose turn it is, in large letters; even more prominent if it is the person's own. */
export function TurnBanner() {
  const { t } = useTranslation('sharing');
  const { presenter, me, online } = useRoom(({ data, ...room }) => ({
    presenter: data.people[presenterOf(data) ?? ''],
    me: room.me.id,
    online: room.online,
  }));
  if (!presenter) return <NobodyPresents />;
  const isMine = presenter.id === me;
  const isAway = isOffline(presenter.id, { online });
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
      text={isMine ? undefined : t(isAway ? 'isAway' : 'isSharing', { name: presenter.name })}
    >
      <Spotlight />
      {!isMine && <ModeratorActs />}
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

/** The moderator ends or skips somebody's turn (SH1, SH4). */
function ModeratorActs() {
  const { t } = useTranslation('sharing');
  const { isModerator, name, send } = useRoom(({ data, ...room }) => ({
    isModerator: room.isModerator,
    name: nameOf(data, presenterOf(data)),
    send: room.send,
  }));
  const readRoom = useReadRoom();
  const ask = useAsk();
  if (!isModerator) return null;
  function askToEnd() {
    const { state, me } = readRoom();
    const question = endOfTurn(state, me.id);
    if (question) ask(question);
  }
  return (
    <div className={styles.acts}>
      <Button
        size="small"
        onPress={() => void send({ type: 'turn.skip' })}
        aria-label={t('skipNamed', { name })}
      >
        {t('skip')}
      </Button>
      <Button size="small" onPress={askToEnd} aria-label={t('endNamed', { name })}>
        {t('end')}
      </Button>
    </div>
  );
}
