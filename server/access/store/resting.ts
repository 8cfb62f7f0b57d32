import { type RawBuilder, sql } from 'kysely';

/**
 * 1 for a workspace that rests: it is back on Starter, and its owner has another there that was first (WS13). Worked out whenever it is
 * read, so that it is right whatever happens at the same time: exactly one of an owner's workspaces comes first.
 */
export const restsNow: RawBuilder<number> = sql<number>`(
  case when workspaces.plan = 'free' and workspaces.starter_since is not null and workspaces.gone_from is null and exists (
    select 1 from workspaces as other
    where other.owner_id = workspaces.owner_id and other.plan = 'free' and other.gone_from is null
      and other.id <> workspaces.id
      and (coalesce(other.starter_since, 0), other.id) < (workspaces.starter_since, workspaces.id)
  ) then 1 else 0 end
)`;
