import {
  sharedCountOf,
  staysWithoutAuthor,
  topicsLeft,
  topicsToDraw,
} from '#machines/retro/selectors/topics-selectors.ts';
import { presenterOf, skippedOf } from '#machines/retro/selectors/turns-selectors.ts';
import { equalVotesOf } from '#machines/retro/selectors/votes-selectors.ts';
import type { Room } from '#src/socket/room.ts';

type Seen = Pick<Room, 'phase' | 'step' | 'me' | 'leads' | 'data'>;

/** What is expected of a person now: the sentence under `expect` that says it, and the number in it. */
export interface ExpectedAction {
  key: string;
  count?: number;
}

/** What is expected of this person now. */
export function expectedActionOf(room: Seen): ExpectedAction {
  const { phase, step, me, leads, data } = room;
  if (phase === 'posting') return { key: `posting.${ofSharing(room)}` };
  if (phase === 'writing') return ofWriting(room);
  if (phase === 'voting') {
    const isDone = !leads && me.takesPart && me.done;
    if (isDone) return { key: 'voting.done' };
    const equal = equalVotesOf(data.settings);
    return {
      key: `voting.${data.settings.votingMechanic}.${partOf(room)}`,
      ...(equal && { count: equal.count }),
    };
  }
  if (phase === 'discussion' && step === 'choosing')
    return { key: leads ? 'discussion.choose' : 'discussion.wait' };
  return { key: `${phase}.${partOf(room)}` };
}

function partOf({ me, leads }: Seen): 'moderator' | 'facilitator' | 'participant' | 'watcher' {
  if (leads) return me.takesPart ? 'moderator' : 'facilitator';
  return me.admission === 'watching' ? 'watcher' : 'participant';
}

/** With a limit it says how many topics one may write, after going back how many more (WR3); without names then all together (NN4). */
function ofWriting(room: Seen): ExpectedAction {
  const { me, data } = room;
  const part = partOf(room);
  const { maxTopics } = data.settings;
  const left = topicsLeft(data, me.id);
  if (part === 'participant' && me.done) return { key: left > 0 ? 'writing.done' : 'writing.doneFull' };
  if (!me.takesPart || maxTopics === null) return { key: `writing.${part}` };
  if (staysWithoutAuthor(data))
    return { key: `writing.${part}${left > 0 ? 'More' : 'Full'}Together`, count: left };
  if (left <= 0) return { key: `writing.${part}Full` };
  if (sharedCountOf(data, me.id) > 0) return { key: `writing.${part}More`, count: left };
  return { key: `writing.${part}UpTo`, count: maxTopics };
}

/** Who presents; after the last turn who was skipped, if anybody was (SH7). */
function ofSharing({ step, me, leads, data }: Seen): string {
  if (step === 'reading') {
    const isOver = topicsToDraw(data) === 0;
    if (leads) return isOver ? 'readModerator' : 'drawModerator';
    return data.reader === me.id && !isOver ? 'drawReader' : 'read';
  }
  const skipped = skippedOf(data);
  const isSkipped = skipped.some((person) => person.id === me.id);
  if (step === 'presenting') {
    if (presenterOf(data) === me.id) return 'mine';
    return isSkipped ? 'listenSkipped' : 'listen';
  }
  if (skipped.length === 0) return leads ? 'overModerator' : 'over';
  if (leads) return 'skippedModerator';
  return isSkipped ? 'skippedMine' : 'skipped';
}
