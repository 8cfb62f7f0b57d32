import { isIn } from '#machines/retro/selectors/people-selectors.ts';
import type { RetroPersonTable } from '../database/schema.ts';
import type { Columns, StateModel } from './read-model.ts';

/** People let into a retro and not removed since: they find it in their list (JO10). */
export const retroPeople: StateModel = {
  from: 'state',
  table: 'retro_people',
  key: ['retro_id', 'user_id'],
  follows: ['retro.created', 'person.joined', 'person.admitted', 'person.removed', 'person.taken-back'],
  rows: ({ data: { id, people } }): Columns<RetroPersonTable>[] =>
    Object.keys(people)
      .filter((person) => isIn(people[person]))
      .map((person) => ({ retro_id: id, user_id: person })),
};
