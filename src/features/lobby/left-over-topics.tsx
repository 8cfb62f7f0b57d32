import { useTranslation } from 'react-i18next';
import { takenTopics } from '#machines/retro/selectors/topics-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { LeftOverOffer } from './left-over-offer.tsx';
import styles from './left-over-topics.module.css';
import { LobbyCard } from './lobby-card.tsx';
import { TakenTopics } from './taken-topics.tsx';
import { useLeftOver } from './use-left-over-topics.ts';

/** Topics left over from the team's last retro: the moderator takes them over, and everyone sees which (TA5). Empty without any. */
export function LeftOver() {
  const { t } = useTranslation('left-over');
  const taken = useRoom(({ data }) => takenTopics(data));
  const { retro, topics, ask } = useLeftOver();
  const takenIds = new Set(taken.map(({ id }) => id));
  const notTaken = topics.filter(({ id }) => !takenIds.has(id));
  if (taken.length + notTaken.length === 0) return null;
  return (
    <LobbyCard title={t('title')}>
      <div className={styles.parts}>
        {taken.length > 0 && <TakenTopics topics={taken} />}
        {retro && notTaken.length > 0 && <LeftOverOffer retro={retro} topics={notTaken} onRefused={ask} />}
      </div>
    </LobbyCard>
  );
}
