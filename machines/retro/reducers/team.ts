import type { Reducers } from './types.ts';

export const reduceTeam: Reducers<'roster.changed' | 'entitlements.changed'> = {
  'roster.changed': (data, { roster, workspaceOwner }) => {
    data.roster = roster;
    data.workspaceOwner = workspaceOwner;
  },
  'entitlements.changed': (data, { entitlements }) => {
    data.entitlements = entitlements;
  },
};
