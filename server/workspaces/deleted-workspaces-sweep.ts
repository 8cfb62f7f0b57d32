import type { LiveUpdates } from '../accounts/live-updates.ts';
import type { Logger } from '../base/logger.ts';
import type { Time } from '../base/system-clock.ts';
import type { DowngradesAndRefunds } from '../billing/downgrades-and-refunds.ts';
import type { WorkspaceEndings } from './store/workspace-endings.ts';

/** How often to look for workspaces whose time has come, ms. */
const LOOK_EVERY_MS = 3_600_000;
const AT_ONCE = 20;

export interface DeletedWorkspacesSweepDeps {
  workspaceEndings: Pick<WorkspaceEndings, 'due'>;
  /** As `eraseWorkspace`. */
  eraseWorkspace: (id: string, now: number, erased: (retro: string) => void) => Promise<boolean>;
  live: Pick<LiveUpdates, 'erased'>;
  downgradesAndRefunds: Pick<DowngradesAndRefunds, 'end'>;
  time: Time;
  log: Logger;
}

/**
 * Erases workspaces whose deletion nobody undid within seven days (WS7); their plans are ended first, and people who
 * have one of their retros open are sent away. Any number of servers may do so at once.
 */
export class DeletedWorkspacesSweep {
  readonly #deps: DeletedWorkspacesSweepDeps;
  #disarm: () => void = () => {};
  #isStopped = false;
  #last: Promise<void> = Promise.resolve();

  constructor(deps: DeletedWorkspacesSweepDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#disarm = this.#deps.time.after(LOOK_EVERY_MS, () => this.start());
    void this.look();
  }

  /** Resolves when the one that was begun is deleted; the rest waits for the next start. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#disarm();
    await this.#last;
  }

  /** Erases those whose time has come; each run waits for the one before. */
  look(): Promise<void> {
    this.#last = this.#last
      .then(() => this.#eraseDue())
      .catch((error: unknown) => this.#deps.log.error({ err: error }, 'no workspaces could be deleted'));
    return this.#last;
  }

  /** One after the other, until only those are left that cannot be deleted now. */
  async #eraseDue(): Promise<void> {
    const { workspaceEndings, time } = this.#deps;
    const left = new Set<string>();
    for (;;) {
      const due = await workspaceEndings.due(time.now(), AT_ONCE + left.size);
      const next = due.filter((workspace) => !left.has(workspace));
      if (next.length === 0) return;
      for (const workspace of next) {
        if (this.#isStopped) return;
        if (!(await this.#erase(workspace))) left.add(workspace);
      }
    }
  }

  async #erase(workspace: string): Promise<boolean> {
    const { eraseWorkspace, downgradesAndRefunds, live, time, log } = this.#deps;
    try {
      await downgradesAndRefunds.end(workspace);
      return await eraseWorkspace(workspace, time.now(), live.erased);
    } catch (error) {
      // It stays due, and is tried again with the next run.
      log.error({ err: error, workspace }, 'a workspace could not be deleted');
      return false;
    }
  }
}
