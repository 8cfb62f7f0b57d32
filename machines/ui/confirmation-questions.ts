import type { CommandInput } from '#contract/retro/commands.ts';
import type { Person } from '#contract/retro/person.ts';
import type { ActionItem, Phase, RetroData } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { phaseBefore } from '#machines/retro/decide/time-decider.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { groupsLeft } from '#machines/retro/selectors/discussion-selectors.ts';
import {
  missingParticipants,
  participantsOf,
  waitingOf,
} from '#machines/retro/selectors/people-selectors.ts';
import { topicsToDraw, unsharedTopicsOf } from '#machines/retro/selectors/topics-selectors.ts';
import { hasTurnsLeft, presenterOf, skippedOf } from '#machines/retro/selectors/turns-selectors.ts';

/** The actions that need confirmation. The words for each are under `confirmations` in the language files. */
export type QuestionKind =
  | 'startWriting'
  | 'startSharing'
  | 'startGrouping'
  | 'startVoting'
  | 'startDiscussion'
  | 'startReview'
  | 'finish'
  | 'reopen'
  | 'endOwnTurn'
  | 'endTurn'
  | 'chooseGroup'
  | 'removePerson'
  | 'keepOut'
  | 'turnAway'
  | 'handModeration'
  | 'claimModeration'
  | 'leadOn';

/** What the person should know before they say yes: who is affected, and how many. */
export interface Warning {
  kind:
    | 'missing'
    | 'knocking'
    | 'working'
    | 'away'
    | 'skipped'
    | 'toDraw'
    | 'voting'
    | 'unshared'
    | 'suggestions'
    | 'unnamed'
    | 'alone'
    | 'notDiscussed'
    | 'noActions'
    | 'unowned'
    | 'nobodyVoted';
  names: readonly string[];
  count: number;
}

export interface Question {
  kind: QuestionKind;
  command: CommandInput;
  /** Another way on: straight to sharing, once topics were written ahead (WA6). */
  alternative?: CommandInput;
  /** The phase in which it makes sense; the question closes when the retro leaves it. */
  phase: Phase;
  warnings: readonly Warning[];
  /** Why it cannot be done now, if the server would refuse it. */
  blocked: 'nobodyWrites' | 'turnsLeft' | null;
  /** A name of a person or group, or a phase, that appears in the text. */
  about?: string;
  /** The presenter whose turn the question would end. */
  presenter?: string;
  /** The id of the moderator whom the question would take over from. */
  leader?: string;
}

const namesOf = (people: readonly { name: string }[]): string[] => people.map(({ name }) => name);

const notDone = (data: RetroData): string[] => namesOf(participantsOf(data).filter((person) => !person.done));

/** Who is not done, and who is offline: whether those are done is not known, what they write has yet to arrive (WR7). */
function stillWriting(data: RetroData, online: ReadonlySet<string> | undefined): Warning[] {
  const people = participantsOf(data);
  const away = people.filter(({ id }) => online?.has(id) === false);
  const working = people.filter((person) => !person.done && !away.includes(person));
  return [...warning('working', namesOf(working)), ...warning('away', namesOf(away))];
}

const warning = (kind: Warning['kind'], names: readonly string[], count = names.length): Warning[] =>
  count > 0 ? [{ kind, names, count }] : [];

/** That nothing was agreed on, or how much of it is nobody's yet; owners can still be chosen in the brief. */
function beforeFinish({ actions }: RetroData): Warning[] {
  const agreed = Object.values(actions);
  if (agreed.length === 0) return warning('noActions', [], 1);
  const isUnowned = ({ owners, status }: ActionItem) => status === 'open' && owners.length === 0;
  return warning('unowned', [], agreed.filter(isUnowned).length);
}

/** What is not arranged yet: groups without a name, topics that are in none, suggestions. */
const beforeVoting = ({ groups, suggestions }: RetroData): Warning[] => [
  ...warning('unnamed', [], groups.filter(({ name, topics }) => name === '' && topics.length > 1).length),
  ...warning('alone', [], groups.filter(({ topics }) => topics.length === 1).length),
  ...warning('suggestions', [], suggestions.length),
];

/** Whether topics were written ahead, as far as the moderator knows. */
const mayHaveTopics = ({ ahead }: RetroData): boolean => Boolean(ahead) && ahead?.counts?.topics !== 0;

