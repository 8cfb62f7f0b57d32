import type { Refusal } from '#contract/base/refusal-codes.ts';
import type { Command, CommandType } from '#contract/retro/commands.ts';
import type { Fact, NewFact } from '#contract/retro/facts.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { commandRefusal, isForThoseWhoLead } from '../access/command-access.ts';
import * as admitting from './decide/admission-decider.ts';
import * as ahead from './decide/ahead-decider.ts';
import { type Context, type Decide, type Decision, no, withUnusedId, yes } from './decide/decision.ts';
import * as discussion from './decide/discussion-decider.ts';
import * as grouping from './decide/grouping-decider.ts';
import { withdraw } from './decide/knocking-decider.ts';
import * as lobby from './decide/lobby-decider.ts';
import * as moderation from './decide/moderation-decider.ts';
import * as notes from './decide/notes-decider.ts';
import * as people from './decide/people-decider.ts';
import * as removal from './decide/removal-decider.ts';
import * as roles from './decide/roles-decider.ts';
import * as shared from './decide/shared-topics-decider.ts';
import * as sharing from './decide/sharing-decider.ts';
import * as leftOver from './decide/taken-topics-decider.ts';
import * as time from './decide/time-decider.ts';
import * as unnamed from './decide/unnamed-decider.ts';
import * as voting from './decide/voting-decider.ts';
import * as writing from './decide/writing-decider.ts';
import { isDoneByOther } from './done-once.ts';
import { evolve, phaseOf } from './evolve.ts';
import { hasCoLeads, leads } from './selectors/people-selectors.ts';

type Deciders = { [T in CommandType]: Decide<T> };

/**
 * Decides commands whose effect a browser can foresee, because everything they depend on is in its view; for
 * people who may give them (`machines/access/command-access.ts`).
 */
const foreseen = {
  'facilitation.choose': roles.chooseFacilitation,
  'slots.set': people.setSlots,
  'settings.change': lobby.changeSettings,
  'mood.set': people.setMood,
  'readiness.set': people.setReadiness,
  'icebreaker.ask': lobby.askIceBreaker,
  'icebreaker.answer': lobby.answerIceBreaker,
  'icebreaker.close': lobby.closeIceBreaker,
  'ahead.finish': ahead.finishAhead,
  'topic.add': unnamed.unlessShared(writing.addTopic),
  'topic.change': writing.changeTopic,
  'topic.delete': writing.deleteTopic,
  'topic.share': sharing.shareTopic,
  'turns.reorder': sharing.reorderTurns,
  'topic.correct': shared.correctTopic,
  'topic.add-later': unnamed.unlessShared(shared.addLaterTopic),
  'group.merge': grouping.mergeGroups,
  'topic.move': withUnusedId(grouping.moveTopic),
  'group.name': grouping.nameGroup,
  'grouping.undo': grouping.undoGrouping,
  'suggestion.make': withUnusedId(grouping.makeSuggestion),
  'suggestion.accept': grouping.acceptSuggestion,
  'suggestion.dismiss': grouping.dismissSuggestion,
  'vote.place': voting.placeVote,
  'vote.withdraw': voting.withdrawVote,
  'action.add': withUnusedId(discussion.addAction),
  'action.change': discussion.changeAction,
  'action.delete': discussion.deleteAction,
  'action.set-status': discussion.setActionStatus,
  'note.add': withUnusedId(notes.addNote),
  'note.change': notes.changeNote,
  'note.delete': notes.deleteNote,
} satisfies Partial<Deciders>;

/**
 * The same for commands that move the retro on, let people in or change the clock. Only the server decides these; pages do
 * not even load them: the call is marked as pure, and the build leaves out what such a call makes if nothing uses it.
 */
