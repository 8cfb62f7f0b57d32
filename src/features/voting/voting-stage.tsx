import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group, Weight } from '#contract/retro.ts';
import { participantsOf } from '#machines/retro/people.ts';
import { weightOn } from '#machines/retro/votes.ts';
import { useGroupColumns } from '#src/room/use-group-columns.ts';
import { useRoom } from '#src/socket/room.ts';
import { NothingToGroupArt } from '#src/ui/art/empty-states.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { useAuthors } from '#src/ui/group-card.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { VoteCard, type Votes } from './vote-card.tsx';
import { VotesTray } from './votes-tray.tsx';
import styles from './voting-stage.module.css';

/** Voting: everyone for themselves, with one click or key per vote; of the others only who is done (VO1 to VO3). */
export function VotingStage() {
  const { t } = useTranslation('voting');
  const { data, me } = useRoom();
  const authors = useAuthors(data.people);
  const votes = useVotes();
  const { inHand, setInHand } = votes;
  const table = useRef<HTMLDivElement>(null);
  const columns = useGroupColumns(table, data.groups);
  if (data.groups.length === 0)
    return (
      <EmptyState art={<NothingToGroupArt />} title={t('empty.title')}>
        {t('empty.text')}
      </EmptyState>
    );
  return (
    <div className={styles.stage}>
      <Panel isSmall className={styles.head}>
        {me.takesPart && <VotesTray inHand={inHand} onTake={setInHand} onWithdraw={votes.withdraw} />}
        <Progress />
      </Panel>
      <div ref={table} className={styles.groups}>
        {columns.map((column, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <div key={at} className={styles.column}>
            {column.map((group) => (
              <VoteCard
                key={group.id}
                group={group}
                topics={data.topics}
                activity={data.settings.activity}
                authors={authors}
                mechanic={data.settings.votingMechanic}
                weight={me.takesPart ? weightOn(data, me.id, group) : 0}
                isOpen={me.takesPart}
                inHand={inHand}
                votes={votes.handlers}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** How many are done, which is all that is known of the others (VO3). */
function Progress() {
  const { t } = useTranslation('voting');
  const voters = participantsOf(useRoom().data);
  const done = voters.filter((person) => person.done).length;
  return (
    <p className={styles.progress}>
      <strong>{t('progress', { done, count: voters.length })}</strong>
      <meter
        className={styles.meter}
        min={0}
        max={Math.max(1, voters.length)}
        value={done}
        aria-hidden="true"
      />
    </p>
  );
}

/** One's own votes and the way to place, move and withdraw them; the handlers stay the same for all cards. */
function useVotes() {
  const room = useRoom();
  const [inHand, setInHand] = useState<Weight | null>(null);
  const latest = useRef(room);
  latest.current = room;
  const [handlers] = useState<Votes>(() => {
    const weightOf = (group: Group) => weightOn(latest.current.data, latest.current.me.id, group);
    const withdraw = (group: string) => void latest.current.send({ type: 'vote.withdraw', group });
    return {
      place(group, weight) {
        setInHand(null);
        void latest.current.send({ type: 'vote.place', group: group.id, weight });
      },
      toggle(group, weight) {
        if (weightOf(group) === weight) return withdraw(group.id);
        this.place(group, weight);
      },
      withdraw(group) {
        if (weightOf(group) !== 0) withdraw(group.id);
      },
    };
  });
  return { inHand, setInHand, handlers, withdraw: (group: Group) => handlers.withdraw(group) };
}
