import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/retro/retro-data.ts';
import { useGroupColumns } from '#src/room/topics/use-group-columns.ts';
import { useShownTopics } from '#src/room/topics/use-shown-topics.ts';
import { useRoom } from '#src/socket/room.ts';
import { cx } from '#src/ui/cx.ts';
import styles from './board.module.css';
import { type BoardActs, BoardCard, NOTHING_SELECTED } from './board-card.tsx';
import { BoardDrag } from './board-drag.ts';
import { type BoardItem, itemKey } from './board-items.ts';
import { ModeratorsDrag } from './moderators-drag.tsx';
import { MovedNotes } from './moved-notes.tsx';
import type { GroupActions } from './use-group-actions.ts';
import { ALONE, useKeyboardDrag } from './use-keyboard-drag.ts';
import type { useSelection } from './use-selection.ts';
import { useSharedDrag } from './use-shared-drag.ts';

export interface BoardProps {
  boardRef: RefObject<HTMLDivElement | null>;
  groups: readonly Group[];
  use: 'arrange' | 'suggest' | 'look';
  selection: ReturnType<typeof useSelection>;
  arrange: GroupActions;
  naming: string | null;
  setNaming: (group: string | null) => void;
  /** Shows handles and boxes on all cards. */
  isSelecting: boolean;
}

/** The table with all groups on it, to be dragged, picked up, selected and named. */
export function Board(props: BoardProps) {
  const { boardRef, groups, use, selection, arrange, naming, setNaming, isSelecting } = props;
  const { t } = useTranslation('grouping');
  const shown = useShownTopics();
  const send = useRoom((room) => room.send);
  const columns = useGroupColumns(boardRef, groups);
  const live = useSharedDrag(boardRef);
  const carry = useKeyboardDrag({
    board: boardRef,
    columns,
    live,
    drop: (item, target) => arrange.drop(item, target, true),
    onPutBack: arrange.putBack,
  });
  useDragging(boardRef, use === 'arrange', live, arrange);
  const { select } = selection;
  const { press } = carry;
  const acts = useMemo<BoardActs>(
    () => ({
      select,
      press,
      setNaming,
      name: (group, name) => void send({ type: 'group.name', group, name }),
    }),
    [select, press, setNaming, send],
  );
  const { carried } = carry;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears keys of the grips and clicks on the cards, which have their boxes to tick */}
      <div
        ref={boardRef}
        className={cx('dot-grid', styles.board)}
        data-selecting={isSelecting || selection.items.length > 0 || undefined}
        onKeyDown={carry.key}
        onBlur={carry.leave}
        onClick={(event) => use !== 'look' && selectByClick(event, use, selection.toggle)}
      >
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <div key={at} className={styles.column}>
            {column.map((group) => (
              <BoardCard
                key={group.id}
                group={group}
                {...shown}
                acts={acts}
                use={use}
                selected={selection.byGroup.get(group.id) ?? NOTHING_SELECTED}
                isNaming={naming === group.id}
                carried={carried?.item.group === group.id ? itemKey(carried.item) : undefined}
                isTarget={carried?.target === group.id && carried.item.group !== group.id}
              />
            ))}
          </div>
        ))}
        <ModeratorsDrag board={boardRef} />
        <MovedNotes board={boardRef} groups={groups} />
      </div>
      <p id="carry-help" hidden>
        {t('carry.help')}
      </p>
      <p role="status" className={cx(carried ? styles.carrying : 'visually-hidden')}>
        {carried
          ? t(carryWords(carried.item, carried.target), {
              what: arrange.labelOf(carried.item),
              where: arrange.labelOf({ kind: 'group', group: carried.target }),
            })
          : arrange.announcement}
      </p>
    </>
  );
}

function carryWords(item: BoardItem, target: string): string {
  if (target === ALONE) return 'carry.alone';
  if (target !== item.group) return 'carry.over';
  return item.kind === 'topic' ? 'carry.topic' : 'carry.group';
}

/** Lets the moderator drag, and shows it to the others (GR4). */
function useDragging(
  board: RefObject<HTMLElement | null>,
  isOn: boolean,
  live: ReturnType<typeof useSharedDrag>,
  arrange: GroupActions,
): void {
  const onDrop = useEffectEvent(arrange.drop);
  useEffect(() => {
    if (!isOn || !board.current) return;
    const drag = new BoardDrag(board.current, {
      onMove: live.show,
      onDrop(item, over) {
        live.letGo();
        if (over === undefined || over === item.group) return;
        if (over !== null) onDrop(item, over, false);
        else if (item.kind === 'topic') onDrop(item, ALONE, false);
      },
    });
    return () => drag.stop();
  }, [isOn, board, live]);
}

/** A click on a card ticks it, a click on a topic of several ticks that topic. */
function selectByClick(
  event: MouseEvent,
  use: 'arrange' | 'suggest',
  toggle: (item: BoardItem) => void,
): void {
  const target = event.target as HTMLElement;
  if (target.closest('button, input, label, a')) return;
  const group = target.closest<HTMLElement>('[data-group]')?.dataset.group;
  const topic = target.closest<HTMLElement>('[data-topic]')?.dataset.topic;
  if (group === undefined) return;
  toggle(
    topic !== undefined && use === 'arrange' ? { kind: 'topic', topic, group } : { kind: 'group', group },
  );
}
