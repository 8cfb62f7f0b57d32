import type {
  NewWorkspace,
  Workspace,
  WorkspaceChange,
  WorkspaceList,
} from '#contract/workspaces/workspace-payloads.ts';
import type { Memberships, WorkspaceRow } from '../access/store/memberships.ts';
import { newId } from '../base/random.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { Workspaces } from './store/workspace-store.ts';
import { listedView, type WorkspaceViewOf } from './workspace-view.ts';

export interface WorkspaceServiceDeps {
  workspaces: Workspaces;
  memberships: Pick<Memberships, 'workspace'>;
  workspaceViewOf: WorkspaceViewOf;
  /** Whether plans are sold here; else every workspace counts as paid (PL9). */
  hasPricing: boolean;
  now: () => number;
}

/** Creates, shows and changes workspaces, for people who may (WS). */
export class WorkspaceService {
  readonly #deps: WorkspaceServiceDeps;

  constructor(deps: WorkspaceServiceDeps) {
    this.#deps = deps;
  }

  /** What its page shows. */
  view(row: WorkspaceRow): Promise<Workspace> {
    return this.#deps.workspaceViewOf(row);
  }

  /** Those that somebody is in. */
  async list(user: string): Promise<WorkspaceList> {
    const { workspaces, hasPricing } = this.#deps;
    const listed = await workspaces.list(user);
    return { workspaces: listed.map((one) => listedView(one, user, hasPricing)) };
  }

  /**
   * A workspace with its first team, if one is named. On a paid plan it is undecided until that is paid (WS3). Refused as
   * `createWorkspace` is.
   */
  async create(owner: string, wanted: NewWorkspace): Promise<Result<WorkspaceRow>> {
    const { name, teamName, plan, paymentPeriod, seats, draftId: draft = null } = wanted;
    const { workspaces, hasPricing, now } = this.#deps;
    const created = await workspaces.create(
      {
        id: newId(),
        draft,
        name,
        owner,
        wish: { plan: hasPricing ? plan : 'free', paymentPeriod, seats },
        isDecided: !hasPricing || plan === 'free',
        team: teamName ? { id: newId(), name: teamName } : null,
        now: now(),
      },
      hasPricing,
    );
    return typeof created === 'string' ? refused(created) : done(created);
  }

  /** Its name. */
  async change(row: WorkspaceRow, user: string, { name }: WorkspaceChange): Promise<Result<WorkspaceRow>> {
    const { workspaces, now } = this.#deps;
    if (name === undefined) return done(row);
    const renamed = await workspaces.rename(row.id, name, { user, now: now() });
    return renamed ? done(renamed) : refused('not_found');
  }

  /** Opens next time, on every device (WS10). To strangers there is no such workspace (AC2). */
  async select(id: string, user: string): Promise<Result<null>> {
    const { workspaces, memberships } = this.#deps;
    if (!(await memberships.workspace(id, user))) return refused('not_found');
    await workspaces.select(id, user);
    return done(null);
  }
}
