import { type CommandInput, type CommandType, commandSchemas } from '#contract/retro/commands.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { isForThoseWhoLead, mayGive } from '#machines/retro/command-rules.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { coLeadsOf } from '#machines/retro/selectors/people-selectors.ts';
import { CAST_IDS, type Dice } from './dice.ts';
import { COMMAND_SAMPLES } from './samples/all-samples.ts';
import { ONWARD, USUAL } from './usual-commands.ts';

const COMMANDS = Object.keys(commandSchemas) as CommandType[];
/** Whether a sensible sender is usually the moderator. */
const isModerating = (type: CommandType) => mayGive(type) === 'moderator' || isForThoseWhoLead(type);

/** A person and their command: mostly one that fits the phase, sometimes any. */
export function randomCommand(
  state: RetroState,
  dice: Dice,
  text: (author: string, what: string) => string,
): { actor: string; input: CommandInput } {
  const phase = phaseOf(state);
  const chance = dice.roll(100);
  let asked: CommandType = dice.pick(USUAL[phase]);
  const arriving = phase === 'setup' && dice.percent(40);
  if (arriving) asked = 'person.join';
  else if (chance < 6) asked = ONWARD[phase] ?? asked;
  else if (chance < 10) asked = 'person.join';
  else if (chance < 14) asked = 'person.admit';
  else if (chance < 16) asked = 'phase.reopen';
  else if (chance < 34) asked = dice.pick(COMMANDS);
  const here = CAST_IDS.filter((id) => state.data.people[id]?.admission === 'in');
  let actor: string = asked === 'person.join' || dice.percent(20) ? dice.pick(CAST_IDS) : dice.pick(here);
  if (isModerating(asked) && !dice.percent(12)) actor = state.data.moderator;
  const [coLead] = coLeadsOf(state.data);
  if (coLead && isForThoseWhoLead(asked) && dice.percent(40)) actor = coLead.id;
  const presenter = state.data.turns.find((turn) => turn.state === 'presenting')?.person;
  if (asked === 'topic.correct') actor = dice.pick(Object.values(state.data.topics))?.author ?? actor;
  if (asked === 'topic.share' && presenter && !dice.percent(10)) actor = presenter;
  return { actor, input: commandOf(asked, state, dice, (what) => text(actor, what)) };
}

/** A command of one type, for the current state. */
export function commandOf(
  type: CommandType,
  state: RetroState,
  dice: Dice,
  text: (what: string) => string,
): CommandInput {
  return { type, ...COMMAND_SAMPLES[type].random(state, dice, text) } as CommandInput;
}
