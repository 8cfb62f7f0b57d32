import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Group, groupTitle, type Weight } from '#contract/retro/retro-data.ts';
import type { EqualVotes } from '#contract/retro/settings.ts';
import {
  ballotOf,
  equalVotesLeft,
  equalVotesOf,
  weightOn,
  weightsOf,
} from '#machines/retro/selectors/votes-selectors.ts';
import { VoteToken } from '#src/room/cards/vote-token.tsx';
import { useRoom } from '#src/socket/room.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { List } from '#src/ui/layout/list.tsx';
import styles from './votes-tray.module.css';

export interface VotesTrayProps {
  inHand: Weight | null;
  onTake: (weight: Weight | null) => void;
  onWithdraw: (group: Group) => void;
}

/**
 * The person's own votes: the number of likes, or where each of the two tokens is, to take, move or withdraw (VO1, VO2). As
 * high and wide whatever has been placed: else the groups' buttons would move away under the finger (FR5).
 */
export function VotesTray({ inHand, onTake, onWithdraw }: VotesTrayProps) {
  const { t } = useTranslation('voting');
  const mechanic = useRoom(({ data }) => data.settings.votingMechanic);
  const likes = useRoom(
    ({ data, me }) => data.groups.filter((group) => weightOn(data, me.id, group) !== 0).length,
  );
  const places = useRoom(({ data, me }) => ballotOf(data, me.id).map(({ group }) => group));
  const equal = useRoom(({ data }) => equalVotesOf(data.settings));
  if (equal) return <EqualVotesTray votes={equal} />;
  if (mechanic === 'like') {
    return (
      <p className={styles.tray} role="status">
        <strong>{t('likes', { count: likes })}</strong>
        <span className={styles.hint}>{t('likesHint')}</span>
      </p>
    );
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && inHand !== null) onTake(null);
  }
  return (
    <section
      className={styles.tray}
      aria-label={t('tray')}
      aria-describedby="votes-worth votes-keys"
      onKeyDown={onKeyDown}
    >
      <List className={styles.tokens}>
        {weightsOf(mechanic).map((weight, place) => (
          <TrayToken
            key={weight}
            weight={weight}
            at={places[place]}
            isHeld={inHand === weight}
            onTake={() => onTake(inHand === weight ? null : weight)}
            onWithdraw={onWithdraw}
          />
        ))}
      </List>
      <div className={styles.hint}>
        <p id="votes-worth" className={styles.worth} role="status">
          {t(inHand === null ? 'trayHint' : 'trayHeld', { count: inHand ?? 0 })}
        </p>
        <p id="votes-keys" className={styles.keys}>
          {t('trayKeys')}
        </p>
      </div>
    </section>
  );
}

/** How many of a person's equal votes are left (VO11). */
function EqualVotesTray({ votes: { count, several } }: { votes: EqualVotes }) {
  const { t } = useTranslation('voting');
  const left = useRoom(({ data, me }) => equalVotesLeft(data, me.id));
  return (
    <div className={styles.tray}>
      <p className={styles.equal} role="status">
        <span className={styles.dots} aria-hidden="true">
          {Array.from({ length: count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all dots are alike
            <span key={at} className={styles.dot} data-left={at < left || undefined} />
          ))}
        </span>
        <strong>{t('equalLeft', { left, count })}</strong>
      </p>
      <div className={styles.hint}>
        <p>{t(count === 1 ? 'oneVoteHint' : several ? 'severalHint' : 'onceHint')}</p>
        {several && <p className={styles.keys}>{t('severalKeys')}</p>}
      </div>
    </div>
  );
}

interface TrayTokenProps {
  weight: Weight;
  /** The group it is on; undefined if it is not placed yet. */
  at: Group | undefined;
  isHeld: boolean;
  onTake: () => void;
  onWithdraw: (group: Group) => void;
}

function TrayToken({ weight, at, isHeld, onTake, onWithdraw }: TrayTokenProps) {
  const { t } = useTranslation('voting');
  const topics = useRoom(({ data }) => data.topics);
  const where = at ? groupTitle(at, topics) : t('left');
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.take}
        data-tray={weight}
        aria-pressed={isHeld}
        aria-label={t('take', { count: weight, where })}
        onClick={onTake}
      >
        <VoteToken weight={weight} look={isHeld ? 'held' : at ? 'placed' : 'free'} />
        <span className={styles.where} data-left={at === undefined || undefined}>
          {where}
        </span>
      </button>
      {at ? (
        <IconButton
          size="small"
          label={t('withdraw', { count: weight, group: where })}
          icon={<X aria-hidden="true" />}
          onPress={() => onWithdraw(at)}
          tooltipPlacement="bottom"
        />
      ) : (
        <span className={styles.noWithdraw} />
      )}
    </li>
  );
}
