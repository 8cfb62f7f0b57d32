import type { Reducers } from './reducer.ts';

export const reduceTeam = {
  'roster.changed': (data, { roster, workspaceOwner, invitees = [] }) => {
    data.roster = roster;
    data.workspaceOwner = workspaceOwner;
    if (invitees.length > 0) data.invited = data.invited.filter(({ id }) => !invitees.includes(id));
  },
  'entitlements.changed': (data, { entitlements }) => {
    data.entitlements = entitlements;
  },
  'carried.changed': (data, { put, drop }) => {
    for (const id of drop) delete data.carried[id];
    for (const item of put) data.carried[item.id] = item;
  },
} satisfies Partial<Reducers>;
