import type { RouteOptions } from 'fastify';
import { workspaceSchema } from '#contract/workspaces/workspace-payloads.ts';
import { type WorkspaceOfRouteDeps, workspaceOfRoute } from '../access/workspace-of-route.ts';
import type { Avatars } from '../avatars/avatars.ts';
import { PICTURE_BODY, type ReceiveDeps, receivePicture } from '../avatars/picture-route.ts';
import { type Result, refused } from '../base/result.ts';
import type { History } from '../history/store/history-events.ts';
import { route } from '../http/route.ts';
import type { Workspaces } from './store/workspace-store.ts';
import type { WorkspaceViewOf } from './workspace-view.ts';

export interface WorkspacePictureDeps extends WorkspaceOfRouteDeps, ReceiveDeps {
  avatars: Pick<Avatars, 'keepOfWorkspace' | 'removeOfWorkspace'>;
  workspaces: Pick<Workspaces, 'find'>;
  history: Pick<History, 'note'>;
  workspaceViewOf: WorkspaceViewOf;
  now: () => number;
}

/** The picture of a workspace, drawn and limited as those of people are: `PUT` puts one in place of the earlier one, `DELETE` takes it away. */
export function workspacePictureRoutes(deps: WorkspacePictureDeps): RouteOptions[] {
  const { avatars, workspaces, history, workspaceViewOf, now } = deps;
  const rules = {
    who: 'account',
    of: workspaceOfRoute(deps),
    act: 'workspace.change',
    answer: workspaceSchema,
  } as const;
  /** The workspace as it is once that is done. */
  async function shownAfter(id: string, actor: string, change: Promise<Result<null>>) {
    const changed = await change;
    if (!changed.ok) return changed;
    await history.note({ workspace: id, type: 'workspace.pictured', actor }, now());
    const row = await workspaces.find(id);
    return row ? workspaceViewOf(row) : refused('not_found');
  }
  return [
    route(
      'PUT /workspaces/:id/avatar',
      { ...rules, ...PICTURE_BODY },
      ({ ip, caller: { person }, workspace: { row }, request }) =>
        receivePicture(deps, { ip, person: person.id, request }, (picture) =>
          shownAfter(row.id, person.id, avatars.keepOfWorkspace(row.id, picture)),
        ),
    ),
    route('DELETE /workspaces/:id/avatar', rules, ({ caller: { person }, workspace: { row } }) =>
      shownAfter(row.id, person.id, avatars.removeOfWorkspace(row.id)),
    ),
  ];
}
