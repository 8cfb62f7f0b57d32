import { ownValue } from '#contract/base/own-property.ts';
import type { CommandOf, CommandType } from '#contract/retro/commands.ts';
import type { FactOf, FactType, ShownFact } from '#contract/retro/facts.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';

/*
 * Where several lead, two may press the same button at once: then it is done once (CL5). A command says what its sender had seen, and the state
 * remembers what was done lately.
 */

/** As much as can happen between a press and its arrival. */
const REMEMBERED = 30;

/** What a fact did, where its type alone does not say it; all turns that are over are alike (SH1). */
const DID: { [T in FactType]?: (fact: FactOf<T>) => string } = {
  'turn.ended': () => 'turn over',
  'turn.skipped': () => 'turn over',
  'turn.started': ({ person }) => `turn of ${person}`,
  'person.admitted': ({ person }) => `in ${person.id}`,
  'person.rejected': ({ person }) => `turned away ${person}`,
  'person.removed': ({ person }) => `removed ${person}`,
  'group.merged': ({ from, into }) => `merged ${from} ${into}`,
  'group.chosen': ({ group }) => `chosen ${group}`,
  'suggestion.accepted': ({ suggestion }) => `suggestion ${suggestion}`,
  'suggestion.dismissed': ({ suggestion }) => `suggestion ${suggestion}`,
  'action.added': ({ action }) => `item of ${action.author}`,
  'composing.cancelled': ({ author }) => `cancelled ${author}`,
};

/** What a command asks for, in the same words; nothing for commands that may well be given twice. */
const ASKED: { [T in CommandType]?: (command: CommandOf<T>) => string[] } = {
  'icebreaker.ask': () => ['icebreaker.asked'],
  'icebreaker.reveal': () => ['icebreaker.revealed'],
  'icebreaker.close': () => ['icebreaker.closed'],
  'writing.start': () => ['writing.started'],
  'sharing.start': () => ['sharing.started'],
  'turn.end': () => ['turn over'],
  'turn.skip': () => ['turn over'],
  'turn.give': ({ person }) => [`turn of ${person}`],
  'turns.reorder': () => ['turns.reordered'],
  'reader.draw': () => ['reader.drawn'],
  'grouping.start': () => ['grouping.started'],
  'group.merge': ({ from, into }) => [`merged ${from} ${into}`],
  'grouping.undo': () => ['grouping.undone'],
  'suggestion.accept': ({ suggestion }) => [`suggestion ${suggestion}`],
  'suggestion.dismiss': ({ suggestion }) => [`suggestion ${suggestion}`],
  'voting.start': () => ['voting.started'],
  'voting.close': () => ['voting.closed'],
  'group.choose': ({ group }) => [`chosen ${group}`],
  'action.force': ({ author }) => [`item of ${author}`],
  'action.cancel': ({ author }) => [`cancelled ${author}`],
  'review.start': () => ['review.started'],
  'phase.reopen': () => ['phase.reopened'],
  'person.admit': ({ people }) => people.map((person) => `in ${person}`),
  'person.reject': ({ people }) => people.map((person) => `turned away ${person}`),
  'person.remove': ({ person }) => [`removed ${person}`],
  'time.pause': () => ['time.paused'],
  'time.resume': () => ['time.resumed'],
  'time.add': () => ['time.added'],
  'time.shorten': () => ['time.shortened'],
};

/** What this fact did, if a command could ask for it again: what somebody did who leads, and turns that are over, whoever ended them. */
function didOf(fact: ShownFact): string | null {
  const says = ownValue(DID as Record<string, (fact: ShownFact) => string>, fact.type);
  const did = says?.(fact) ?? fact.type;
  return fact.led !== undefined || did === 'turn over' ? did : null;
}

/** Remembers what was done, on the server: a browser has nothing to decide by it. */
export function rememberDone(data: RetroData, fact: ShownFact): void {
  const did = didOf(fact);
  if (did === null || data.kept === null) return;
  const done = { seq: fact.seq, did, ...(fact.led !== undefined && { by: fact.led }) };
  data.done = [...(data.done ?? []).slice(1 - REMEMBERED), done];
}

/** Whether a command says what its sender had seen. */
export const isDoneOnce = (type: CommandType): boolean => Object.hasOwn(ASKED, type);

/** Whether somebody else has done what a command asks for since its sender last saw the retro. */
export function isDoneByOther<T extends CommandType>(
  { done = [] }: Pick<RetroData, 'done'>,
  command: CommandOf<T>,
  actor: string,
): boolean {
  const { seen } = command;
  const kinds = (ASKED[command.type] as ((command: CommandOf<T>) => string[]) | undefined)?.(command);
  if (!kinds || seen === undefined) return false;
  return kinds.every((did) => done.some((one) => one.did === did && one.seq > seen && one.by !== actor));
}
