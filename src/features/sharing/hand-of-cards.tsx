import * as m from 'framer-motion/m';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unsharedTopicsOf } from '#machines/retro/selectors/topics-selectors.ts';
import { presenterOf } from '#machines/retro/selectors/turns-selectors.ts';
import { hasKeptEdit } from '#src/room/topics/kept-topic-drafts.ts';
import { useRoom } from '#src/socket/room.ts';
import { List } from '#src/ui/layout/list.tsx';
import { CardInHand } from './card-in-hand.tsx';
import styles from './hand-of-cards.module.css';

/** The person's own topics as a hand of cards: to read, and to play one by one in their turn (SH2). Says if it is empty during turns. */
export function HandOfCards() {
  const { t } = useTranslation('sharing');
  const mine = useRoom(({ data, me }) => unsharedTopicsOf(data, me.id));
  const { retro, isUnnamed, takesPart, isOver, isMyTurn, isSkipped } = useRoom(({ data, me }) => ({
    retro: data.id,
    isUnnamed: data.settings.withoutNames === true,
    takesPart: me.takesPart,
    isOver: presenterOf(data) === undefined,
    isMyTurn: presenterOf(data) === me.id,
    isSkipped: data.turns.some((turn) => turn.person === me.id && turn.state === 'skipped'),
  }));
  const [wasEditing] = useState(() => mine.some((topic) => hasKeptEdit(retro, topic)));
  const list = useFocusOnNext(mine.length, isMyTurn);
  if (!takesPart || (isOver && mine.length === 0)) return null;
  if (mine.length === 0)
    return (
      <section className={styles.hand} aria-label={t('handEmpty')}>
        <p className={styles.empty}>{t(isMyTurn ? 'handPlayed' : 'handEmpty')}</p>
      </section>
    );
  const waits = isSkipped ? 'handSkipped' : isUnnamed ? 'unnamed.hand' : 'handWaits';
  const title = isMyTurn ? 'hand' : waits;
  return (
    // Opens by itself when it is the person's turn, folds again after it, and stays open if they were skipped, or were editing a topic when sharing started.
    <details open={isMyTurn || isSkipped || wasEditing} className={styles.hand}>
      <summary className={styles.title}>
        <h2 id="hand-title">{t(title, { count: mine.length })}</h2>
      </summary>
      <List ref={list} className={styles.cards} aria-labelledby="hand-title">
        {mine.map((topic) => (
          <m.li key={topic.id} layout layoutId={topic.id}>
            <CardInHand topic={topic} isPlayable={isMyTurn} isEditable={isUnnamed} />
          </m.li>
        ))}
      </List>
    </details>
  );
}

/** After a card was played, its button is gone: the focus moves to the button of the next card. */
function useFocusOnNext(count: number, isMyTurn: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const wasPlayed = count < before.current;
    before.current = count;
    if (!wasPlayed || !isMyTurn || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLButtonElement>('[data-play]')?.focus();
  }, [count, isMyTurn]);
  return list;
}
