import type { ShownFact } from '#contract/retro/facts.ts';
import { groupTitle, type Phase, type RetroData, type Topic } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { leads, nameOf } from '#machines/retro/selectors/people-selectors.ts';

import { isToldAsLed } from './led-by.ts';

/** What a screen reader announces for a fact: the sentence under `say`, its values, and the phase it led to. */
export interface Announcement {
  say: string;
  values?: Record<string, string | number>;
  phase?: Phase;
}

/** The phases that facts lead to. */
const moves: Partial<Record<ShownFact['type'], true>> = {
  'writing.started': true,
  'sharing.started': true,
  'grouping.started': true,
  'voting.started': true,
  'voting.closed': true,
  'review.started': true,
  'phase.reopened': true,
};

/** Facts that only the moderator causes, and need not be told. */
const byModerator: Partial<Record<ShownFact['type'], string>> = {
  'group.merged': 'groups',
  'topic.moved': 'groups',
  'group.named': 'groups',
  'grouping.undone': 'groups',
  'settings.changed': 'settings',
  'topics.taken': 'taken',
  'topic.dropped': 'dropped',
  'icebreaker.asked': 'iceBreaker',
  'icebreaker.revealed': 'answers',
  'time.paused': 'paused',
  'time.resumed': 'resumed',
  'time.added': 'moreTime',
  'time.shortened': 'lessTime',
  'retro.finished': 'finished',
};

/** What this person hears about a fact; null for their own actions and for facts that say nothing. */
export function announcementOf(fact: ShownFact, after: RetroState, me: string): Announcement | null {
  const { data } = after;
  const isModerator = data.moderator === me;
  // Shown and read out by `LedByOther`.
  if (isToldAsLed(fact, me)) return null;
  if (moves[fact.type]) return { say: 'phase', phase: phaseOf(after) };
  const announced = byModerator[fact.type];
  if (announced) return (fact.led ?? data.moderator) === me ? null : { say: announced };
  switch (fact.type) {
    case 'person.joined':
    case 'person.admitted':
      return fact.person.id === me ? null : { say: 'joined', values: { name: nameOf(data, fact.person.id) } };
    case 'person.knocked':
      return leads(data, me) ? { say: 'knocked', values: { name: nameOf(data, fact.person.id) } } : null;
    case 'person.removed':
      return isModerator ? null : { say: 'left', values: { name: nameOf(data, fact.person) } };
    case 'role.changed':
      return fact.person === me
        ? null
        : {
            say: fact.role === 'participant' ? 'takesPart' : 'watches',
            values: { name: nameOf(data, fact.person) },
          };
    case 'role.asked':
      return leads(data, me) && fact.asks
        ? { say: 'asksToTakePart', values: { name: nameOf(data, fact.person) } }
        : null;
    case 'person.taken-back':
      return fact.admission === 'waiting' || isModerator
        ? null
        : { say: 'joined', values: { name: nameOf(data, fact.person) } };
    case 'readiness.changed':
      return fact.person === me || !fact.done
        ? null
        : { say: 'done', values: { name: nameOf(data, fact.person) } };
    case 'topics.counted':
      return fact.by > 0 ? { say: 'written' } : null;
    case 'answers.counted':
      return fact.by > 0 ? { say: 'answered' } : null;
    case 'turn.started':
      return fact.person === me
        ? { say: 'yourTurn' }
        : { say: 'turn', values: { name: nameOf(data, fact.person) } };
    case 'reader.drawn':
      return fact.person === me
        ? { say: 'youRead' }
        : { say: 'reads', values: { name: nameOf(data, fact.person) } };
    case 'turn.skipped':
      if (fact.person === me) return { say: 'youSkipped' };
      return isModerator ? null : { say: 'skipped', values: { name: nameOf(data, fact.person) } };
    case 'suggestion.made':
      return fact.suggestion.by === me
        ? null
        : { say: 'suggested', values: { name: nameOf(data, fact.suggestion.by) } };
    case 'group.chosen':
      return isModerator ? null : { say: 'discussed', values: { name: titleOf(data, fact.group) } };
    case 'topic.taken-down':
      return isModerator ? null : { say: 'takenDown' };
    default:
      return writtenByOthers(fact, data, me);
  }
}

/** A topic that came to the board; without names everyone hears of it, and not from whom it is (NN1). */
function topicOfOthers(
  how: 'shared' | 'addedLater',
  { author, description: text }: Topic,
  data: RetroData,
  me: string,
): Announcement | null {
  if (data.settings.withoutNames) return { say: 'withoutName', values: { text } };
  return author === me ? null : { say: how, values: { name: nameOf(data, author), text } };
}

/** What somebody else wrote that everyone sees. */
function writtenByOthers(fact: ShownFact, data: RetroData, me: string): Announcement | null {
  switch (fact.type) {
    case 'topic.shared':
      return topicOfOthers('shared', fact.topic, data, me);
    case 'topic.added-later':
      return topicOfOthers('addedLater', fact.topic, data, me);
    case 'topic.claimed':
      return fact.person === me
        ? null
        : {
            say: 'claimed',
            values: { name: nameOf(data, fact.person), text: data.topics[fact.topic]?.description ?? '' },
          };
    case 'action.added':
      return fact.action.author === me ? null : { say: 'action', values: { text: fact.action.description } };
    case 'note.added':
      return fact.note.author === me ? null : { say: fact.note.kind, values: { text: fact.note.text } };
    default:
      return null;
  }
}

function titleOf({ groups, topics }: RetroState['data'], id: string): string {
  const group = groups.find((candidate) => candidate.id === id);
  return group ? groupTitle(group, topics) : '';
}
