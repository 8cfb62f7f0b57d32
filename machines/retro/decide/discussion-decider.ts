import type { Refusal } from '#contract/base/refusal-codes.ts';
import { LIMITS, ONE_MORE_GROUP_MINUTES } from '#contract/limits.ts';
import type { Owner } from '#contract/retro/person.ts';
import type { ActionItem, RetroData } from '#contract/retro/retro-data.ts';
import { isGuestOfTeam, teamSeenBy, viewerOf } from '../../access/retro-access.ts';
import { carriedStatusSet, isCarriedFor } from '../carried-items.ts';
import { plannedEnd } from '../selectors/discussion-selectors.ts';
import { isIn, leads, waitingOf } from '../selectors/people-selectors.ts';
import { ownersInAll, possibleOwners } from '../selectors/possible-owners-selectors.ts';
import { type Decide, type Foreseen, no, type Others, withUnusedId, yes } from './decision.ts';
import { hasHadShare } from './own-share.ts';

/** DI1 to DI3: any group, whatever its place; after the planned time it gets three minutes. Two identical requests at once count as one (SY13). */
const chooseGroup: Decide<'group.choose'> = (data, { group, minutes }, { now }) => {
  if (!data.groups.some((candidate) => candidate.id === group)) return no('unknown_group');
  const end = plannedEnd(data);
  const groupMinutes = end !== null && now >= end ? ONE_MORE_GROUP_MINUTES : minutes;
  const total = groupMinutes * 60_000;
  const endsAt = now + total;
  const { state, endsAt: ends, total: had } = data.clock;
  if (data.current === group && state === 'running' && ends === endsAt && had === total)
    return no('unchanged');
  return yes({ type: 'group.chosen', group, endsAt, total });
};

interface Fields {
  id: string;
  group: string | null;
  description: string;
  owners: readonly string[];
  dueDate: string | null;
}

/** AI1. */
const addAction: Decide<'action.add'> = (data, command, { actor, now }) => {
  const authors = Object.values(data.actions).map(({ author }) => author);
  if (hasHadShare(data, actor.id, authors, LIMITS.actionItemsPerPerson)) return no('own_limit');
  return newAction(asSeenBy(data, actor.id), command, { author: actor.id, createdAt: now });
};

/** AI2: the moderator submits what someone was writing, in that person's name. */
const forceAction: Decide<'action.force'> = (data, command, { now }) => {
  if (!data.people[command.author]?.takesPart) return no('unknown_person');
  return newAction(data, command, { author: command.author, createdAt: now });
};

function newAction(
  data: RetroData,
  { id, group, description, owners, dueDate }: Fields,
  { author, createdAt }: { author: string; createdAt: number },
) {
  if (group !== null && !data.groups.some((candidate) => candidate.id === group)) return no('unknown_group');
  if (Object.keys(data.actions).length >= LIMITS.actionItems) return no('limit');
  const named = ownersOf(data, owners);
  if ('code' in named) return named;
  if (ownersInAll(data) + named.length > LIMITS.ownersInAll) return no('limit');
  const item = { id, author, group, description, owners: named, dueDate };
  const action: ActionItem = { ...item, status: 'open', createdAt };
  return yes({ type: 'action.added', action });
}

/** With the part of the team that the person sees: they cannot choose people they are not told about. */
const asSeenBy = (data: RetroData, person: string): RetroData => ({
  ...data,
  ...teamSeenBy(data, viewerOf({ data }, person)),
});

/** The chosen among those who can own an action item (AI1). */
function ownersOf(data: RetroData, ids: readonly string[]): Owner[] | Refusal {
  if (ids.length === 0) return [];
  const possible = new Map(possibleOwners(data).map((owner) => [owner.id, owner]));
  const owners = [...new Set(ids)].map((id) => possible.get(id));
  return owners.every((owner) => owner !== undefined) ? (owners as Owner[]) : no('unknown_owner');
}

