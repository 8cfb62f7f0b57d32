import {
  Group as GroupIcon,
  Lightbulb,
  ListPlus,
  SquareArrowOutUpRight,
  SquareCheck,
  Undo2,
  X,
} from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Topic } from '#contract/retro/retro-data.ts';
import { LaterTopic } from '#src/room/topics/later-topic.tsx';
import { TopicMenu } from '#src/room/topics/topic-menu.tsx';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { panelClass } from '#src/ui/layout/panel.tsx';
import { useIsNarrow } from '#src/ui/layout/use-screen-width.ts';
import { type BoardItem, joinable } from './board-items.ts';
import { MoreTools } from './more-tools.tsx';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  use: 'arrange' | 'suggest' | 'look';
  counts: { topics: number; groups: number };
  items: readonly BoardItem[];
  /** Changes that can be taken back (GB2). */
  undoable: number;
  /** Where the focus goes when what had it is gone. */
  focusRef: RefObject<HTMLElement | null>;
  onJoinTo: () => void;
  onJoinTogether: () => void;
  onTakeOut: () => void;
  onSuggest: () => void;
  onClear: () => void;
  onUndo: () => void;
  /** Opens the suggestions, or folds them where they are beside the board. Its button is there before the first, so that none moves (FR5). */
  suggestions: { count: number; isBeside: boolean; onToggle: () => void };
  /** Whether handles and boxes are shown on all cards: on touch they do not come by themselves. */
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  /** The button that shows the whole board. */
  seeAll: ReactNode;
}

/** What can be done with what is selected, above the board and always in sight. */
export function Toolbar(props: ToolbarProps) {
  const { t } = useTranslation('grouping');
  const { use, counts, items, undoable, onUndo, suggestions, isSelecting } = props;
  const isNarrow = useIsNarrow();
  useUndoKey(use === 'arrange' && undoable > 0, onUndo);
  return (
    <section
      ref={props.focusRef}
      tabIndex={-1}
      className={panelClass({ isSmall: true }, styles.bar)}
      aria-label={t('toolbar')}
      data-busy={items.length > 0 || undefined}
    >
      {items.length > 0 ? (
        <SelectionTools {...props} />
      ) : (
        <>
          <span className={styles.words}>
            {t('topicCount', { count: counts.topics })} · {t('groupCount', { count: counts.groups })}
          </span>
          {use === 'suggest' && <span className={styles.hint}>{t('hint.suggest')}</span>}
          {use === 'arrange' && (
            <>
              <span className={`${styles.hint} ${styles.onHover}`}>{t('hint.arrange')}</span>
              <span className={`${styles.hint} ${styles.onTouch}`}>{t('hint.arrangeByTouch')}</span>
            </>
          )}
        </>
      )}
      <span className={styles.end}>
        {use !== 'look' && (
          <span className={styles.onTouch}>
            <Button
              size="small"
              variant={isSelecting ? 'secondary' : 'quiet'}
              icon={<SquareCheck aria-hidden="true" />}
              aria-pressed={isSelecting}
              onPress={() => props.onSelecting(!isSelecting)}
            >
              {t('selecting')}
            </Button>
          </span>
        )}
        {items.length === 0 && !isNarrow && <LaterTopic />}
        {props.seeAll}
        <Button
          size="small"
          variant={suggestions.count > 0 && !suggestions.isBeside ? 'secondary' : 'quiet'}
          icon={<Lightbulb aria-hidden="true" />}
          aria-label={t('suggestions.open', { count: suggestions.count })}
          aria-expanded={suggestions.isBeside}
          onPress={suggestions.onToggle}
        >
          <span className={styles.wideOnly}>{t('suggestions.title')} </span>
          <span className={styles.count}>{suggestions.count}</span>
        </Button>
        {isNarrow && <MoreTools undo={use === 'arrange' ? { isPossible: undoable > 0, onUndo } : null} />}
        {use === 'arrange' && !isNarrow && (
          <Button
            size="small"
            variant="quiet"
            icon={<Undo2 aria-hidden="true" />}
            isDisabled={undoable === 0}
            onPress={onUndo}
            aria-keyshortcuts="Control+Z Meta+Z"
          >
            {t('undo')}
          </Button>
        )}
      </span>
    </section>
  );
}

/** The topic that is selected, alone or as the only one of its group. */
function useOnlyTopic(items: readonly BoardItem[]): Topic | undefined {
  return useRoom(({ data }) => {
    const [item, ...others] = items;
    if (!item || others.length > 0) return undefined;
    const [first, ...more] = data.groups.find(({ id }) => id === item.group)?.topics ?? [];
    const only = item.kind === 'topic' ? item.topic : more.length === 0 ? first : undefined;
    return only === undefined ? undefined : data.topics[only];
  });
}

function SelectionTools({ use, items, ...acts }: ToolbarProps) {
  const topic = useOnlyTopic(items);
  const { t } = useTranslation('grouping');
  const together = joinable(items);
  const canTakeOut = items.some((item) => item.kind === 'topic');
  return (
    <>
      <span className={styles.words} role="status">
        {t('selected', { count: items.length })}
      </span>
      {use === 'arrange' && (
        <span className={styles.acts}>
          <Button
            size="small"
            variant={together > 1 ? 'secondary' : 'primary'}
            icon={<ListPlus aria-hidden="true" />}
            onPress={acts.onJoinTo}
          >
            {t('joinTo')}
          </Button>
          {together > 1 && (
            <Button
              size="small"
              variant="primary"
              icon={<GroupIcon aria-hidden="true" />}
              onPress={acts.onJoinTogether}
            >
              {t('joinTogether', { count: together })}
            </Button>
          )}
          {canTakeOut && (
            <Button size="small" icon={<SquareArrowOutUpRight aria-hidden="true" />} onPress={acts.onTakeOut}>
              {t('takeOut')}
            </Button>
          )}
        </span>
      )}
      {use === 'suggest' &&
        (items.length === 2 ? (
          <Button
            size="small"
            variant="primary"
            icon={<Lightbulb aria-hidden="true" />}
            onPress={acts.onSuggest}
          >
            {t('suggest')}
          </Button>
        ) : (
          <span className={styles.hint}>{t(items.length < 2 ? 'selectOneMore' : 'selectOnlyTwo')}</span>
        ))}
      {topic && <TopicMenu topic={topic} />}
      <IconButton
        size="small"
        label={t('clear')}
        icon={<X aria-hidden="true" />}
        onPress={acts.onClear}
        tooltipPlacement="bottom"
      />
    </>
  );
}

/** Ctrl+Z, or Cmd+Z, outside of text fields. */
function useUndoKey(isOn: boolean, onUndo: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    function onKey(event: KeyboardEvent) {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const target = event.target instanceof Element ? event.target : null;
      if (!isUndo || event.defaultPrevented || target?.closest('input:not([type="checkbox"]), textarea'))
        return;
      event.preventDefault();
      onUndo();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, onUndo]);
}
