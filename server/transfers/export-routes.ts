import { finished } from 'node:stream';
import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { DEFAULT_LOCALE, localeSchema } from '#contract/base/locales.ts';
import { currentExportSchema, type Export, exportSchema } from '#contract/transfers/transfer-payloads.ts';
import type { WorkspacePeople } from '../access/store/workspace-people.ts';
import { teamOfRoute, type WorkspaceOfRouteDeps, workspaceOfRoute } from '../access/workspace-of-route.ts';
import type { Person } from '../accounts/store/users.ts';
import type { CustomActivities } from '../activities/store/custom-activity-rows.ts';
import { collectEarly } from '../base/garbage-collection.ts';
import { refused } from '../base/result.ts';
import type { Rate, TokenBuckets } from '../base/token-buckets.ts';
import { briefLanguage } from '../briefs/brief-in-language.ts';
import { RawAnswer, route } from '../http/route.ts';
import { type ExportFile, exportFile } from './export-file.ts';
import type { ExportRow } from './store/export-pieces.ts';
import type { Exports, Scope } from './store/export-rows.ts';

/** Exports that one person requests or downloads: some in a row, then one every two minutes. */
export const EXPORT_RATE: Rate = { perSecond: 1 / 120, burst: 10 };

export interface ExportRoutesDeps extends WorkspaceOfRouteDeps {
  exports: Exports;
  workspacePeople: Pick<WorkspacePeople, 'teams'>;
  customActivities: Pick<CustomActivities, 'list'>;
  /** Files by person. */
  exportFiles: Pick<TokenBuckets, 'takeOrWait'>;
  now: () => number;
}

const bodySchema = z.strictObject({ locale: z.catch(localeSchema, DEFAULT_LOCALE) });
const WORKSPACE = '/workspaces/:id/exports';
const TEAM = '/workspaces/:workspaceId/teams/:teamId/exports';

/**
 * Exports of all retros: a workspace's for its owner, a team's for its teammates and the owner (EX1). Everyone who may
 * request one may download it, no matter who requested it.
 */
export function exportRoutes(deps: ExportRoutesDeps): RouteOptions[] {
  const { exports, exportFiles, now } = deps;
  const limits = [
    {
      says: 'files of retros, by person',
      wait: ({ caller }: { caller: { person: Person } }) => exportFiles.takeOrWait(caller.person.id),
    },
  ];
  const ofWorkspace = { who: 'account', of: workspaceOfRoute(deps), act: 'workspace.export' } as const;
  const ofTeam = { who: 'account', of: teamOfRoute(deps), act: 'team.export' } as const;

  const current = async (scope: Scope) => {
    const row = await exports.of(scope);
    return { export: row && viewOf(row) };
  };
  const begin = async (scope: Scope, person: Person, locale: z.infer<typeof localeSchema>) => ({
    export: viewOf(await exports.begin(scope, { user: person.id, locale }, now())),
  });
  async function file(scope: Scope, person: Person, of: { workspace: string; name: string }) {
    const row = await exports.of(scope);
    if (row?.state !== 'ready' || row.ready_at === null) return refused('not_found');
    const teams = await deps.workspacePeople.teams(scope.workspace);
    const body = await exportFile(exports, {
      ...{ id: row.id, reader: person.id },
      workspace: of.workspace,
      teams: teams
        .filter(({ row: team }) => scope.team === null || team.id === scope.team)
        .map(({ row: team }) => team.name),
      ...(await activitiesIn(scope, deps)),
      madeAt: row.ready_at,
      language: briefLanguage(localeSchema.parse(row.locale)),
    });
    await exports.fetched(row, { user: person.id, now: now() });
    finished(body, collectEarly());
    return new RawAnswer(body, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileNameOf(of.name, row.ready_at)}"`,
    });
  }

  return [
    route(`GET ${WORKSPACE}`, { ...ofWorkspace, answer: currentExportSchema }, ({ workspace: { row } }) =>
      current({ workspace: row.id, team: null }),
    ),
    route(
      `POST ${WORKSPACE}`,
      { ...ofWorkspace, limits, body: bodySchema, answer: currentExportSchema },
      ({ caller, workspace: { row }, body }) =>
        begin({ workspace: row.id, team: null }, caller.person, body.locale),
    ),
    route(
      `GET ${WORKSPACE}/file`,
      { ...ofWorkspace, limits, answer: 'application/zip' },
      ({ caller, workspace: { row } }) =>
        file({ workspace: row.id, team: null }, caller.person, { workspace: row.name, name: row.name }),
    ),
    route(`GET ${TEAM}`, { ...ofTeam, answer: currentExportSchema }, ({ team: { row, workspace } }) =>
      current({ workspace: workspace.id, team: row.id }),
    ),
    route(
      `POST ${TEAM}`,
      { ...ofTeam, limits, body: bodySchema, answer: currentExportSchema },
      ({ caller, team: { row, workspace }, body }) =>
        begin({ workspace: workspace.id, team: row.id }, caller.person, body.locale),
    ),
    route(
      `GET ${TEAM}/file`,
      { ...ofTeam, limits, answer: 'application/zip' },
      ({ caller, team: { row, workspace } }) =>
        file({ workspace: workspace.id, team: row.id }, caller.person, {
          workspace: workspace.name,
          name: row.name,
        }),
    ),
  ];
}

/** The activities of the workspace, in the workspace's export; a team's export contains only the team. */
async function activitiesIn(
  { workspace, team }: Scope,
  { customActivities }: ExportRoutesDeps,
): Promise<Pick<ExportFile, 'activities'>> {
  if (team !== null) return {};
  const activities = await customActivities.list(workspace);
  return { activities: activities.map(({ id: _, ...activity }) => activity) };
}

/** A valid file name, with its day. */
function fileNameOf(name: string, madeAt: number): string {
  const plain = name.normalize('NFKD').replace(/[^\w -]+/g, '');
  const day = new Date(madeAt).toISOString().slice(0, 10);
  return `${plain.trim().replace(/\s+/g, '-') || 'hindsight'}-${day}.zip`;
}

const viewOf = (row: ExportRow): Export =>
  exportSchema.parse({
    id: row.id,
    state: row.state,
    done: row.done,
    total: row.total,
    createdAt: row.created_at,
    goneAt: row.gone_at,
  });
