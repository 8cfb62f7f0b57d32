import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group, Weight } from '#contract/retro/retro-data.ts';
import { participantsOf } from '#machines/retro/selectors/people-selectors.ts';
import {
  equalVotesLeft,
  equalVotesOf,
  votedOn,
  weightOn,
  weightsOf,
} from '#machines/retro/selectors/votes-selectors.ts';
import { useShownTopics } from '#src/room/topics/use-shown-topics.ts';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { NothingToGroupArt } from '#src/ui/art/empty-state-art.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { doublePressFilter } from './double-press.ts';
import { MovedVotes } from './moved-votes.tsx';
import type { VoteActions } from './vote-buttons.tsx';
import { VoteCard } from './vote-card.tsx';
import { VotesTray } from './votes-tray.tsx';
import styles from './voting-stage.module.css';

/** Voting: everyone for themselves, with one click or key per vote; of the others, people only see who is done (VO1 to VO3). */
export function VotingStage() {
  const { t } = useTranslation('voting');
  const shown = useShownTopics();
  const { groups, mechanic, takesSeveral } = useRoom(({ data }) => ({
    groups: data.groups,
    mechanic: data.settings.votingMechanic,
    takesSeveral: equalVotesOf(data.settings)?.several ?? false,
  }));
  const isOut = useRoom(
    ({ data, me }) => equalVotesOf(data.settings) !== null && equalVotesLeft(data, me.id) === 0,
  );
  const takesPart = useRoom(({ me }) => me.takesPart);
  const weights = useRoom(({ data, me }) => data.groups.map((group) => weightOn(data, me.id, group)));
  const votes = useVotes();
  const stage = useRef<HTMLDivElement>(null);
  const { inHand, take } = votes;
  const { several, alone } = useMemo(() => votedOn(groups), [groups]);
  const parts = [
    { name: 'several', groups: several } as const,
    { name: 'alone', groups: alone } as const,
  ].filter((part) => part.groups.length > 0);
  const weightOf = new Map(groups.map(({ id }, place) => [id, weights[place] ?? 0]));
  if (groups.length === 0)
    return (
      <EmptyState art={<NothingToGroupArt />} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    );
  return (
    <div ref={stage} className={styles.stage}>
      <Panel isSmall className={styles.head}>
        {takesPart && <VotesTray inHand={inHand} onTake={take} onWithdraw={votes.withdraw} />}
        <Progress />
      </Panel>
      {parts.map((part) => (
        <Part key={part.name} title={parts.length > 1 ? t(part.name, { count: part.groups.length }) : null}>
          {part.groups.map((group) => (
            <VoteCard
              key={group.id}
              group={group}
              {...shown}
              {...{ mechanic, takesSeveral, isOut, inHand }}
              weight={takesPart ? (weightOf.get(group.id) ?? 0) : 0}
              isOpen={takesPart}
              votes={votes.handlers}
            />
          ))}
        </Part>
      ))}
      {mechanic === 'one_and_two' && <MovedVotes stage={stage} weights={weightsOf(mechanic)} />}
    </div>
  );
}

/** Some of the groups; with a title if there are others. */
function Part({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId();
  if (title === null) return <div className={styles.groups}>{children}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={id} className={styles.part}>
      <p id={id} className={styles.title}>
        {title}
      </p>
      <div className={styles.groups}>{children}</div>
    </div>
  );
}

/** How many people are done, which is all that is known of the others (VO3). */
function Progress() {
  const { t } = useTranslation('voting');
  const { voters, done } = useRoom(({ data }) => {
    const people = participantsOf(data);
    return { voters: people.length, done: people.filter((person) => person.done).length };
  });
  return (
    <p className={styles.progress}>
      <strong>{t('progress', { done, total: voters })}</strong>
      <meter className={styles.meter} min={0} max={Math.max(1, voters)} value={done} aria-hidden="true" />
    </p>
  );
}

/** The person's own votes and the handlers to place, move and withdraw them; all cards share the same handlers. */
function useVotes() {
  const readRoom = useReadRoom();
  const [inHand, setInHand] = useState<Weight | null>(null);
  const [isFirstPress] = useState(doublePressFilter);
  const handlers = useMemo<VoteActions>(() => {
    const weightOf = (group: Group) => weightOn(readRoom().data, readRoom().me.id, group);
    const withdraw = (group: string) => void readRoom().send({ type: 'vote.withdraw', group });
    return {
      place(group, weight) {
        setInHand(null);
        void readRoom().send({ type: 'vote.place', group: group.id, weight });
      },
      toggle(group, weight) {
        if (!isFirstPress(`${weight} on ${group.id}`)) return;
        if (weightOf(group) === weight) return withdraw(group.id);
        this.place(group, weight);
      },
      withdraw(group) {
        if (weightOf(group) !== 0) withdraw(group.id);
      },
    };
  }, [readRoom, isFirstPress]);
  function take(weight: Weight | null) {
    if (isFirstPress(`tray ${weight ?? inHand}`)) setInHand(weight);
  }
  return { inHand, take, handlers, withdraw: (group: Group) => handlers.withdraw(group) };
}
