import type { Owner } from '#contract/retro.ts';
import type { Ack } from '#contract/wire.ts';
import { type ActionUpdate, updateAction } from '#machines/retro/decide/team-actions.ts';
import type { LiveRetros } from './live-retros.ts';

/** A change of an action item by somebody who need not be in its retro. */
export interface AskedUpdate {
  retro: string;
  action: string;
  change: ActionUpdate;
  /** Who can own it beside those who do. */
  team: readonly Owner[];
  /** Who wants it. That they may is known. */
  by: string;
}

/** Puts it down in the retro, open or not, finished or not (TA2); null where there is no such retro. */
export type UpdateActionItem = (asked: AskedUpdate) => Promise<Ack | null>;

export const updatesOfActionItems =
  (liveRetros: Pick<LiveRetros, 'sayIn'>): UpdateActionItem =>
  ({ retro, action, change, team, by }) =>
    liveRetros.sayIn(retro, (data) => updateAction(data, action, change, team), {
      id: by,
      command: 'action.change',
    });
