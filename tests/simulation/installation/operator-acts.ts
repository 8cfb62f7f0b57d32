import type { Act } from './act.ts';
import type { Installation, Person } from './installation.ts';

/** Operators suspend a workspace, or lift that; to everybody else these calls do not exist (OP1, OP4). */
export function operate(at: Installation): Act | null {
  const { world, known, workspaces, people } = at;
  if (workspaces.length === 0) return null;
  const workspace = world.chance.pick(workspaces);
  const isOperator = world.chance.happens(0.8);
  const by: Person = isOperator ? at.operator : world.chance.pick(people);
  const lifts = !known.is(`suspended:${workspace}`, 'no') && world.chance.happens(0.8);
  return {
    by,
    call: {
      method: lifts ? 'DELETE' : 'PUT',
      path: `/admin/workspaces/${workspace}/suspension`,
      ...(!lifts && { body: { reason: 'spam' } }),
    },
    mayNot: isOperator ? null : 'OP1',
    reads: [],
    effects: [{ key: `suspended:${workspace}`, value: lifts ? 'no' : 'yes' }],
  };
}
