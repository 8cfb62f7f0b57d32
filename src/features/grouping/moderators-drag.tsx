import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import styles from './board.module.css';
import { rememberDrop } from './drop-place.ts';
import { EasedMotion } from './eased-motion.ts';

/** A drag without updates for this long is over, ms: the message that it ended may have been lost. */
const FORGET_MS = 4000;

/** What the moderator drags, as the others see it (GR4). Follows by itself; nothing else is redrawn. */
export function ModeratorsDrag({ board }: { board: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('grouping');
  const [motion] = useState(() => new EasedMotion());
  const shown = useShownDrag(board, motion);
  const item = shown?.item;

  // The card itself is faded while its ghost moves.
  useEffect(() => {
    if (!item) return;
    const card = board.current?.querySelector<HTMLElement>(`[data-topic="${item}"], [data-group="${item}"]`);
    if (!card) return;
    card.dataset.lifted = '';
    return () => {
      delete card.dataset.lifted;
    };
  }, [item, board]);
  useEffect(() => () => motion.stop(), [motion]);

  const { name, group, topic } = useRoom(({ data }) => {
    const dragged = data.groups.find((candidate) => candidate.id === item);
    return {
      name: data.people[shown?.from ?? '']?.name,
      group: dragged,
      topic: data.topics[dragged?.topics[0] ?? item ?? ''],
    };
  });
  if (!shown) return null;
  return (
    <div ref={motion.attach} data-remote className={styles.remote} aria-hidden="true">
      <bdi className={styles.remoteName}>{name}</bdi>
      <span className={styles.remoteText}>{group?.name || topic?.description}</span>
      {group && group.topics.length > 1 && <span>{t('topicCount', { count: group.topics.length })}</span>}
    </div>
  );
}

/** What is dragged and who drags it; marks the card beneath, and moves the ghost. */
function useShownDrag(board: RefObject<HTMLElement | null>, motion: EasedMotion) {
  const onSignal = useRoom((room) => room.onSignal);
  const readRoom = useReadRoom();
  const [shown, setShown] = useState<{ item: string; from: string } | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let beneath: HTMLElement | null = null;
    let held: string | null = null;
    function mark(over: string | null) {
      if (beneath) delete beneath.dataset.over;
      beneath = over === null ? null : cardOf(board.current, over);
      if (beneath) beneath.dataset.over = '';
    }
    function end() {
      mark(null);
      const box = board.current?.querySelector('[data-remote]')?.getBoundingClientRect();
      const group = readRoom().data.groups.find(({ id }) => id === held);
      if (held !== null && box) rememberDrop((group?.topics ?? [held]).map((topic) => [topic, box]));
      held = null;
      setShown(null);
    }
    const stop = onSignal((from, signal) => {
      if (signal.kind !== 'drag') return;
      clearTimeout(timer);
      if (signal.item === null) return end();
      const dragged = signal.item;
      held = dragged;
      timer = setTimeout(end, FORGET_MS);
      mark(signal.over);
      setShown((now) => (now?.item === dragged && now.from === from ? now : { item: dragged, from }));
      const at = placeOf(board.current, signal);
      if (at) motion.to(at.x, at.y);
    });
    return () => {
      stop();
      mark(null);
      clearTimeout(timer);
    };
  }, [onSignal, readRoom, board, motion]);
  return shown;
}

const cardOf = (board: HTMLElement | null, group: string): HTMLElement | null =>
  board?.querySelector<HTMLElement>(`[data-group="${group}"]`) ?? null;

/** How wide what is dragged is drawn on a board so wide, px, as its styles say. */
const drawnWidth = (board: number): number => Math.min(224, board * 0.6);

/** Where a drag is on this board: over the same group if it is over one, else at the same share of the board; wholly on it. */
function placeOf(board: HTMLElement | null, { x, y, over }: { x: number; y: number; over: string | null }) {
  const box = board?.getBoundingClientRect();
  if (!board || !box) return null;
  const card = over === null ? undefined : cardOf(board, over)?.getBoundingClientRect();
  const at = card
    ? { x: card.left - box.left + card.width * 0.4, y: card.top - box.top + Math.min(card.height, 120) * 0.5 }
    : { x: x * box.width, y: y * box.height };
  return { ...at, x: Math.min(at.x, box.width - drawnWidth(box.width)) };
}
