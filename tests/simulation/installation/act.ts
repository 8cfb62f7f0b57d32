import type { Answered, Call, Installation, Person } from './installation.ts';
import type { Effect } from './known-standing.ts';
import { mayYetArchive } from './late-archiving.ts';
import { noteOpening, noteWanted } from './mail-checks.ts';
import { noteShutSlacks, noteShutting } from './shut-slacks.ts';

/** Something that somebody does, sensible or not. */
export interface Act {
  by: Person;
  call: Call;
  /** The rule that says they may not, if that is sure; null if they may, or it is not known. */
  mayNot: string | null;
  /** The cells that what happens depends on, by how they begin. */
  reads?: readonly string[];
  /** What it changes if it is done. */
  effects: readonly Effect[];
  /** What it changes or does not. */
  perhaps?: readonly Effect[];
  /** What it may change if something else happens at the same moment. */
  whenMixed?: readonly Effect[];
  /** Looks at an answer that is good. */
  // biome-ignore lint/suspicious/noExplicitAny: what came is looked into, whatever it is.
  done?: (json: any) => void;
}

/** Somebody does some things, at the same time. What they lead to is known, or that it is not. */
export async function doAll(installation: Installation, acts: readonly Act[]): Promise<void> {
  const { keeping } = installation;
  const archived = mayYetArchive(installation);
  for (const { effects } of acts) {
    noteShutting(installation, effects);
    noteOpening(installation, effects);
  }
  for (const { key, value } of acts.flatMap(({ effects }) => effects))
    if (key.startsWith('gone:') && value === 'no') keeping.add(key.slice('gone:'.length));
  const answers = await installation.settle(acts.map(({ by, call }) => installation.ask(by, call)));
  if (answers.some(({ how }) => how === 'unknown')) await installation.lapse();
  noteShutSlacks(installation);
  for (const [at, act] of acts.entries()) {
    const others = acts.filter((other) => other !== act);
    apply(
      installation,
      act,
      answers[at] as Answered,
      others.some((other) => touches(other, act)),
    );
  }
  archived();
  keeping.clear();
  noteWanted(installation);
}

/** Whether what one does changes what another one does or needs. */
function touches(one: Act, other: Act): boolean {
  const keysOf = ({ effects, perhaps = [], whenMixed = [] }: Act) =>
    [...effects, ...perhaps, ...whenMixed].map(({ key }) => key);
  const changed = keysOf(one);
  const needed = keysOf(other);
  return changed.some(
    (key) => needed.includes(key) || (other.reads ?? []).some((start) => key.startsWith(start)),
  );
}

function apply(
  { world, known, isUntouched }: Installation,
  act: Act,
  answer: Answered,
  isMixed: boolean,
): void {
  const { by, call, mayNot, effects, perhaps = [], whenMixed = [] } = act;
  const asked = `${call.method} ${call.path}`;
  if (answer.how === 'refused') {
    if (mayNot === null && isUntouched)
      world.fail(`everybody can do what they may: ${by.name} was refused ${asked} by ${answer.status}`);
    return;
  }
  if (answer.how === 'done') {
    if (mayNot !== null && !isMixed) world.fail(`[${mayNot}] ${by.name} did what they may not: ${asked}`);
    act.done?.(answer.json);
  }
  const isSure = answer.how === 'done' && !isMixed;
  for (const effect of effects) {
    if (isSure) known.will(effect);
    else known.may(effect);
  }
  for (const effect of isMixed ? [...perhaps, ...whenMixed] : perhaps) known.may(effect);
}