const others: Omit<Deciders, keyof typeof foreseen> = /* @__PURE__ */ (() => ({
  'person.join': people.join,
  'ahead.come': ahead.comeAhead,
  'person.admit': admitting.admit,
  'person.reject': admitting.reject,
  'person.remove': removal.remove,
  'person.take-back': removal.takeBack,
  'person.withdraw': withdraw,
  'role.choose': roles.chooseRole,
  'moderation.ask': moderation.askForModeration,
  'moderation.decline': moderation.declineModeration,
  'moderation.hand': moderation.handModeration,
  'moderation.claim': moderation.claimModeration,
  'colead.name': moderation.nameCoLead,
  'colead.end': moderation.endCoLead,
  'icebreaker.reveal': lobby.revealIceBreaker,
  'topics.take': leftOver.takeTopics,
  'topic.drop': leftOver.dropTopic,
  'writing.start': lobby.startWriting,
  'sharing.start': writing.startSharing,
  'topic.draw': unnamed.drawTopic,
  'reader.draw': unnamed.drawReader,
  'topic.claim': unnamed.claimTopic,
  'topic.retype': shared.retypeTopic,
  'topic.take-down': shared.takeDownTopic,
  'turn.end': sharing.endTurn,
  'turn.skip': sharing.skipTurn,
  'turn.give': sharing.giveTurn,
  'grouping.start': sharing.startGrouping,
  'voting.start': grouping.startVoting,
  'voting.close': voting.closeVoting,
  'group.choose': discussion.chooseGroup,
  'action.force': withUnusedId(discussion.forceAction),
  'action.cancel': discussion.cancelAction,
  'review.start': discussion.startReview,
  'retro.finish': discussion.finish,
  'phase.reopen': time.reopen,
  'time.pause': time.pause,
  'time.resume': time.resume,
  'time.add': time.addTime,
  'time.shorten': time.shortenTime,
}))();

type ForeseenType = keyof typeof foreseen;

/** Whether a browser can show a command's effect before the server has said yes. */
export const isForeseen = (type: CommandType): type is ForeseenType => Object.hasOwn(foreseen, type);

/** Decides a command by permissions and limits: returns the facts that follow, or the refusal. The chart decides whether it fits the phase. */
export const decide = (state: RetroState, command: Command, context: Context): Decision =>
  decideBy(isForeseen(command.type) ? foreseen[command.type] : others[command.type], state, command, context);

function decideBy(decider: Decide<never>, state: RetroState, command: Command, context: Context): Decision {
  const refused = commandRefusal(state.data, context.actor.id, command.type);
  if (refused !== null) return no(refused);
  if (isDoneByOther(state.data, command, context.actor.id)) return yes();
  return decider(state.data, command as never, context, phaseOf(state));
}

/** A command's effect: its facts, numbered on from `seq`, and the state after them. */
export type Outcome = { ok: true; facts: Fact[]; state: RetroState } | Refusal;

/** Decides a command and applies its facts; `wrong_phase` if the chart does not accept them. */
export function handleCommand(state: RetroState, seq: number, command: Command, context: Context): Outcome {
  const decision = decide(state, command, context);
  if (!decision.ok) return decision;
  return applyFacts(state, seq, decision.facts, context.now, ledBy(state.data, command, context.actor.id));
}

/** Who is shown to have given a command, where several lead (CL4). */
const ledBy = (data: RetroData, { type }: Command, actor: string): string | undefined =>
  hasCoLeads(data) && leads(data, actor) && isForThoseWhoLead(type) ? actor : undefined;

/** The state after a command whose effect can be foreseen; the unchanged state if it would be refused, or cannot be foreseen. */
export function foresee(state: RetroState, command: Command, context: Context): RetroState {
  if (!isForeseen(command.type)) return state;
  const decision = decideBy(foreseen[command.type], state, command, context);
  const outcome = decision.ok ? applyFacts(state, 0, decision.facts, context.now) : decision;
  return outcome.ok ? outcome.state : state;
}

/** Applies facts in order, all or none. `at` is their time, epoch ms; `led`: who did it, where several lead. */
export function applyFacts(
  state: RetroState,
  seq: number,
  news: readonly NewFact[],
  at: number,
  led?: string,
): Outcome {
  let next: RetroState | null = state;
  const facts: Fact[] = [];
  for (const fact of news) {
    const stamped: Fact = { ...fact, seq: seq + facts.length + 1, at, ...(led !== undefined && { led }) };
    next = evolve(next, stamped);
    if (next === null) return no('wrong_phase');
    facts.push(stamped);
  }
  return { ok: true, facts, state: next };
}
