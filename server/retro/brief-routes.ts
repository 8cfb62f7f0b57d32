import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Brief } from '#contract/brief.ts';
import { snakeKeys } from '#contract/case.ts';
import { DEFAULT_LOCALE, type Locale, localeSchema } from '#contract/locales.ts';
import type { RetroData } from '#contract/retro.ts';
import type { RetroState } from '#contract/wire.ts';
import { briefOf } from '#machines/retro/brief.ts';
import { briefCsv } from '#machines/retro/brief-csv.ts';
import { type BriefLanguage, briefMarkdown } from '#machines/retro/brief-texts.ts';
import { nameDeletedAccounts } from '#machines/retro/deleted-accounts.ts';
import type { project } from '#machines/retro/project.ts';
import { FairQueue } from '../base/fair-queue.ts';
import type { Rate, TokenBuckets } from '../base/token-buckets.ts';
import { HttpRefusal } from '../http/errors.ts';
import { parseBody } from '../http/parse.ts';
import type { Person } from '../store/accounts/users.ts';
import type { Retros } from '../store/read-models/retros.ts';
import { briefLanguage } from './brief-language.ts';

/** Bytes of briefs that one person is sent: some of the largest at once, and small ones as often as they like. */
export const BRIEF_RATE: Rate = { perSecond: 256 * 1024, burst: 4 * 1024 * 1024 };

export interface BriefRoutesDeps {
  retros: Pick<Retros, 'find'>;
  stateOf: (retro: string) => Promise<RetroState | null>;
  /** A retro as it stands, or stood a moment ago. */
  glance: (retro: string) => Promise<RetroState | null>;
  project: typeof project;
  whoCalls: (request: FastifyRequest) => Promise<Person>;
  /** Bytes of briefs by person. */
  briefBytes: Pick<TokenBuckets, 'take' | 'debtOf'>;
}

type Called = FastifyRequest<{ Params: { id: string } }>;
type Form = 'data' | 'md' | 'csv' | 'json';
interface Written {
  brief: Pick<Brief, 'id' | 'name'>;
  text: string;
}

const querySchema = z.object({ locale: z.catch(localeSchema, DEFAULT_LOCALE) });

/**
 * What remains of a finished retro, for those who were in it (JO10, RE3): as data, and as files to keep. Each is written
 * once while the state is at hand, and costs whoever asks by its bytes (SY17).
 */
export function addBriefRoutes(
  api: FastifyInstance,
  { retros, stateOf, glance, project, whoCalls, briefBytes }: BriefRoutesDeps,
): void {
  const written = new WeakMap<RetroState, Map<string, Written>>();
  const turns = new FairQueue();

  const refuseDebtor = ({ id }: Person) => {
    if (briefBytes.debtOf(id) > 0) throw new HttpRefusal('too_many');
  };
  async function finished(retro: string, user: Person): Promise<RetroState | null> {
    // A row says whether it is worth replaying a log.
    const listed = await retros.find(retro, user.id);
    if (listed?.status !== 'finished') return null;
    const state = await glance(listed.id);
    return state?.data.finishedAt === null ? stateOf(listed.id) : state;
  }
  async function briefFor(request: Called, form: Form): Promise<Written> {
    const user = await whoCalls(request);
    refuseDebtor(user);
    const state = await finished(request.params.id, user);
    await turns.next();
    // Many may have been asked for at once.
    refuseDebtor(user);
    const view = state && project(state, user.id);
    if (!view || view.kind === 'door' || view.state.data.finishedAt === null)
      throw new HttpRefusal('not_found');
    const { locale } = parseBody(querySchema, request.query);
    const { data } = view.state;
    // The moderator sees more people than the others, who all see the same.
    const key = `${form} ${locale} ${data.moderator === user.id}`;
    const all = written.get(state as RetroState) ?? new Map<string, Written>();
    const one = all.get(key) ?? write(data, form, locale);
    written.set(state as RetroState, all.set(key, one));
    briefBytes.take(user.id, Buffer.byteLength(one.text));
    return one;
  }

  api.get('/retro/:id/brief', async (request: Called, reply) => {
    const { text } = await briefFor(request, 'data');
    return reply.type('application/json; charset=utf-8').send(text);
  });
  for (const [form, type] of Object.entries(TYPES) as [keyof typeof TYPES, string][]) {
    api.get(`/retro/:id/brief.${form}`, async (request: Called, reply) => {
      const { brief, text } = await briefFor(request, form);
      return asFile(reply, brief, form, type).send(text);
    });
  }
}

const TYPES = { md: 'text/markdown', csv: 'text/csv', json: 'application/json' } as const;

function write(data: RetroData, form: Form, locale: Locale): Written {
  const language = briefLanguage(locale);
  const brief = briefOf(nameDeletedAccounts(data, language.words.gone));
  const { id, name } = brief;
  return { brief: { id, name }, text: textOf(brief, form, language) };
}

function textOf(brief: Brief, form: Form, language: BriefLanguage): string {
  if (form === 'md') return briefMarkdown(brief, language);
  // The mark tells spreadsheets that this is UTF-8.
  if (form === 'csv') return `\uFEFF${briefCsv(brief, language)}`;
  return JSON.stringify(snakeKeys(brief), null, form === 'json' ? 2 : 0);
}

/** A download under a name that every file system takes. */
function asFile(reply: FastifyReply, brief: Written['brief'], ending: string, type: string): FastifyReply {
  const plain = brief.name.normalize('NFKD').replace(/[^\w -]+/g, '');
  const name = plain.trim().replace(/\s+/g, '-') || `retro-${brief.id}`;
  return reply
    .header('content-disposition', `attachment; filename="${name}.${ending}"`)
    .type(`${type}; charset=utf-8`);
}
