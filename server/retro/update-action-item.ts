import type { NewTeamAction } from '#contract/action-items/action-item-payloads.ts';
import type { Owner } from '#contract/retro/person.ts';
import type { ActionStatus } from '#contract/retro/retro-data.ts';
import type { Ack } from '#contract/retro/wire.ts';
import { no } from '#machines/retro/decide/decision.ts';
import {
  type ActionUpdate,
  addTeamAction,
  updateAction,
} from '#machines/retro/decide/team-actions-decider.ts';
import { withTeamActions } from '#machines/retro/selectors/possible-owners-selectors.ts';
import type { OutsideDecision, Outsider } from './outside-decision.ts';

/** A change of an action item by someone who need not be in its retro. */
export interface ActionItemUpdate {
  retro: string;
  action: string;
  change: ActionUpdate;
  /** The people who can own it, beside its present owners. */
  team: readonly Owner[];
  /** The actor, whose right has been checked. */
  by: string;
}

/** `LiveRetros.recordIn`. */
type RecordIn = (retro: string, decide: OutsideDecision, by: Outsider) => Promise<Ack | null>;

/** Records it in the retro, open or not, finished or not (TA2); null if the retro does not exist. */
export type UpdateActionItem = (update: ActionItemUpdate) => Promise<Ack | null>;

export const updatesOfActionItems =
  (liveRetros: { recordIn: RecordIn }): UpdateActionItem =>
  ({ retro, action, change, team, by }) =>
    liveRetros.recordIn(retro, (data) => updateAction(data, action, change, team), {
      id: by,
      command: 'action.change',
    });

/** Where an action item stands in the log of the retro that it is from, whoever wrote there last; null if it is gone. A refusal if that cannot be known now. */
export type StatusOfActionItem = (
  retro: string,
  action: string,
) => Promise<{ ok: true; status: ActionStatus | null } | Extract<Ack, { ok: false }>>;

export const statusesOfActionItems =
  (liveRetros: {
    recordAlone: (retro: string, decide: OutsideDecision) => Promise<Ack | null>;
  }): StatusOfActionItem =>
  async (retro, action) => {
    let status: ActionStatus | null = null;
    // Before something is refused, what other servers wrote meanwhile is read.
    const ack = await liveRetros.recordAlone(retro, (data) => {
      status = withTeamActions(data)[action]?.status ?? null;
      return no('unchanged');
    });
    // Why it could not be read is in the log of this server already.
    if (ack !== null && !ack.ok && ack.code !== 'unchanged') return ack;
    return { ok: true, status };
  };

/** An action item that no retro agreed on, and the finished one behind which it is kept. */
export interface ActionItemAddition extends NewTeamAction {
  retro: string;
  /** The people who can own it. */
  team: readonly Owner[];
  /** The actor, whose right has been checked. */
  by: string;
}

/** Records it behind the retro (TA7); null if that does not exist. */
export type AddActionItem = (addition: ActionItemAddition) => Promise<Ack | null>;

export const additionsOfActionItems =
  (liveRetros: { recordIn: RecordIn }): AddActionItem =>
  ({ retro, team, by, id, description, owners, dueOn }) =>
    liveRetros.recordIn(
      retro,
      (data, now) =>
        addTeamAction(data, { id, author: by, description, owners, dueDate: dueOn, createdAt: now }, team),
      { id: by, command: 'action.add' },
    );
