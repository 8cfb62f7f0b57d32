import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Room, useRoom } from '#src/socket/room.ts';
import { NothingToGroupArt } from '#src/ui/art/empty-states.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useIsNarrow, useIsWide } from '#src/ui/use-screen-width.ts';
import { Board } from './board.tsx';
import styles from './grouping-stage.module.css';
import { JoinDialog } from './join-dialog.tsx';
import { PhoneNotice } from './phone-notice.tsx';
import { Suggestions } from './suggestions.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFrozenWhile, useGroupActions } from './use-group-actions.ts';
import { useSelection } from './use-selection.ts';

/** Grouping: the moderator joins what belongs together, participants suggest, everyone watches it happen (GR1 to GR4). */
export function GroupingStage() {
  const { t } = useTranslation(['grouping', 'groups']);
  const { isEmpty, isModerator } = useRoom(({ data, ...room }) => ({
    isEmpty: data.groups.length === 0,
    isModerator: room.isModerator,
  }));
  const isNarrow = useIsNarrow();
  const [goesOn, setGoesOn] = useState(false);
  if (isEmpty) {
    return (
      <EmptyState art={<NothingToGroupArt />} title={t('empty.title')}>
        {t(isModerator ? 'empty.moderator' : 'empty.text')}
      </EmptyState>
    );
  }
  if (isModerator && isNarrow && !goesOn) return <PhoneNotice onGoOn={() => setGoesOn(true)} />;
  return <Table />;
}

const shownOnTable = ({ data, me, isModerator, send }: Room) => ({
  groupsNow: data.groups,
  suggestions: data.suggestions.length,
  topics: Object.keys(data.topics).length,
  undoable: data.undo?.length ?? 0,
  use: isModerator ? ('arrange' as const) : me.takesPart ? ('suggest' as const) : ('look' as const),
  send,
});

function Table() {
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
  const isWide = useIsWide();
  const [hadSuggestions, setHadSuggestions] = useState(false);
  if (suggestions > 0 && !hadSuggestions) setHadSuggestions(true);
  const hasSide = useFrozenWhile(isWide && hadSuggestions, naming !== null);
  const { items, clear } = selection;

  function joinTo(into: string) {
    setJoining(false);
    arrange.join(items, into);
    clear();
  }
  function suggest() {
    const [a, b] = items;
    if (a && b) void send({ type: 'suggestion.make', groups: [a.group, b.group] });
    bar.current?.focus();
    clear();
  }
  return (
    <div className={styles.stage} data-side={hasSide || undefined}>
      <Toolbar
        use={use}
        counts={{ topics, groups: groupsNow.length }}
        items={items}
        undoable={undoable}
        focusRef={bar}
        onJoinTo={() => setJoining(true)}
        onJoinTogether={() => {
          const into = items.find((item) => item.kind === 'group');
          if (into) joinTo(into.group);
        }}
        onTakeOut={() => {
          arrange.takeOut(items);
          clear();
        }}
        onSuggest={suggest}
        onClear={() => {
          bar.current?.focus();
          clear();
        }}
        onUndo={arrange.undo}
        suggestions={hasSide ? undefined : { count: suggestions, onOpen: () => setSuggestionsOpen(true) }}
      />
      <Board
        boardRef={board}
        groups={groups}
        use={use}
        selection={selection}
        arrange={arrange}
        naming={naming}
        setNaming={setNaming}
      />
      {hasSide && (
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
