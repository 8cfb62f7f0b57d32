import { UNKNOWN_AUTHOR } from '#contract/base/ids.ts';
import type { Moment } from '#contract/replay/replay-moments.ts';
import type { ShownFact } from '#contract/retro/facts.ts';
import type { RetroData, Topic } from '#contract/retro/retro-data.ts';
import { nameOf } from '#machines/retro/selectors/people-selectors.ts';

/** What happened: the sentence under `happened` in the texts, and its values. */
export interface MomentText {
  say: string;
  values?: Record<string, string>;
  /** Who did it, where several led (CL4). */
  by?: string;
}

type Say<F> = string | ((fact: F, data: RetroData) => MomentText);
type Words = { [F in ShownFact as F['type']]: Say<F> };

const of = (say: string, person: string, data: RetroData): MomentText => ({
  say,
  values: { name: nameOf(data, person) },
});
const moved = 'phase';

/** That a topic came to the board; without names nobody did it (NN1). */
function sharing(
  how: 'shared' | 'addedLater',
  { author, description: text }: Topic,
  data: RetroData,
): MomentText {
  const isUnnamed = data.settings.withoutNames && author === UNKNOWN_AUTHOR;
  if (isUnnamed) return { say: text === '' ? 'withoutNameAndGone' : 'withoutName', values: { text } };
  return { say: text === '' ? 'sharedAndGone' : how, values: { name: nameOf(data, author), text } };
}

