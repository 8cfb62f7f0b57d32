import type { Transaction } from 'kysely';
import { type TeamChange, teamNameKey } from '#contract/teams/team-payloads.ts';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import type { TeamRow } from '../../access/store/memberships.ts';
import { type NewEvent, noteEvents } from '../../history/store/history-events.ts';
import type { InvitedBy } from '../../invitations/store/invite.ts';
import type { Schema } from '../../store/database/schema.ts';
import { isFull, keepMaturity, nameRefusal, planRefusal, type TeamRefusal, teamsOf } from './team-rules.ts';

export type ChangedBy = Pick<InvitedBy, 'person' | 'hasPricing' | 'now'>;

/** Refused as `Teams.change` is, and then nothing is written. */
export async function changeTeam(
  trx: Transaction<Schema>,
  id: string,
  change: TeamChange,
  by: ChangedBy,
): Promise<TeamRow | TeamRefusal> {
  const { name, maturity, archived } = change;
  const { hasPricing, now } = by;
  const place = await trx.selectFrom('teams').select('workspace_id').where('id', '=', id).executeTakeFirst();
  const workspace = place && (await lockWorkspace(trx, place.workspace_id));
  if (!workspace) return 'not_found';
  const teams = await teamsOf(trx, workspace.id);
  const before = teams.find((team) => team.id === id);
  if (!before) return 'not_found';
  const isBroughtBack = archived === false && before.archived_at !== null;
  if (before.archived_at !== null && !isBroughtBack) return 'team_is_archived';
  if (isBroughtBack && (await isFull(trx, teams, id))) return 'limit';
  const refusal =
    (name === undefined ? null : nameRefusal(teams, id, name)) ??
    (isBroughtBack ? planRefusal(teams, workspace, hasPricing) : null);
  if (refusal) return refusal;
  const after = await trx
    .updateTable('teams')
    .set({
      id,
      ...(name !== undefined && { name, name_key: teamNameKey(name) }),
      ...(maturity !== undefined && { maturity }),
      ...(archived !== undefined && { archived_at: archived ? now : null }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (after.maturity !== before.maturity) await keepMaturity(trx, after, now);
  await noteEvents(trx, eventsOf(before, after, by.person), now);
  return after;
}

/** The part of a change that goes into the history (WS11). */
function eventsOf(before: TeamRow, after: TeamRow, actor: string): NewEvent[] {
  const said = { workspace: after.workspace_id, actor };
  const [team, from, to] = [after.id, before.name, after.name];
  return [
    ...(from === to ? [] : [{ ...said, type: 'team.renamed' as const, about: { team, from, to } }]),
    ...(before.maturity === after.maturity
      ? []
      : [
          {
            ...said,
            type: 'team.matured' as const,
            about: { team, from: String(before.maturity), to: String(after.maturity) },
          },
        ]),
    ...(before.archived_at === null && after.archived_at !== null
      ? [{ ...said, type: 'team.archived' as const, about: { team } }]
      : []),
    ...(before.archived_at !== null && after.archived_at === null
      ? [{ ...said, type: 'team.restored' as const, about: { team } }]
      : []),
  ];
}
