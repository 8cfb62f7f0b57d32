import { Heart } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetroActivity } from '#contract/activities/activities.ts';
import { type Group, groupTitle, type Topic, type Weight } from '#contract/retro/retro-data.ts';
import type { VotingMechanic } from '#contract/retro/settings.ts';
import { weightsOf } from '#machines/retro/selectors/votes-selectors.ts';
import type { Authors } from '#src/room/cards/group-card.tsx';
import { VoteToken } from '#src/room/cards/vote-token.tsx';
import { cx } from '#src/ui/cx.ts';
import choice from '#src/ui/fields/choice.module.css';
import { panelClass } from '#src/ui/layout/panel.tsx';
import { GroupWords } from './group-summary.tsx';
import styles from './vote-card.module.css';

export interface VoteActions {
  place: (group: Group, weight: Weight) => void;
  /** Places a vote, or withdraws it if it is here already. */
  toggle: (group: Group, weight: Weight) => void;
  withdraw: (group: Group) => void;
}

export interface VoteCardProps {
  group: Group;
  topics: Readonly<Record<string, Topic>>;
  activity: RetroActivity;
  authors: Authors;
  mechanic: VotingMechanic;
  /** The person's own vote on it; 0 for none. */
  weight: Weight | 0;
  /** Whether this person votes. */
  isOpen: boolean;
  /** The vote taken from the tray, which a click on the card places. */
  inHand: Weight | null;
  votes: VoteActions;
}

/** A group to vote on. While the focus is in it, the keys 1 and 2 place a vote and 0 withdraws it. */
export const VoteCard = memo(function VoteCard(props: VoteCardProps) {
  const { group, mechanic, weight, isOpen, inHand, votes } = props;
  const { topics, activity, authors } = props;
  const weights = weightsOf(mechanic);
  const label = groupTitle(group, topics);
  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const wanted = weights.find((candidate) => String(candidate) === event.key);
    if (wanted === undefined && event.key !== '0' && event.key !== 'Backspace') return;
    event.preventDefault();
    if (wanted === undefined) votes.withdraw(group);
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
      {isOpen && <Buttons group={group} label={label} weights={weights} weight={weight} votes={votes} />}
    </article>
  );
});

interface ButtonsProps extends Pick<VoteCardProps, 'group' | 'weight' | 'votes'> {
  label: string;
  weights: readonly Weight[];
}

function Buttons({ group, label, weights, weight, votes }: ButtonsProps) {
  const { t } = useTranslation('voting');
  if (weights.length === 1)
    return (
      <button
        type="button"
        className={cx(choice.pill, styles.like)}
        aria-pressed={weight !== 0}
        aria-label={t('likeOf', { group: label })}
        onClick={() => votes.toggle(group, 1)}
      >
        <Heart aria-hidden="true" />
        {t('like')}
      </button>
    );
  return (
    <span className={styles.tokens}>
      {weights.map((candidate) => (
        <button
          key={candidate}
          type="button"
          className={styles.token}
          data-weight={candidate}
          aria-pressed={weight === candidate}
          aria-label={t('voteOf', { count: candidate, group: label })}
          onClick={() => votes.toggle(group, candidate)}
        >
          <VoteToken weight={candidate} look={weight === candidate ? 'placed' : 'free'} />
        </button>
      ))}
    </span>
  );
}
