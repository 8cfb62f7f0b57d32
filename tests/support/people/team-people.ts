import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Session } from '#contract/accounts/user-payloads.ts';
import type { WorkspaceRow } from '#server/access/store/memberships.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { startServer, type TestServer } from '../servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '../stores/workspace-rows.ts';
import { type Member, signUpVerified } from './account-calls.ts';
import { Player } from './player.ts';

const NAMES = ['olga', 'ann', 'tom', 'max', 'sam'] as const;
export type Name = (typeof NAMES)[number];

export interface TeamPlace {
  workspace: string;
  team: string;
}

/**
 * A server on which Olga owns workspaces, Ann and Tom are in their teams, Max is only in the workspaces, and Sam in none.
 */
export class TeamPeople {
  readonly people = {} as Record<Name, Member>;
  readonly server = {} as TestServer;
  rows!: Kysely<Schema>;
  readonly #players: Player[] = [];

  async start(): Promise<this> {
    Object.assign(this.server, await startServer());
    this.rows = rowsOf(this.server.folder);
    for (const name of NAMES) this.people[name] = await signUpVerified(this.server, { name });
    return this;
  }

  async stop(): Promise<void> {
    for (const player of this.#players) player.leave();
    await this.rows.destroy();
    await this.server.stop();
  }

  /** Another team, in another workspace. */
  aTeam = async (changes?: Partial<WorkspaceRow>): Promise<TeamPlace> => {
    const { olga, ann, tom, max } = this.people;
    const workspace = await putWorkspace(this.rows, [olga.id, max.id], changes);
    return { workspace, team: await putTeam(this.rows, workspace, [ann.id, tom.id]) };
  };

  /** Someone connects and opens a retro. */
  come = async (name: Name, retro: string): Promise<Player> => {
    const { token, id } = this.people[name];
    const player = await new Player(this.server.url, { token, user: { id } } as Session).connected();
    this.#players.push(player);
    await player.open(retro);
    return player;
  };
}

/** These people, for all tests of a file. */
export function teamPeople(): TeamPeople {
  const stage = new TeamPeople();
  beforeAll(async () => {
    await stage.start();
  });
  afterAll(() => stage.stop());
  return stage;
}
