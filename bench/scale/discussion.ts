import { newId } from '#server/base/random.ts';
import { textOf } from '../crowd.ts';
import { INTO_DISCUSSION } from '../hindsight-crowd.ts';
import type { Person } from './person.ts';

/** Leads a retro, in which only the moderator writes, into its discussion; returns the action item that acts change. */
export async function intoDiscussion(moderator: Person): Promise<string> {
  for (const command of INTO_DISCUSSION)
    if (!(await moderator.ask(command))) throw new Error(`${command.type} was refused`);
  const action = newId();
  await moderator.ask(
    { type: 'action.add', description: 'To be changed', owners: [], dueDate: null, group: null },
    action,
  );
  return action;
}

/** Changes the text of an action item, which everybody in the retro is shown; whether it was acknowledged. */
export const changeText = (person: Person, action: string, act: number): Promise<boolean> =>
  person.ask({ type: 'action.change', action, description: textOf(`act ${act}`), owners: [], dueDate: null });
