import type { FastifyPluginAsync, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { doneSchema } from '#contract/accounts/account-payloads.ts';
import {
  currentImportSchema,
  IMPORT_PART_BYTES,
  importChoicesSchema,
  importDetailsSchema,
  importSchema,
  newImportSchema,
} from '#contract/transfers/transfer-payloads.ts';
import { importOfRoute } from '../access/import-of-route.ts';
import { teamOfRoute, type WorkspaceOfRouteDeps, workspaceOfRoute } from '../access/workspace-of-route.ts';
import { refused } from '../base/result.ts';
import { pluginOf, route } from '../http/route.ts';
import type { ImportLimits } from './import-limits.ts';
import { ImportService, viewOf } from './import-service.ts';
import type { Scope } from './store/export-rows.ts';
import type { Imports } from './store/import-rows.ts';

const BINARY = 'application/octet-stream';

export interface ImportRoutesDeps extends WorkspaceOfRouteDeps {
  imports: Imports;
  importLimits: ImportLimits;
  now: () => number;
}

/** Routes that take files in pieces, as a Fastify plugin: only they read raw bytes. */
export const importPluginOf =
  (...routes: readonly RouteOptions[]): FastifyPluginAsync =>
  async (api) => {
    api.addContentTypeParser(BINARY, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    await api.register(pluginOf(...routes));
  };

/**
 * Retros from a file: into a team by its teammates and the owner, into a workspace by its owner (EX2, EX3). The file comes
 * in pieces, is read in the background, and nothing is imported before it is confirmed.
 */
export function importRoutes(deps: ImportRoutesDeps): RouteOptions[] {
  const { imports, importLimits, now } = deps;
  const service = new ImportService(deps);
  const ofWorkspace = { who: 'account', of: workspaceOfRoute(deps), act: 'workspace.import' } as const;
  const ofTeam = { who: 'account', of: teamOfRoute(deps), act: 'team.import' } as const;
  const ofImport = { who: 'account', of: importOfRoute(deps), act: 'team.import' } as const;

  const last = async (scope: Scope, user: string) => {
    const row = await imports.last(scope, user);
    return { import: row && viewOf(row) };
  };
  async function begin(
    scope: Scope,
    { person, address }: { person: string; address: string },
    { fileName, bytes }: z.infer<typeof newImportSchema>,
  ) {
    const there = await imports.last(scope, person);
    if (there?.state === 'writing') return { import: viewOf(there) };
    if (!importLimits.admitsFile({ person, address }, bytes)) return refused('import_limit');
    const row = await imports.create(
      scope,
      { user: person, name: fileName, bytes },
      now(),
      importLimits.space,
    );
    if (row === 'full') return refused('imports_full');
    return row === 'limit' ? refused('limit') : { import: viewOf(row) };
  }
  return [
    route(
      'GET /workspaces/:id/imports',
      { ...ofWorkspace, answer: currentImportSchema },
      ({ caller, workspace: { row } }) => last({ workspace: row.id, team: null }, caller.person.id),
    ),
    route(
      'POST /workspaces/:id/imports',
      { ...ofWorkspace, body: newImportSchema, answer: currentImportSchema },
      ({ ip, caller, workspace: { row }, body }) =>
        begin({ workspace: row.id, team: null }, { person: caller.person.id, address: ip }, body),
    ),
    route(
      'GET /workspaces/:workspaceId/teams/:teamId/imports',
      { ...ofTeam, answer: currentImportSchema },
      ({ caller, team: { row, workspace } }) =>
        last({ workspace: workspace.id, team: row.id }, caller.person.id),
    ),
    route(
      'POST /workspaces/:workspaceId/teams/:teamId/imports',
      { ...ofTeam, body: newImportSchema, answer: currentImportSchema },
      ({ ip, caller, team: { row, workspace }, body }) =>
        begin({ workspace: workspace.id, team: row.id }, { person: caller.person.id, address: ip }, body),
    ),
    route(
      'PUT /imports/:importId/parts/:place',
      { ...ofImport, bodyLimit: IMPORT_PART_BYTES, answer: importSchema },
      ({ coming, params, request: { body } }) => {
        const place = Number(params.place);
        if (!Buffer.isBuffer(body) || !Number.isInteger(place) || place < 0) return refused('invalid');
        return service.putPart(coming.file, place, body);
      },
    ),
    route(
      'PATCH /imports/:importId',
      { ...ofImport, body: importChoicesSchema, answer: importSchema },
      ({ ip, coming, body }) => service.choose(coming.file, ip, body),
    ),
    route(
      'POST /imports/:importId/confirm',
      { ...ofImport, body: z.nullish(importDetailsSchema), answer: importSchema },
      ({ ip, coming, body }) => service.confirm(coming.file, ip, body ?? {}),
    ),
    route('DELETE /imports/:importId', { ...ofImport, answer: doneSchema }, ({ coming }) =>
      service.drop(coming.file),
    ),
  ];
}