/** Whether a person may correct an action item or a note: its author and those who lead (AI3, DI9, CL2). */
export const mayEdit = (data: RetroData, person: string, { author }: { author: string }): boolean =>
  author === person || leads(data, person);

/** Whether everyone who took part may change the action items of a retro: of a finished one without a team, which no list has (CO6). */
export const changesAfterwards = ({ finishedAt, settings }: RetroData): boolean =>
  finishedAt !== null && settings.teamId === null;

/** AI3, CO6. Owners who have gone since may stay. */
const changeAction: Decide<'action.change'> = (data, command, { actor }) => {
  const action = data.actions[command.action];
  if (!action) return no('unknown_action');
  const isOver = changesAfterwards(data);
  if (!isOver && !mayEdit(data, actor.id, action)) return no('not_yours');
  const fresh = ownersOf(
    asSeenBy(data, actor.id),
    command.owners.filter((id) => !action.owners.some((owner) => owner.id === id)),
  );
  if ('code' in fresh) return fresh;
  const owners = [...action.owners.filter((owner) => command.owners.includes(owner.id)), ...fresh];
  const { description, dueDate } = command;
  const same =
    action.description === description &&
    action.dueDate === dueDate &&
    fresh.length === 0 &&
    owners.length === action.owners.length;
  if (same) return no('unchanged');
  if (fresh.length > 0 && ownersInAll(data) + fresh.length > LIMITS.ownersInAll) return no('limit');
  if (!isOver) return yes({ type: 'action.changed', action: { ...action, description, dueDate, owners } });
  const reworded = description !== action.description && { description };
  return yes({
    type: 'action.updated',
    action: action.id,
    status: action.status,
    owners,
    dueDate,
    ...reworded,
  });
};

const deleteAction: Decide<'action.delete'> = (data, { action: id }, { actor }) => {
  const action = data.actions[id];
  if (!action) return no('unknown_action');
  return mayEdit(data, actor.id, action) ? yes({ type: 'action.deleted', action: id }) : no('not_yours');
};

/** AI2. */
const cancelAction: Decide<'action.cancel'> = (data, { author }) =>
  isIn(data.people[author]) ? yes({ type: 'composing.cancelled', author }) : no('unknown_person');

/** AI4, LO5: open, done or dropped; also for items from earlier retros. */
const setActionStatus: Decide<'action.set-status'> = (data, { action: id, status }, { actor }) => {
  const own = data.actions[id];
  const older = own || isGuestOfTeam(data, actor.id) ? undefined : data.carried[id];
  const action = own ?? older;
  if (!action || (older && !isCarriedFor(older, actor.id))) return no('unknown_action');
  if (action.status === status) return no('unchanged');
  return yes(older ? carriedStatusSet(older, status) : { type: 'action.status-set', action: id, status });
};

const startReview: Decide<'review.start'> = () => yes({ type: 'review.started' });

/** RE2. People who still wait are turned away. */
const finish: Decide<'retro.finish'> = (data) => {
  const waiting = waitingOf(data);
  return yes(...waiting.map(({ id }) => ({ type: 'person.rejected' as const, person: id })), {
    type: 'retro.finished',
  });
};

/** Who may give the commands that are decided here, and how. A browser shows their effect before the server answers. */
export const foreseen = {
  'action.add': { by: 'participant', decide: withUnusedId(addAction) },
  'action.change': { by: 'in', decide: changeAction },
  'action.delete': { by: 'in', decide: deleteAction },
  'action.set-status': { by: 'in', decide: setActionStatus },
} satisfies Foreseen;

/** The same for those that only the server decides. */
export const others = {
  'group.choose': { by: 'lead', decide: chooseGroup },
  'action.force': { by: 'lead', decide: /* @__PURE__ */ withUnusedId(forceAction) },
  'action.cancel': { by: 'lead', decide: cancelAction },
  'review.start': { by: 'lead', decide: startReview },
  'retro.finish': { by: 'moderator', decide: finish },
} satisfies Others;
