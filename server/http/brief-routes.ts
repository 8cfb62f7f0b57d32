import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { User } from '#contract/rest.ts';
import type { RetroState } from '#contract/wire.ts';
import { type Brief, briefOf } from '#machines/retro/brief.ts';
import { briefCsv } from '#machines/retro/brief-csv.ts';
import { briefMarkdown } from '#machines/retro/brief-texts.ts';
import { nameGone } from '#machines/retro/gone.ts';
import type { project } from '#machines/retro/project.ts';
import type { Retros } from '../store/retros.ts';
import { briefLanguage } from './brief-language.ts';
import { snakeKeys } from './case.ts';
import { HttpRefusal } from './errors.ts';
import { parseBody } from './parse.ts';

export interface BriefRoutesDeps {
  retros: Pick<Retros, 'find'>;
  stateOf: (retro: string) => Promise<RetroState | null>;
  project: typeof project;
  whoCalls: (request: FastifyRequest) => Promise<User>;
}

type Called = FastifyRequest<{ Params: { id: string } }>;

const querySchema = z.object({ locale: z.catch(z.enum(['en', 'es']), 'en') });

/** What remains of a finished retro, for those who were in it (JO10, RE3): as data, and as files to keep. */
export function addBriefRoutes(
  api: FastifyInstance,
  { retros, stateOf, project, whoCalls }: BriefRoutesDeps,
): void {
  const languageOf = (request: Called) => briefLanguage(parseBody(querySchema, request.query).locale);
  async function briefFor(request: Called): Promise<Brief> {
    const user = await whoCalls(request);
    // A row says whether it is worth replaying a log.
    const listed = await retros.find(request.params.id, user.id);
    const state = listed?.status === 'finished' ? await stateOf(listed.id) : null;
    const view = state && project(state, user.id);
    if (view?.kind !== 'room' || view.state.data.finishedAt === null) throw new HttpRefusal('not_found');
    return briefOf(nameGone(view.state.data, languageOf(request).words.gone));
  }

  api.get('/retro/:id/brief', async (request: Called) => snakeKeys(await briefFor(request)));
  api.get('/retro/:id/brief.md', async (request: Called, reply) => {
    const brief = await briefFor(request);
    return asFile(reply, brief, 'md', 'text/markdown').send(briefMarkdown(brief, languageOf(request)));
  });
  api.get('/retro/:id/brief.csv', async (request: Called, reply) => {
    const brief = await briefFor(request);
    // The mark tells spreadsheets that this is UTF-8.
    return asFile(reply, brief, 'csv', 'text/csv').send(`\uFEFF${briefCsv(brief, languageOf(request))}`);
  });
  api.get('/retro/:id/brief.json', async (request: Called, reply) => {
    const brief = await briefFor(request);
    return asFile(reply, brief, 'json', 'application/json').send(JSON.stringify(snakeKeys(brief), null, 2));
  });
}

/** A download under a name that every file system takes. */
function asFile(reply: FastifyReply, brief: Brief, ending: string, type: string): FastifyReply {
  const plain = brief.name.normalize('NFKD').replace(/[^\w -]+/g, '');
  const name = plain.trim().replace(/\s+/g, '-') || `retro-${brief.id}`;
  return reply
    .header('content-disposition', `attachment; filename="${name}.${ending}"`)
    .type(`${type}; charset=utf-8`);
}
