import type { Kysely } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { WorkspaceRow } from '#server/access/store/memberships.ts';
import type { AppDeps } from '#server/app-deps.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { startServer, type TestServer } from '../servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '../stores/workspace-rows.ts';
import { ask, type Member, type Method, signUpVerified, tabOf } from './account-calls.ts';
import type { Answer, Player } from './player.ts';

type Teammates = 'olga' | 'ann' | 'tom';

export interface TeamPlace {
  workspace: string;
  team: string;
  /** The team's address in calls. */
  path: string;
}

/** A server on which Olga owns workspaces, and Ann and Tom are in their teams; others may have accounts on it too. */
export class PeopleOnServer<Others extends string = never> {
  readonly people = {} as Record<Teammates | Others, Member>;
  readonly server = {} as TestServer;
  rows!: Kysely<Schema>;
  /** Who else is in the workspaces. */
  protected readonly colleagues: readonly Others[] = [];
  readonly #tabs: Player[] = [];

  /** `names`: what each of them is called. */
  protected async begin(
    names: Record<Teammates | Others, string>,
    deps: Partial<AppDeps> = {},
  ): Promise<void> {
    Object.assign(this.server, await startServer(deps));
    this.rows = rowsOf(this.server.folder);
    for (const [who, name] of Object.entries<string>(names))
      this.people[who as Teammates | Others] = await signUpVerified(this.server, { name });
  }

  async stop(): Promise<void> {
    for (const tab of this.#tabs) tab.leave();
    await this.rows.destroy();
    await this.server.stop();
  }

  /** Someone calls the REST side. */
  as = (who: Teammates | Others, method: Method, path: string, body?: object): Promise<Answer> =>
    ask(this.server.url, method, path, { token: this.people[who].token, body });

  /** Another team, in another workspace. */
  aTeam = async (changes?: Partial<WorkspaceRow>): Promise<TeamPlace> => {
    const { olga, ann, tom } = this.people;
    const others = this.colleagues.map((who) => this.people[who].id);
    const workspace = await putWorkspace(this.rows, [olga.id, ...others], changes);
    const team = await putTeam(this.rows, workspace, [ann.id, tom.id]);
    return { workspace, team, path: `/workspaces/${workspace}/teams/${team}` };
  };

  /** Someone connects and opens a retro. */
  come = async (who: Teammates | Others, retro: string): Promise<Player> => {
    const tab = await tabOf(this.server, this.people[who], retro);
    this.#tabs.push(tab);
    return tab;
  };
}

export type Name = Teammates | 'max' | 'sam';

/** The same with Max, who is only in the workspaces, and Sam, who is in none. */
export class TeamPeople extends PeopleOnServer<'max' | 'sam'> {
  protected override readonly colleagues = ['max'] as const;

  async start(): Promise<this> {
    await this.begin({ olga: 'olga', ann: 'ann', tom: 'tom', max: 'max', sam: 'sam' });
    return this;
  }
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
