import { BookOpen, CircleCheckBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#machines/retro/selectors/people-selectors.ts';
import { topicsToDraw } from '#machines/retro/selectors/topics-selectors.ts';
import { TurnSign } from '#src/room/turn-sign.tsx';
import { useRoom } from '#src/socket/room.ts';
import { ReadingActs } from './reading-acts.tsx';
import { Spotlight } from './spotlight.tsx';
import styles from './turn-banner.module.css';

/** Without names: the topic that everyone reads, who reads aloud, how many are to come, and the way to the next (NN3). */
export function ReadingBanner() {
  const { t } = useTranslation('sharing');
  const { left, isReading, isMine, reader } = useRoom(({ data, me }) => ({
    left: topicsToDraw(data),
    isReading: data.reading !== null,
    isMine: data.reader === me.id,
    reader: nameOf(data, data.reader ?? undefined),
  }));
  const isOver = left === 0 && !isReading;
  const Sign = isOver ? CircleCheckBig : BookOpen;
  const who = isMine ? t('unnamed.youRead') : reader && t('unnamed.reads', { name: reader });
  return (
    <TurnSign
      sign={<Sign aria-hidden="true" className={styles.sign} />}
      title={
        isOver ? t('unnamed.allShared') : t(left === 0 ? 'unnamed.leftNone' : 'unnamed.left', { count: left })
      }
      text={who || undefined}
    >
      {isReading && <Spotlight />}
      <ReadingActs />
    </TurnSign>
  );
}