/** A sentence for each kind of fact, including those that are never shown. */
const words: Words = {
  'retro.created': 'created',
  'roster.changed': 'team',
  'entitlements.changed': 'plan',
  'carried.changed': 'carried',
  'settings.changed': 'settings',
  'slots.set': 'settings',
  'person.joined': (fact, data) => of('joined', fact.person.id, data),
  'person.knocked': (fact, data) => of('knocked', fact.person.id, data),
  'person.admitted': (fact, data) => of('joined', fact.person.id, data),
  'person.rejected': (fact, data) => of('rejected', fact.person, data),
  'person.removed': (fact, data) => of(fact.leftTeam ? 'leftTeam' : 'removed', fact.person, data),
  'person.taken-back': (fact, data) => of('takenBack', fact.person, data),
  'person.withdrew': (fact, data) => of('withdrew', fact.person, data),
  'role.changed': (fact, data) =>
    of(fact.role === 'participant' ? 'takesPart' : 'watches', fact.person, data),
  'role.asked': (fact, data) => of(fact.asks ? 'asksToTakePart' : 'asksNoMore', fact.person, data),
  'moderation.asked': (fact, data) => of(fact.asks ? 'asksToLead' : 'leadsNotAgain', fact.person, data),
  'person.readmitted': (fact, data) => of('readmitted', fact.person, data),
  'people.met': 'met',
  'person.erased': 'erased',
  'person.renamed': (fact, data) => of('renamed', fact.person.id, data),
  'moderation.passed': (fact, data) => of('leads', fact.to, data),
  'colead.named': (fact, data) => of('leadsToo', fact.person, data),
  'colead.ended': (fact, data) => of('leadsNoMore', fact.person, data),
  'facilitation.chosen': (fact, data) =>
    of(fact.takesPart ? 'takesPart' : 'facilitates', data.moderator, data),
  'mood.set': (fact, data) => of(fact.closing ? 'closingMood' : 'mood', fact.person, data),
  'readiness.changed': (fact, data) => of(fact.done ? 'done' : 'working', fact.person, data),
  'icebreaker.asked': 'asked',
  'icebreaker.answered': 'unseen',
  'icebreaker.revealed': 'revealed',
  'icebreaker.closed': 'iceClosed',
  'topics.taken': 'taken',
  'topic.dropped': 'dropped',
  'ahead.opened': 'aheadOpened',
  'ahead.closed': 'aheadClosed',
  'ahead.came': 'unseen',
  'ahead.done': 'unseen',
  'ahead.counted': 'unseen',
  'ahead.withdrawn': 'unseen',
  'ahead.erased': 'aheadErased',
  'writing.started': moved,
  'topic.added': 'unseen',
  'topic.changed': 'unseen',
  'topic.deleted': 'unseen',
  'sharing.started': moved,
  'turn.started': (fact, data) => of('turn', fact.person, data),
  'turn.ended': (fact, data) => of('turnEnded', fact.person, data),
  'turn.skipped': (fact, data) => of('turnSkipped', fact.person, data),
  'turns.reordered': 'reordered',
  'topic.drawn': 'unseen',
  'reader.drawn': (fact, data) => of('readerDrawn', fact.person, data),
  'topic.claimed': (fact, data) => of('claimed', fact.person, data),
  'topic.shared': ({ topic }, data) => sharing('shared', topic, data),
  'topic.corrected': ({ topic }, data) => of('corrected', data.topics[topic]?.author ?? '', data),
  'topic.retyped': 'retyped',
  'topic.added-later': ({ topic }, data) => sharing('addedLater', topic, data),
  'topic.taken-down': 'takenDown',
  'grouping.started': moved,
  'group.merged': 'merged',
  'topic.moved': 'topicMoved',
  'group.named': ({ name }) => (name === '' ? { say: 'unnamed' } : { say: 'named', values: { text: name } }),
  'grouping.undone': 'undone',
  'suggestion.made': ({ suggestion }, data) => of('suggested', suggestion.by, data),
  'suggestion.accepted': 'accepted',
  'suggestion.dismissed': 'dismissed',
  'voting.started': moved,
  'vote.changed': 'unseen',
  'vote.placed': 'unseen',
  'vote.withdrawn': 'unseen',
  'vote.erased': 'unseen',
  'secret.erased': 'unseen',
  'voting.closed': moved,
  'group.chosen': (fact, data) => {
    const group = data.groups.find(({ id }) => id === fact.group);
    const first = data.topics[group?.topics[0] ?? '']?.description ?? '';
    return { say: 'chosen', values: { text: group?.name || first } };
  },
  'action.added': ({ action }) => ({ say: 'action', values: { text: action.description } }),
  'action.changed': ({ action }) => ({ say: 'actionChanged', values: { text: action.description } }),
  'action.deleted': 'actionDeleted',
  'action.status-set': (fact, data) => ({
    say: `actionIs.${fact.status}`,
    values: { text: (data.actions[fact.action] ?? data.carried[fact.action])?.description ?? '' },
  }),
  'action.updated': (fact, data) => ({
    say: 'actionChanged',
    values: { text: (data.actions[fact.action] ?? data.carried[fact.action])?.description ?? '' },
  }),
  'action.set-by-team': 'unseen',
  'note.added': ({ note }) => ({ say: note.kind, values: { text: note.text } }),
  'note.changed': ({ note }) => ({ say: 'noteChanged', values: { text: note.text } }),
  'note.deleted': 'noteDeleted',
  'composing.cancelled': 'unseen',
  'review.started': moved,
  'retro.finished': 'finished',
  'phase.reopened': 'reopened',
  'time.paused': 'paused',
  'time.resumed': 'resumed',
  'time.added': 'moreTime',
  'time.shortened': 'lessTime',
  'time.ran-out': 'timeOut',
  'topics.counted': 'unseen',
  'answers.counted': 'unseen',
};

/** What happened at a moment; `data` is the retro after it, `you` the viewer. */
export function textOfMoment(moment: Moment, data: RetroData, you: string): MomentText {
  if (moment.type === 'scene') {
    if (moment.of === 'retro.created') return { say: 'created' };
    if (moment.of === 'moderation.passed')
      return data.moderator === you ? { say: 'youLead' } : of('leads', data.moderator, data);
    return { say: moment.of === 'person.joined' || moment.of === 'person.admitted' ? 'youCame' : 'another' };
  }
  const say = words[moment.type] as Say<ShownFact>;
  const text = typeof say === 'string' ? { say } : say(moment, data);
  return moment.led === undefined ? text : { ...text, by: nameOf(data, moment.led) };
}
