import { type Kysely, sql } from 'kysely';

/** Workspaces, who is in them, their teams, and who is invited. */
export async function createWorkspaces(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('workspaces')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('payment_period', 'text')
    .addColumn('seats', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('decided', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('suspended_at', 'bigint')
    .addColumn('gone_from', 'bigint')
    .addColumn('offered_to', 'text')
    .addColumn('offered_until', 'bigint')
    .execute();
  await db.schema.createIndex('workspaces_owner').on('workspaces').columns(['owner_id', 'plan']).execute();
  await db.schema.createIndex('workspaces_gone').on('workspaces').column('gone_from').execute();
  await db.schema
    .createTable('workspace_members')
    .addColumn('workspace_id', 'text', (column) =>
      column.notNull().references('workspaces.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('workspace_members_key', ['workspace_id', 'user_id'])
    .execute();
  await db.schema.createIndex('workspace_members_user').on('workspace_members').column('user_id').execute();
  await createPictures(db);
  await createTeams(db);
  await createInvitations(db);
  await createHistory(db);
  // A team's retros, by how they stand.
  await db.schema
    .createIndex('retros_team')
    .on('retros')
    .columns(['team_id', 'status', 'starts_at'])
    .execute();
  await db.schema.alterTable('users').addColumn('selected_workspace_id', 'text').execute();
  // Which workspace and invitation a mail is about, and as JSON what else its words need.
  for (const column of ['workspace_id', 'invitation_id', 'about'])
    await db.schema.alterTable('mails').addColumn(column, 'text').execute();
}

async function createPictures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('workspace_pictures')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('workspace_id', 'text', (column) =>
      column.notNull().unique().references('workspaces.id').onDelete('cascade'),
    )
    .execute();
}

async function createTeams(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('teams')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('workspace_id', 'text', (column) =>
      column.notNull().references('workspaces.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('maturity', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('archived_at', 'bigint')
    .addUniqueConstraint('teams_name', ['workspace_id', 'name_key'])
    .execute();
  await db.schema
    .createTable('team_members')
    .addColumn('team_id', 'text', (column) => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('workspace_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('team_members_key', ['team_id', 'user_id'])
    // Who leaves the workspace leaves its teams at the same moment.
    .addForeignKeyConstraint(
      'team_members_of_workspace',
      ['workspace_id', 'user_id'],
      'workspace_members',
      ['workspace_id', 'user_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('team_members_member')
    .on('team_members')
    .columns(['workspace_id', 'user_id'])
    .execute();
  await db.schema
    .createTable('team_maturities')
    .addColumn('team_id', 'text', (column) => column.notNull().references('teams.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('maturity', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('team_maturities_key', ['team_id', 'at'])
    .execute();
}

async function createInvitations(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('workspace_invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('workspace_id', 'text', (column) =>
      column.notNull().references('workspaces.id').onDelete('cascade'),
    )
    .addColumn('team_id', 'text', (column) => column.references('teams.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('inviter_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('workspace_invitations_place')
    .on('workspace_invitations')
    .columns(['workspace_id', 'state'])
    .execute();
  await db.schema
    .createIndex('workspace_invitations_email')
    .on('workspace_invitations')
    .columns(['email', 'state'])
    .execute();
  // An address is invited once to the same place, also by two calls at once.
  await sql`create unique index workspace_invitations_pending
    on workspace_invitations (workspace_id, coalesce(team_id, ''), email) where state = 'pending'`.execute(
    db,
  );
}

/** What was done in a workspace, by whom and when. */
async function createHistory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('workspace_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('workspace_id', 'text', (column) =>
      column.notNull().references('workspaces.id').onDelete('cascade'),
    )
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('workspace_events_at')
    .on('workspace_events')
    .columns(['workspace_id', 'at'])
    .execute();
  await db.schema.createIndex('workspace_events_old').on('workspace_events').column('at').execute();
}
