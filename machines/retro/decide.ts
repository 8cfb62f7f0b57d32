import type { Refusal } from '#contract/codes.ts';
import type { Command, CommandType } from '#contract/commands.ts';
import type { Fact, NewFact } from '#contract/facts.ts';
import type { Phase, RetroData } from '#contract/retro.ts';
import type { RetroState } from '#contract/wire.ts';
import * as discussion from './decide/discussion.ts';
import * as grouping from './decide/grouping.ts';
import * as lobby from './decide/lobby.ts';
import * as people from './decide/people.ts';
import * as sharing from './decide/sharing.ts';
import * as time from './decide/time.ts';
import {
  anyoneIn,
  type Context,
  type Decide,
  type Decision,
  maker,
  moderator,
  no,
  participant,
} from './decide/types.ts';
import * as voting from './decide/voting.ts';
import * as writing from './decide/writing.ts';
import { evolve, phaseOf } from './evolve.ts';

/** Who may ask for what, and what follows. */
const deciders: { [T in CommandType]: Decide<T> } = {
  'person.join': people.join,
  'person.admit': moderator(people.admit),
  'person.reject': moderator(people.reject),
  'person.remove': moderator(people.remove),
  'moderation.hand': moderator(people.hand),
  'moderation.claim': anyoneIn(people.claim),
  'facilitation.choose': moderator(people.chooseFacilitation),
  'slots.set': moderator(people.setSlots),
  'settings.change': moderator(lobby.changeSettings),
  'mood.set': anyoneIn(people.setMood),
  'readiness.set': participant(people.setReadiness),
  'icebreaker.ask': moderator(lobby.askIceBreaker),
  'icebreaker.answer': participant(lobby.answerIceBreaker),
  'icebreaker.reveal': moderator(lobby.revealIceBreaker),
  'icebreaker.close': moderator(lobby.closeIceBreaker),
  'writing.start': moderator(lobby.startWriting),
  'topic.add': participant(maker(writing.addTopic)),
  'topic.change': participant(writing.changeTopic),
  'topic.delete': participant(writing.deleteTopic),
  'sharing.start': moderator(writing.startSharing),
  'topic.share': participant(sharing.shareTopic),
  'turn.end': anyoneIn(sharing.endTurn),
  'turn.skip': moderator(sharing.skipTurn),
  'turn.give': moderator(sharing.giveTurn),
  'turns.reorder': moderator(sharing.reorderTurns),
  'grouping.start': moderator(sharing.startGrouping),
  'group.merge': moderator(grouping.mergeGroups),
  'topic.move': moderator(maker(grouping.moveTopic)),
  'group.name': moderator(grouping.nameGroup),
  'grouping.undo': moderator(grouping.undoGrouping),
  'suggestion.make': participant(maker(grouping.makeSuggestion)),
  'suggestion.accept': moderator(grouping.acceptSuggestion),
  'suggestion.dismiss': moderator(grouping.dismissSuggestion),
  'voting.start': moderator(grouping.startVoting),
  'vote.place': participant(voting.placeVote),
  'vote.withdraw': participant(voting.withdrawVote),
  'voting.close': moderator(voting.closeVoting),
  'group.choose': moderator(discussion.chooseGroup),
  'action.add': participant(maker(discussion.addAction)),
  'action.change': anyoneIn(discussion.changeAction),
  'action.delete': anyoneIn(discussion.deleteAction),
  'action.force': moderator(maker(discussion.forceAction)),
  'action.cancel': moderator(discussion.cancelAction),
  'action.set-status': anyoneIn(discussion.setActionStatus),
  'review.start': moderator(discussion.startReview),
  'retro.finish': moderator(discussion.finish),
  'phase.reopen': moderator(time.reopen),
  'time.pause': moderator(time.pause),
  'time.resume': moderator(time.resume),
  'time.add': moderator(time.addTime),
};

/** Whether the command is allowed and what follows from it: permissions, limits and reasons. When it fits, the chart knows. */
export function decide(state: RetroState, command: Command, context: Context): Decision {
  const decider = deciders[command.type] as (
    data: RetroData,
    asked: Command,
    context: Context,
    phase: Phase,
  ) => Decision;
  return decider(state.data, command, context, phaseOf(state));
}

/** A command's effect: its facts, numbered on from `seq`, and the state after them. */
export type Outcome = { ok: true; facts: Fact[]; state: RetroState } | Refusal;

/** Decides a command and lets the chart take what follows; facts that the chart refuses make it `wrong_phase`. */
export function handle(state: RetroState, seq: number, command: Command, context: Context): Outcome {
  const decision = decide(state, command, context);
  return decision.ok ? take(state, seq, decision.facts, context.now) : decision;
}

/** Lets the chart take facts in their order, all or none. `at` is their time, epoch ms. */
export function take(state: RetroState, seq: number, news: readonly NewFact[], at: number): Outcome {
  let next: RetroState | null = state;
  const facts: Fact[] = [];
  for (const fact of news) {
    const stamped: Fact = { ...fact, seq: seq + facts.length + 1, at };
    next = evolve(next, stamped);
    if (next === null) return no('wrong_phase');
    facts.push(stamped);
  }
  return { ok: true, facts, state: next };
}
