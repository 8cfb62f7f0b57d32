import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { groupTitle, type Weight } from '#contract/retro/retro-data.ts';
import { weightsOf } from '#machines/retro/selectors/votes-selectors.ts';
import type { ShownTopics } from '#src/room/cards/group-card.tsx';
import { panelClass } from '#src/ui/layout/panel.tsx';
import { GroupWords } from './group-summary.tsx';
import { VoteButtons, type VoteButtonsProps } from './vote-buttons.tsx';
import styles from './vote-card.module.css';

export interface VoteCardProps extends ShownTopics, Omit<VoteButtonsProps, 'label'> {
  /** Whether this person votes. */
  isOpen: boolean;
  /** The vote taken from the tray, which a click on the card places. */
  inHand: Weight | null;
}

/** A group to vote on. While the focus is in it, the keys 1 and 2 place a vote and 0 withdraws it. */
export const VoteCard = memo(function VoteCard(props: VoteCardProps) {
  const { group, mechanic, takesSeveral, isOut, weight, isOpen, inHand, votes } = props;
  const { topics, activity, authors } = props;
  const weights = weightsOf(mechanic);
  const label = groupTitle(group, topics);
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const wanted = weights.find((candidate) => String(candidate) === event.key);
    if (wanted === undefined && event.key !== '0' && event.key !== 'Backspace') return;
    event.preventDefault();
    if (wanted === undefined) votes.withdraw(group);
    else if (takesSeveral) votes.place(group, wanted);
    else votes.toggle(group, wanted);
  }
  function onClick(event: MouseEvent) {
    if (inHand !== null && !(event.target as HTMLElement).closest('button')) votes.place(group, inHand);
  }
  return (
    <article
      className={panelClass({}, styles.card)}
      aria-label={label}
      data-marked={weight !== 0 || undefined}
      data-aimed={(isOpen && inHand !== null && inHand !== weight) || undefined}
      onKeyDown={isOpen ? onKeyDown : undefined}
      onClick={isOpen ? onClick : undefined}
    >
      <GroupWords {...{ group, topics, activity, authors }} />
      {isOpen && <VoteButtons {...{ group, label, mechanic, takesSeveral, isOut, weight, votes }} />}
    </article>
  );
});
