import * as z from 'zod/mini';
import { idSchema } from '#contract/base/ids.ts';
import { type Locale, localeSchema } from '#contract/base/locales.ts';
import type { StateOf } from '../base/retro-states.ts';
import { briefLanguage } from '../briefs/brief-in-language.ts';
import { JobFailed, type JobKind } from '../jobs/job-runner.ts';
import { exportPiece, packPiece } from './export-piece.ts';
import type { ExportRow } from './store/export-pieces.ts';
import type { Exports } from './store/export-rows.ts';

/** Retros whose ids are in memory at a time; only one is in memory as a whole. */
const AT_ONCE = 50;
/** How long one file is worked on before others get their turn, ms. */
const TURN_MS = 5_000;

const aboutSchema = z.object({ export: idSchema });

export interface ExportJobDeps {
  exports: Exports;
  /** A retro as in its log. */
  logged: StateOf;
  now: () => number;
}

/**
 * Makes an export, retro by retro (EX1): each finished piece is stored, so after a stop the next server continues there.
 * The file itself is assembled from them when it is downloaded.
 */
export function exportJob({ exports, logged, now }: ExportJobDeps): JobKind {
  async function add(
    exportRow: ExportRow,
    addresses: ReadonlyMap<string, string>,
    retro: string,
    team: string,
  ) {
    const state = await logged(retro, 'once');
    // It was deleted meanwhile.
    if (!state || state.data.finishedAt === null) return;
    const emailOf = (person: string) => addresses.get(person) ?? null;
    const piece = exportPiece(state, { team, emailOf }, briefLanguage(localeOf(exportRow)));
    const isStored = await exports.putPiece(exportRow.id, state, {
      name: piece.name,
      body: await packPiece(piece),
    });
    if (isStored === 'erasing') throw new JobFailed('erasing');
  }

  return {
    run: async ({ about }, signal) => {
      const exportRow = await exports.find(aboutSchema.parse(about).export);
      if (exportRow?.state !== 'making') return 'done';
      const addresses = await exports.addresses(exportRow.workspace_id);
      const until = now() + TURN_MS;
      for (;;) {
        const next = await exports.next(exportRow, AT_ONCE);
        for (const { retro, team } of next) {
          signal.throwIfAborted();
          if (now() > until) return { again: now() };
          await add(exportRow, addresses, retro, team);
        }
        if (next.length < AT_ONCE) break;
      }
      await exports.complete(exportRow, now());
      return 'done';
    },
    gaveUp: ({ about }) => exports.fail(aboutSchema.parse(about).export),
  };
}

const localeOf = ({ locale }: ExportRow): Locale => localeSchema.parse(locale);
