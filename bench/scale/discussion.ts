import { newId, type Person, textOf } from './person.ts';

/** Leads a retro, in which only the moderator writes, into its discussion; returns the action item that acts change. */
export async function intoDiscussion(moderator: Person): Promise<string> {
  const must = async (...command: Parameters<Person['ask']>) => {
    if (!(await moderator.ask(...command))) throw new Error(`${command[0].type} was refused`);
  };
  await must({ type: 'writing.start' });
  await must({ type: 'topic.add', topicType: 'glad', description: 'One topic' });
  for (const type of ['sharing.start', 'turn.end', 'grouping.start', 'voting.start', 'voting.close'] as const)
    await must({ type });
  const action = newId();
  await must(
    { type: 'action.add', description: 'To be changed', owners: [], dueDate: null, group: null },
    action,
  );
  return action;
}

/** Changes the text of an action item, which everybody in the retro is shown; whether it was acknowledged. */
export const changeText = (person: Person, action: string, act: number): Promise<boolean> =>
  person.ask({ type: 'action.change', action, description: textOf(act), owners: [], dueDate: null });
