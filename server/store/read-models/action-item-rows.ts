import type { FactType } from '#contract/retro/facts.ts';
import { type ActionItem, groupTitle, type RetroData } from '#contract/retro/retro-data.ts';
import { withTeamActions } from '#machines/retro/selectors/possible-owners-selectors.ts';
import type { ActionItemTable, ActionOwnerTable } from '../database/action-item-tables.ts';
import type { Columns, StateModel } from './read-model.ts';

/** Facts that change action items. */
export const ACTION_FACTS: readonly FactType[] = [
  'action.added',
  'action.changed',
  'action.deleted',
  'action.status-set',
  'action.updated',
  'action.set-by-team',
];
/** Those, and the fact that changes their team. */
const FOLLOWS: readonly FactType[] = [...ACTION_FACTS, 'settings.changed'];

/** The action items of teams' retros, and those added since (TA7), for the list of the team (TA1). Retros without a team have no rows. */
export const actionItems: StateModel = {
  from: 'state',
  table: 'action_items',
  key: ['retro_id', 'action_id'],
  // Groups without a name are called by their first topic.
  follows: [
    ...FOLLOWS,
    'group.named',
    'group.merged',
    'topic.moved',
    'topic.corrected',
    'topic.taken-down',
    'suggestion.accepted',
    'grouping.undone',
  ],
  rows: ({ data }): Columns<ActionItemTable>[] => {
    const { id, settings } = data;
    const { teamId } = settings;
    if (teamId === null) return [];
    return Object.values(withTeamActions(data)).map((action) => ({
      retro_id: id,
      action_id: action.id,
      team_id: teamId,
      description: action.description,
      group_title: titleOf(data, action),
      owners: JSON.stringify(action.owners.map((owner) => owner.id)),
      due_on: action.dueDate,
      status: action.status,
      created_at: madeAt(data, action),
      of_team: data.teamActions?.[action.id] ? 1 : null,
    }));
  },
};

/** Comes after every day. */
const DUE_NEVER = '9999';

/** Who owns them, for the list of each person (TA4). */
export const actionOwners: StateModel = {
  from: 'state',
  table: 'action_owners',
  key: ['retro_id', 'action_id', 'user_id'],
  follows: FOLLOWS,
  rows: ({ data }): Columns<ActionOwnerTable>[] => {
    const { teamId } = data.settings;
    if (teamId === null) return [];
    return Object.values(withTeamActions(data)).flatMap((action) =>
      action.owners.map((owner) => ({
        retro_id: data.id,
        action_id: action.id,
        user_id: owner.id,
        team_id: teamId,
        status: action.status,
        due_key: action.dueDate ?? DUE_NEVER,
        created_at: madeAt(data, action),
      })),
    );
  },
};

/** For retros held before this was recorded, their beginning. */
const madeAt = ({ startedAt, settings }: RetroData, { createdAt }: ActionItem): number =>
  createdAt ?? startedAt ?? settings.startsAt;

function titleOf(data: RetroData, { group: id }: ActionItem): string | null {
  const group = id === null ? undefined : data.groups.find((candidate) => candidate.id === id);
  return group ? groupTitle(group, data.topics) : null;
}
