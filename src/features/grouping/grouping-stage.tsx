import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Room, useRoom } from '#src/socket/room.ts';
import { NothingToGroupArt } from '#src/ui/art/empty-state-art.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { useKeptFold } from '#src/ui/layout/use-kept-fold.ts';
import { useIsWide } from '#src/ui/layout/use-screen-width.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Board } from './board.tsx';
import styles from './grouping-stage.module.css';
import { JoinDialog } from './join-groups-dialog.tsx';
import { SeeAll } from './see-all.tsx';
import { Suggestions } from './suggestions.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFrozenWhile, useGroupActions } from './use-group-actions.ts';
import { useSelection } from './use-selection.ts';

/** Grouping: the moderator joins what belongs together, participants suggest, everyone watches it happen (GR1 to GR4). */
export function GroupingStage() {
  const { t } = useTranslation(['grouping', 'groups']);
  const { isEmpty, leads } = useRoom(({ data, ...room }) => ({
    isEmpty: data.groups.length === 0,
    leads: room.leads,
  }));
  if (isEmpty) {
    return (
      <EmptyState art={<NothingToGroupArt />} title={t('empty.title')}>
        {t(leads ? 'empty.moderator' : 'empty.text')}
      </EmptyState>
    );
  }
  return <GroupingTable />;
}

const shownOnTable = ({ data, me, leads, send }: Room) => ({
  groupsNow: data.groups,
  suggestions: data.suggestions.length,
  topics: Object.keys(data.topics).length,
  undoable: data.undo?.length ?? 0,
  use: leads ? ('arrange' as const) : me.takesPart ? ('suggest' as const) : ('look' as const),
  send,
});

/** The board with what can be done on it, whatever the size of the screen. */
export function GroupingTable() {
  const { t } = useTranslation('grouping');
  const { groupsNow, suggestions, topics, undoable, use, send } = useRoom(shownOnTable);
  const [naming, setNaming] = useState<string | null>(null);
  const [isJoining, setJoining] = useState(false);
  const [areSuggestionsOpen, setSuggestionsOpen] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const groups = useFrozenWhile(groupsNow, naming !== null);
  const selection = useSelection(groups);
  const arrange = useGroupActions(board, bar);
  const side = useSuggestionsBeside();
  const [isSelecting, setSelecting] = useState(false);
  const { items, clear } = selection;

  /** What was selected has been dealt with. */
  const done = (_acted?: unknown) => clear();
  function joinTo(into: string) {
    setJoining(false);
    done(arrange.join(items, into));
  }
  function joinTogether() {
    const into = items.find((item) => item.kind === 'group');
    if (into) joinTo(into.group);
    else done(arrange.joinAlone(items));
  }
  function suggest() {
    const [a, b] = items;
    if (a && b) void send({ type: 'suggestion.make', groups: [a.group, b.group] });
    done(bar.current?.focus());
  }
  return (
    <div className={styles.stage} data-side={side.isOpen || undefined}>
      <Toolbar
        use={use}
        counts={{ topics, groups: groupsNow.length }}
        items={items}
        undoable={undoable}
        focusRef={bar}
        onJoinTo={() => setJoining(true)}
        onJoinTogether={joinTogether}
        onTakeOut={() => done(arrange.takeOut(items))}
        onSuggest={suggest}
        onClear={() => done(bar.current?.focus())}
        onUndo={arrange.undo}
        suggestions={{
          count: suggestions,
          isBeside: side.isOpen,
          onToggle: () => (side.hasRoom ? side.fold(side.isOpen) : setSuggestionsOpen(true)),
        }}
        isSelecting={isSelecting}
        onSelecting={setSelecting}
        seeAll={<SeeAll groups={groups} board={board} />}
      />
      <Board boardRef={board} {...{ groups, use, selection, arrange, naming, setNaming, isSelecting }} />
      {side.isOpen && (
        <aside className={styles.side} aria-label={t('suggestions.title')}>
          <h2 className={styles.sideTitle}>{t('suggestions.title')}</h2>
          <Suggestions />
        </aside>
      )}
      {isJoining && items.length > 0 && (
        <JoinDialog items={items} onClose={() => setJoining(false)} onJoin={joinTo} />
      )}
      <Dialog isOpen={areSuggestionsOpen} onOpenChange={setSuggestionsOpen} title={t('suggestions.title')}>
        <Suggestions />
      </Dialog>
    </div>
  );
}

/**
 * Whether suggestions stand beside the board: there is room, and this person has opened them, now or in an earlier retro.
 * Never because one comes: the board would get narrower, and all its cards would move (FR5).
 */
function useSuggestionsBeside() {
  const hasRoom = useIsWide();
  const [isFolded, fold] = useKeptFold('suggestions', 'folded');
  return { hasRoom, fold, isOpen: hasRoom && !isFolded };
}
