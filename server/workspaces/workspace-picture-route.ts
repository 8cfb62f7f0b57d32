import type { RouteOptions } from 'fastify';
import { workspaceSchema } from '#contract/workspaces.ts';
import type { Avatars } from '../avatars/avatars.ts';
import { PICTURE_BODY, type ReceiveDeps, receivePicture } from '../avatars/picture-route.ts';
import { refused } from '../base/result.ts';
import { route } from '../http/route.ts';
import type { Workspaces } from '../store/workspaces/workspaces.ts';
import { type MetWorkspaceDeps, workspaceMetBy } from './workspace-of-route.ts';
import { type WorkspaceViewDeps, workspaceView } from './workspace-view.ts';

export interface WorkspacePictureDeps extends MetWorkspaceDeps, WorkspaceViewDeps, ReceiveDeps {
  avatars: Pick<Avatars, 'keepOfWorkspace'>;
  workspaces: Pick<Workspaces, 'find'>;
}

/** The picture of a workspace, drawn and limited as those of people are. */
export const workspacePictureRoute = (deps: WorkspacePictureDeps): RouteOptions =>
  route(
    'PUT /workspaces/:id/avatar',
    {
      who: 'account',
      of: workspaceMetBy(deps),
      act: 'workspace.change',
      ...PICTURE_BODY,
      answer: workspaceSchema,
    },
    ({ ip, caller: { person }, workspace: { row }, request }) =>
      receivePicture(deps, { ip, person: person.id, request }, async (picture) => {
        const kept = await deps.avatars.keepOfWorkspace(row.id, picture);
        if (!kept.ok) return kept;
        const changed = await deps.workspaces.find(row.id);
        return changed ? workspaceView(deps, changed) : refused('not_found');
      }),
  );
