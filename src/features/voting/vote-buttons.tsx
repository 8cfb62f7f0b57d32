import { Check, Heart, Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Group, Weight } from '#contract/retro/retro-data.ts';
import type { VotingMechanic } from '#contract/retro/settings.ts';
import { weightsOf } from '#machines/retro/selectors/votes-selectors.ts';
import { VoteToken } from '#src/room/cards/vote-token.tsx';
import { cx } from '#src/ui/cx.ts';
import choice from '#src/ui/fields/choice.module.css';
import styles from './vote-buttons.module.css';

export interface VoteActions {
  place: (group: Group, weight: Weight) => void;
  /** Places a vote, or withdraws it if it is here already. */
  toggle: (group: Group, weight: Weight) => void;
  withdraw: (group: Group) => void;
}

export interface VoteButtonsProps {
  group: Group;
  /** What the group is called. */
  label: string;
  mechanic: VotingMechanic;
  /** Whether several equal votes may be on it (VO11). */
  takesSeveral: boolean;
  /** Whether all of the person's equal votes are placed. */
  isOut: boolean;
  /** What the person's own votes on it are worth; 0 for none. */
  weight: number;
  votes: VoteActions;
}

/** The buttons by which a person votes for a group: one to like it, one for each token, or those for equal votes. */
export function VoteButtons(props: VoteButtonsProps) {
  if (props.takesSeveral) return <Stepper {...props} />;
  return props.mechanic === 'one_and_two' ? <Tokens {...props} /> : <OneVote {...props} />;
}

function OneVote({ group, label, mechanic, isOut, weight, votes }: VoteButtonsProps) {
  const { t } = useTranslation('voting');
  const isLike = mechanic === 'like';
  const isGiven = weight !== 0;
  return (
    <button
      type="button"
      className={cx(choice.pill, styles.one)}
      aria-pressed={isGiven}
      aria-disabled={(isOut && !isGiven) || undefined}
      aria-label={t(isLike ? 'likeOf' : 'equalOf', { group: label })}
      onClick={() => votes.toggle(group, 1)}
    >
      {isLike ? <Heart aria-hidden="true" className={styles.heart} /> : <Check aria-hidden="true" />}
      {t(isLike ? 'like' : 'vote')}
    </button>
  );
}

function Tokens({ group, label, mechanic, weight, votes }: VoteButtonsProps) {
  const { t } = useTranslation('voting');
  return (
    <span className={styles.tokens}>
      {weightsOf(mechanic).map((candidate) => (
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

/** As wide whatever is given, so that nothing moves under the finger (FR5). */
function Stepper({ group, label, isOut, weight, votes }: VoteButtonsProps) {
  const { t } = useTranslation('voting');
  return (
    <span className={styles.tokens}>
      <button
        type="button"
        className={styles.step}
        aria-disabled={weight === 0 || undefined}
        aria-label={t('oneLess', { group: label })}
        onClick={() => votes.withdraw(group)}
      >
        <Minus aria-hidden="true" />
      </button>
      {/* Keyed by the number: it is seen to change. */}
      <span key={weight} className={styles.given} data-given={weight > 0 || undefined}>
        <span className="visually-hidden">{t('given', { count: weight, group: label })}</span>
        <span aria-hidden="true">{weight}</span>
      </span>
      <button
        type="button"
        className={styles.step}
        aria-disabled={isOut || undefined}
        aria-label={t('oneMore', { group: label })}
        onClick={() => votes.place(group, 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </span>
  );
}
