import type { CommandType } from '#contract/retro/commands.ts';
import type { CommandAccess } from '../access/command-access.ts';
import * as admitting from './decide/admission-decider.ts';
import * as ahead from './decide/ahead-decider.ts';
import type { Rule, Rules } from './decide/decision.ts';
import * as discussion from './decide/discussion-decider.ts';
import * as grouping from './decide/grouping-decider.ts';
import * as knocking from './decide/knocking-decider.ts';
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

/*
 * Who may give each command, and what decides it: from the files in `decide/`, which say both. A new command does not compile without its rule.
 */

/** Commands whose effect a browser can foresee, because everything they depend on is in its view. */
const foreseen = {
  ...ahead.foreseen,
  ...discussion.foreseen,
  ...grouping.foreseen,
  ...lobby.foreseen,
  ...notes.foreseen,
  ...people.foreseen,
  ...roles.foreseen,
  ...shared.foreseen,
  ...sharing.foreseen,
  ...voting.foreseen,
  ...writing.foreseen,
};

/**
 * The rules of all commands: also of those that move the retro on, let people in or change the clock. Only the server decides these; pages do not even load
 * them: the call is marked as pure, and the build leaves out what such a call makes if nothing uses it.
 */
export const COMMAND_RULES: Rules<CommandType> = /* @__PURE__ */ (() => ({
  ...foreseen,
  ...admitting.others,
  ...ahead.others,
  ...discussion.others,
  ...grouping.others,
  ...knocking.others,
  ...lobby.others,
  ...moderation.others,
  ...people.others,
  ...removal.others,
  ...roles.others,
  ...shared.others,
  ...sharing.others,
  ...leftOver.others,
  ...time.others,
  ...unnamed.others,
  ...voting.others,
  ...writing.others,
}))();

type ForeseenType = keyof typeof foreseen;

/** Whether a browser can show a command's effect before the server has said yes. */
export const isForeseen = (type: CommandType): type is ForeseenType => Object.hasOwn(foreseen, type);

/** The rule of a command that a browser can foresee. */
export const foreseenRule = (type: ForeseenType): Rule<never> => foreseen[type];

/** Who may give a command (AC1). */
export const mayGive = (type: CommandType): CommandAccess => COMMAND_RULES[type].by;

/** Whether a command is for those who lead: the end of a turn is also for its presenter, the next topic for its reader. */
export const isForThoseWhoLead = (type: CommandType): boolean =>
  mayGive(type) === 'lead' || type === 'turn.end' || type === 'topic.draw';

/** Whether a command is one of those that people who write ahead can give (WA2): they see the effect of all of them at once. */
export const isWritingAhead = (type: CommandType): boolean =>
  isForeseen(type) && foreseenRule(type).by === 'writer';
