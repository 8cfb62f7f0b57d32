import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { type Brief, briefSchema } from '#contract/brief.ts';
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
import { done, type Result, refused } from '../base/result.ts';
import type { Rate, TokenBuckets } from '../base/token-buckets.ts';
import { Ready, route } from '../http/route.ts';
import type { Person } from '../store/accounts/users.ts';
import { briefLanguage } from './brief-language.ts';
import { type MetRetroDeps, retroMetBy } from './retro-of-route.ts';

/** Bytes of briefs that one person may get: some of the largest at once, and small ones as often as they like. */
export const BRIEF_RATE: Rate = { perSecond: 256 * 1024, burst: 4 * 1024 * 1024 };

export interface BriefRoutesDeps extends MetRetroDeps {
  project: typeof project;
  /** Bytes of briefs by person. */
  briefBytes: Pick<TokenBuckets, 'take' | 'debtOf'>;
}

/** The media type of each form that a brief has; `data` is what the app reads. */
const TYPES = {
  data: 'application/json',
  md: 'text/markdown',
  csv: 'text/csv',
  json: 'application/json',
} as const;
type Form = keyof typeof TYPES;
interface Written {
  brief: Pick<Brief, 'id' | 'name'>;
  text: string;
}

const querySchema = z.object({ locale: z.catch(localeSchema, DEFAULT_LOCALE) });

/**
 * The brief of a finished retro, for people who may read it (JO10, RE3): as data, and as files to download. Each is written
 * once while the state is in memory, and is charged to its reader by its bytes (SY17).
 */
export function briefRoutes(deps: BriefRoutesDeps): RouteOptions[] {
  const { project, briefBytes } = deps;
  const of = retroMetBy(deps);
  const written = new WeakMap<RetroState, Map<string, Written>>();
  const turns = new FairQueue();
  const isDebtor = ({ id }: Person) => briefBytes.debtOf(id) > 0;

  async function briefFor(
    state: RetroState,
    user: Person,
    form: Form,
    locale: Locale,
  ): Promise<Result<Written>> {
    await turns.next();
    // Many may have been requested at once.
    if (isDebtor(user)) return refused('too_many');
    const view = project(state, user.id);
    if (view.kind === 'door' || view.state.data.finishedAt === null) return refused('not_found');
    const { data } = view.state;
    // The moderator sees more people than the others, who all see the same ones.
    const key = `${form} ${locale} ${data.moderator === user.id}`;
    const all = written.get(state) ?? new Map<string, Written>();
    const one = all.get(key) ?? write(data, form, locale);
    written.set(state, all.set(key, one));
    briefBytes.take(user.id, Buffer.byteLength(one.text));
    return done(one);
  }

  const briefRoute = <Url extends string>(url: Url, form: Form) =>
    route(
      `GET ${url}`,
      {
        who: 'person',
        limits: [{ says: 'bytes of briefs, by person', admits: ({ caller }) => !isDebtor(caller.person) }],
        of,
        may: ['moderator', 'member', 'reader'],
        query: querySchema,
        answer: form === 'data' ? briefSchema : TYPES[form],
      },
      async ({ caller, retro, query }) => {
        const brief = await briefFor(retro.state, caller.person, form, query.locale);
        return brief.ok ? new Ready(brief.value.text, headersOf(brief.value.brief, form)) : brief;
      },
    );
  return [
    briefRoute('/retro/:id/brief', 'data'),
    briefRoute('/retro/:id/brief.md', 'md'),
    briefRoute('/retro/:id/brief.csv', 'csv'),
    briefRoute('/retro/:id/brief.json', 'json'),
  ];
}

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

/** The name of a download, valid in every file system. */
function headersOf({ id, name }: Written['brief'], form: Form): Record<string, string> {
  const plain = name.normalize('NFKD').replace(/[^\w -]+/g, '');
  const file = plain.trim().replace(/\s+/g, '-') || `retro-${id}`;
  return {
    'content-type': `${TYPES[form]}; charset=utf-8`,
    ...(form !== 'data' && { 'content-disposition': `attachment; filename="${file}.${form}"` }),
  };
}
