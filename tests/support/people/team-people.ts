import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { WorkspaceRow } from '#server/access/store/memberships.ts';
import type { AppDeps } from '#server/app-deps.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { startServer, type TestServer } from '../servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '../stores/workspace-rows.ts';
import { type Member, signUpVerified, tabOf } from './account-calls.ts';
import type { Player } from './player.ts';

/** A server, and people with accounts on it, by key. */
export class PeopleOnServer<N extends string> {
  readonly people = {} as Record<N, Member>;
  readonly server = {} as TestServer;
  rows!: Kysely<Schema>;
  readonly #tabs: Player[] = [];

  /** `names`: what each of them is called. */
  protected async begin(names: Record<N, string>, deps: Partial<AppDeps> = {}): Promise<void> {
    Object.assign(this.server, await startServer(deps));
    this.rows = rowsOf(this.server.folder);
    for (const key in names) this.people[key] = await signUpVerified(this.server, { name: names[key] });
  }

  async stop(): Promise<void> {
    for (const tab of this.#tabs) tab.leave();
    await this.rows.destroy();
    await this.server.stop();
  }

  /** Someone connects and opens a retro. */
  come = async (who: N, retro: string): Promise<Player> => {
    const tab = await tabOf(this.server, this.people[who], retro);
    this.#tabs.push(tab);
    return tab;
  };
}

const NAMES = { olga: 'olga', ann: 'ann', tom: 'tom', max: 'max', sam: 'sam' };
export type Name = keyof typeof NAMES;

export interface TeamPlace {
  workspace: string;
  team: string;
}

/**
 * A server on which Olga owns workspaces, Ann and Tom are in their teams, Max is only in the workspaces, and Sam in none.
 */
export class TeamPeople extends PeopleOnServer<Name> {
  async start(): Promise<this> {
    await this.begin(NAMES);
    return this;
  }

  /** Another team, in another workspace. */
  aTeam = async (changes?: Partial<WorkspaceRow>): Promise<TeamPlace> => {
    const { olga, ann, tom, max } = this.people;
    const workspace = await putWorkspace(this.rows, [olga.id, max.id], changes);
    return { workspace, team: await putTeam(this.rows, workspace, [ann.id, tom.id]) };
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
