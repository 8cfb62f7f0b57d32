import type { FactOf, NewFact } from '#contract/retro/facts.ts';
import type { Person } from '#contract/retro/person.ts';
import type { CarriedItem, Entitlements, RetroData } from '#contract/retro/retro-data.ts';
import { isOfTeam } from '../../access/retro-access.ts';
import { isDeletedAccount } from '../deleted-accounts.ts';
import { isSame } from '../is-same.ts';
import { inTheRoom, isIn } from '../selectors/people-selectors.ts';
import { presenterOf, turnsToCome } from '../selectors/turns-selectors.ts';
import { withdrawAhead } from './ahead-decider.ts';
import { type Context, type Decision, yes } from './decision.ts';
import { removal } from './removal-decider.ts';
import { startFirstTurn } from './turn-order.ts';

/** Who is in a team, and whose workspace it is in. */
export type Team = Pick<FactOf<'roster.changed'>, 'roster' | 'workspaceOwner'>;

/** The input when a team has changed. */
export interface TeamContext extends Pick<Context, 'now' | 'isOnline'> {
  /** The address of a person's account, if known and proven: an invitation to it is theirs. */
  addressOf?: (person: string) => string | null;
}

/** Whether a team is as the retro knows it. */
export const isSameTeam = (one: Team, other: Team): boolean =>
  one.workspaceOwner === other.workspaceOwner && isSame(one.roster, other.roster);

/** The people who were in the team, as far as the retro knows, and no longer are. */
export function formerTeammates({ roster, workspaceOwner }: Team, now: Team): string[] {
  const people = new Set(roster.map(({ id }) => id));
  if (workspaceOwner !== null) people.add(workspaceOwner);
  return [...people].filter((id) => !isOfTeam(now, id));
}

/**
 * What the server records when a team has changed: people who are no longer in it leave the room like someone removed, with their
 * invitations, and a moderator among them passes moderation on (TM4). A finished retro gets no such facts: who
 * may read it depends on today's team (AC6).
 */
export function changeTeam(data: RetroData, team: Team, context: TeamContext): Decision {
  const { roster, workspaceOwner } = team;
  if (data.settings.teamId === null || data.finishedAt !== null) return yes();
  if (isSameTeam(data, team)) return yes();
  const former = formerTeammates(data, team);
  const invitees = invitationsOf(data, former, context);
  const affected = Object.keys(data.people).filter((id) => isOfTeam(team, id) !== isOfTeam(data, id));
  const changed: NewFact = {
    type: 'roster.changed',
    roster,
    workspaceOwner,
    ...(invitees.length > 0 && { invitees }),
    ...(affected.length > 0 && { affected }),
  };
  const gone = former
    .map((id) => data.people[id])
    .filter((person) => isIn(person) && !isDeletedAccount(person)) as Person[];
  const withdrawn = withdrawAhead(data, former);
  const rest = data.ahead ? without(data, former) : data;
  return yes(changed, ...withdrawn, ...departures(rest, team, gone, context));
}

/** The data without what these people wrote and have not shared, which is erased (WA7). */
const without = (data: RetroData, people: readonly string[]): RetroData => ({
  ...data,
  drafts: Object.fromEntries(
    Object.entries(data.drafts).filter(([, { author }]) => !people.includes(author)),
  ),
});

function invitationsOf(
  { invited, people }: RetroData,
  former: readonly string[],
  { addressOf }: TeamContext,
): string[] {
  const isTheirs = former.flatMap((id) => [id, people[id]?.invitee, addressOf?.(id)]);
  return invited
    .filter(({ id, userId, email }) =>
      [id, userId, email].some((one) => one !== null && isTheirs.includes(one)),
    )
    .map(({ id }) => id);
}

/** Several may leave at once: none of them gets moderation or a turn. */
function departures(data: RetroData, team: Team, gone: readonly Person[], context: TeamContext): NewFact[] {
  const ids = gone.map(({ id }) => id);
  const presenter = presenterOf(data);
  const isPresenterGone = presenter !== undefined && ids.includes(presenter);
  const order = turnsToCome(data).filter((id) => !ids.includes(id));
  return [
    ...(ids.includes(data.moderator) ? successionOf(data, team, ids, context) : []),
    ...ids.flatMap((id) => removal(data, id, { leftTeam: true })),
    ...(isPresenterGone ? startFirstTurn(data, order, data.turns.length, context.isOnline, context.now) : []),
  ];
}

/**
 * TM4: moderation goes to a co-lead (CL6), else to the teammate who has been in the room longest, preferring connected ones; if no
 * teammate is there, to another participant. If nobody is there, the next person to come who may lead takes it (RO8).
 */
function successionOf(
  data: RetroData,
  team: Team,
  gone: readonly string[],
  { isOnline }: TeamContext,
): NewFact[] {
  // No guest leads the retro of a team (JO19).
  const rest = inTheRoom(data).filter(
    (person) => !gone.includes(person.id) && !isDeletedAccount(person) && !person.guest,
  );
  const teammates = rest.filter(({ id }) => isOfTeam(team, id));
  const coLeads = rest.filter(({ coLead }) => coLead);
  const candidates = [coLeads, teammates, rest].find((people) => people.length > 0) ?? [];
  const to = candidates.find(({ id }) => isOnline(id)) ?? candidates[0];
  return to ? [{ type: 'moderation.passed', from: data.moderator, to: to.id, claimed: false }] : [];
}

/** What the server records when a plan has changed (PL2). A finished retro needs nothing of a plan any more. */
export function changeEntitlements(data: RetroData, entitlements: Entitlements): Decision {
  if (data.finishedAt !== null || isSame(data.entitlements, entitlements)) return yes();
  return yes({ type: 'entitlements.changed', entitlements });
}

/** What the server records in the lobby when the team's open action items from earlier retros have changed (TA3). */
export function changeCarried(data: RetroData, items: readonly CarriedItem[]): Decision {
  const put = items.filter((item) => !isSame(item, data.carried[item.id] ?? {}));
  const still = new Set(items.map(({ id }) => id));
  const drop = Object.keys(data.carried).filter((id) => !still.has(id));
  return put.length + drop.length === 0 ? yes() : yes({ type: 'carried.changed', put, drop });
}

/** Whether the plan has this activity (PL1). */
export const hasActivity = (
  { entitlements: { activities } }: Pick<RetroData, 'entitlements'>,
  activity: RetroData['settings']['activity'],
): boolean => activities === null || activities.includes(activity);
