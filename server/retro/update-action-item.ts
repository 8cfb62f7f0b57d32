import type { Owner } from '#contract/retro.ts';
import type { Ack } from '#contract/wire.ts';
import { type ActionUpdate, updateAction } from '#machines/retro/decide/team-actions.ts';
import type { LiveRetros } from './live-retros.ts';

/** A change of an action item by someone who need not be in its retro. */
export interface AskedUpdate {
  retro: string;
  action: string;
  change: ActionUpdate;
  /** The people who can own it, beside its present owners. */
  team: readonly Owner[];
  /** The actor, whose right has been checked. */
  by: string;
}

/** Records it in the retro, open or not, finished or not (TA2); null if the retro does not exist. */
export type UpdateActionItem = (asked: AskedUpdate) => Promise<Ack | null>;

export const updatesOfActionItems =
  (liveRetros: Pick<LiveRetros, 'sayIn'>): UpdateActionItem =>
  ({ retro, action, change, team, by }) =>
    liveRetros.sayIn(retro, (data) => updateAction(data, action, change, team), {
      id: by,
      command: 'action.change',
    });