/** The moderator's move to the next phase, with what they should know first; null if there is none. `online`: who is connected. */
export function nextStep(state: RetroState, online?: ReadonlySet<string>): Question | null {
  const { data } = state;
  const phase = phaseOf(state);
  const step = (kind: QuestionKind, command: CommandInput, warnings: Warning[]): Question => ({
    kind,
    command,
    phase,
    warnings,
    blocked: null,
  });
  switch (phase) {
    case 'setup':
      return {
        ...step('startWriting', { type: 'writing.start' }, [
          ...warning('knocking', namesOf(waitingOf(data))),
          ...warning('missing', namesOf(missingParticipants(data))),
        ]),
        blocked: participantsOf(data).length === 0 ? 'nobodyWrites' : null,
        ...(mayHaveTopics(data) && { alternative: { type: 'sharing.start' } as const }),
      };
    case 'writing':
      return step('startSharing', { type: 'sharing.start' }, stillWriting(data, online));
    case 'posting':
      return {
        ...step('startGrouping', { type: 'grouping.start' }, [
          ...warning('skipped', namesOf(skippedOf(data))),
          ...(data.settings.withoutNames ? warning('toDraw', [], topicsToDraw(data)) : []),
        ]),
        blocked: hasTurnsLeft(data) ? 'turnsLeft' : null,
      };
    case 'grouping':
      return step('startVoting', { type: 'voting.start' }, beforeVoting(data));
    case 'voting':
      return step(
        'startDiscussion',
        { type: 'voting.close', ifVoted: true },
        warning('voting', notDone(data)),
      );
    case 'discussion':
      return step(
        'startReview',
        { type: 'review.start' },
        warning('notDiscussed', [], groupsLeft(data).length),
      );
    case 'review':
      return step('finish', { type: 'retro.finish' }, beforeFinish(data));
    case 'finished':
      return null;
  }
}

/** The same question once it is known that nobody has voted; confirming it now closes voting all the same (VO5). */
export const withoutVotes = (question: Question): Question => ({
  ...question,
  command: { type: 'voting.close' },
  warnings: [...question.warnings, ...warning('nobodyVoted', [], 1)],
});

/** The move back to the previous phase (GB1); null if there is none. */
export function stepBack(state: RetroState): Question | null {
  const phase = phaseOf(state);
  const to = phaseBefore(phase);
  if (to === null) return null;
  return {
    kind: 'reopen',
    command: { type: 'phase.reopen' },
    phase,
    warnings: [],
    blocked: null,
    about: to,
  };
}

/** Ending the current turn (SH4). Only the author knows how many topics are lost. */
export function endOfTurn(state: RetroState, me: string): Question | null {
  const { data } = state;
  const presenter = presenterOf(data);
  if (presenter === undefined) return null;
  const isOwn = presenter === me;
  const left = isOwn ? unsharedTopicsOf(data, me).length : 0;
  return {
    kind: isOwn ? 'endOwnTurn' : 'endTurn',
    command: { type: 'turn.end' },
    phase: phaseOf(state),
    warnings: warning('unshared', [], left),
    blocked: null,
    about: data.people[presenter]?.name ?? '',
    presenter,
  };
}

/**
 * Whether a yes cuts off people who are writing an action item: the group is left, or nothing can be added any more (AI5). Who
 * they are, and how it is submitted for them, is in `src/room/action-items/use-writers.ts`.
 */
export const cutsOffWriters = ({ kind, phase }: Question): boolean =>
  kind === 'finish' || kind === 'startReview' || (kind === 'reopen' && phase === 'discussion');

/** Whether the question is about taking over from a moderator who is back (RO5). */
export const isModeratorBack = (
  { kind, leader }: Question,
  { data }: RetroState,
  online: ReadonlySet<string>,
): boolean =>
  kind === 'claimModeration' && leader !== undefined && leader === data.moderator && online.has(leader);

/** Whether the question no longer makes sense because the retro has changed. `online` has the ids of connected people. */
export function isQuestionOutdated(
  question: Question,
  state: RetroState,
  online: ReadonlySet<string>,
): boolean {
  if (phaseOf(state) !== question.phase) return true;
  if (question.leader !== undefined && question.leader !== state.data.moderator) return true;
  if (isModeratorBack(question, state, online)) return true;
  return question.presenter !== undefined && presenterOf(state.data) !== question.presenter;
}

/** Turning away all who knock (JO17). */
export const turnAway = (state: RetroState): Question => ({
  kind: 'turnAway',
  command: { type: 'person.reject', people: waitingOf(state.data).map(({ id }) => id) },
  phase: phaseOf(state),
  warnings: warning('knocking', namesOf(waitingOf(state.data))),
  blocked: null,
});

/** What the moderator can do to one person (RO4, RO6), and anyone to a moderator who is away (RO5) or gone for good (RO8). */
export function aboutPerson(
  state: RetroState,
  kind: 'removePerson' | 'keepOut' | 'handModeration' | 'claimModeration' | 'leadOn',
  person: Person,
): Question {
  const commands = {
    removePerson: { type: 'person.remove', person: person.id },
    keepOut: { type: 'person.remove', person: person.id },
    handModeration: { type: 'moderation.hand', to: person.id },
    claimModeration: { type: 'moderation.claim' },
    leadOn: { type: 'moderation.claim' },
  } as const;
  return {
    kind,
    command: commands[kind],
    phase: phaseOf(state),
    warnings: [],
    blocked: null,
    about: person.name,
    ...((kind === 'claimModeration' || kind === 'leadOn') && { leader: person.id }),
  };
}
