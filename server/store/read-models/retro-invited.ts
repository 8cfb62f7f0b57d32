import type { RetroInvitedTable } from '../database/schema.ts';
import type { Columns, StateModel } from './read-model.ts';

/** The people invited to a retro, by account or by address. Removed people are no longer invited, whatever the list says. */
export const retroInvited: StateModel = {
  from: 'state',
  table: 'retro_invited',
  key: ['retro_id', 'who'],
  who: 'who',
  follows: [
    'retro.created',
    'settings.changed',
    'roster.changed',
    'person.removed',
    'person.taken-back',
    'person.erased',
  ],
  rows: ({ data: { id, people, invited } }): Columns<RetroInvitedTable>[] => {
    const removed = new Set(
      Object.values(people)
        .filter(({ admission }) => admission === 'removed')
        .map(({ invitee }) => invitee),
    );
    const named = invited
      .filter((invitee) => !removed.has(invitee.id))
      .map(({ email, userId }) => userId ?? email)
      .filter((who) => who !== null);
    return [...new Set(named)].map((who) => ({ retro_id: id, who }));
  },
};
