import { LayoutGroup } from 'framer-motion';
import { useTranslation } from 'react-i18next';
import { presenterOf } from '#machines/retro/selectors/turns-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { NoTopicsArt } from '#src/ui/art/empty-state-art.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { HandOfCards } from './hand-of-cards.tsx';
import { SharedTopics } from './shared-topics.tsx';
import styles from './sharing-stage.module.css';
import { TurnBanner } from './turn-banner.tsx';
import { TurnOrder } from './turn-order.tsx';
import { UnaddedTopics } from './unadded-topics.tsx';

const hand = <HandOfCards key="hand" />;
const board = <SharedTopics key="board" />;

/** Sharing (SH1 to SH5): whose turn it is, who is next, the person's own hand of cards, and the board that fills. */
export function SharingStage() {
  const { t } = useTranslation('sharing');
  const isEmpty = useRoom(({ data }) => data.turns.length === 0 && Object.keys(data.topics).length === 0);
  const isMyTurn = useRoom(({ data, me }) => presenterOf(data) === me.id);
  if (isEmpty) {
    return (
      <div className={styles.sharing}>
        <UnaddedTopics />
        <EmptyState art={<NoTopicsArt />} title={t('nobodyWrote')}>
          {t('nobodyWroteHelp')}
        </EmptyState>
      </div>
    );
  }
  return (
    <LayoutGroup>
      <div className={styles.sharing}>
        <div className={styles.turns}>
          <TurnBanner />
          <TurnOrder />
        </div>
        <UnaddedTopics />
        {/* While others present, their topics are right below. The keys of both make them change places without a remount. */}
        {isMyTurn ? [hand, board] : [board, hand]}
      </div>
    </LayoutGroup>
  );
}
