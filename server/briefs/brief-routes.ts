import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { snakeKeys } from '#contract/base/key-case.ts';
import { DEFAULT_LOCALE, type Locale, localeSchema } from '#contract/base/locales.ts';
import { type Brief, briefSchema } from '#contract/briefs/brief.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { briefCsv } from '#machines/retro/briefs/brief-csv.ts';
import { type BriefLanguage, briefMarkdown } from '#machines/retro/briefs/brief-texts.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import type { project } from '#machines/retro/project.ts';
import { withShownNames } from '#machines/retro/shown-names.ts';
import { type RetroOfRouteDeps, retroOfRoute } from '../access/retro-of-route.ts';
import type { Person } from '../accounts/store/users.ts';
import { fileName } from '../base/file-name.ts';
import { ReadingAllowance } from '../base/reading-allowance.ts';
import { done, type Result, refused } from '../base/result.ts';
import type { Rate, TokenBuckets } from '../base/token-buckets.ts';
import { RawAnswer, route } from '../http/route.ts';
import { briefLanguage, dayOf } from './brief-in-language.ts';

/** Bytes of briefs that one person may get: some of the largest at once, and small ones as often as they like. */
export const BRIEF_RATE: Rate = { perSecond: 256 * 1024, burst: 4 * 1024 * 1024 };

export interface BriefRoutesDeps extends RetroOfRouteDeps {
  project: typeof project;
  /** Bytes of briefs by person. */
  briefBytes: Pick<TokenBuckets, 'take' | 'debtOf'>;
  now: () => number;
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
  const { project, now } = deps;
  const of = retroOfRoute(deps);
  const written = new WeakMap<RetroState, Map<string, Written>>();
  const readings = new ReadingAllowance(deps.briefBytes);

  async function briefFor(
    state: RetroState,
    user: Person,
    form: Form,
    locale: Locale,
  ): Promise<Result<Written>> {
    const waitMs = await readings.turnOf(user.id);
    if (waitMs > 0) return refused('too_many', { waitMs });
    const view = project(state, user.id);
    if (view.kind === 'door' || view.state.data.finishedAt === null) return refused('not_found');
    const { data } = view.state;
    // The moderator sees more people than the others, who all see the same ones.
    const key = `${form} ${locale} ${data.moderator === user.id} ${dayOf(now())}`;
    const all = written.get(state) ?? new Map<string, Written>();
    const one = all.get(key) ?? write(data, form, briefLanguage(locale, now()));
    written.set(state, all.set(key, one));
    readings.charge(user.id, Buffer.byteLength(one.text));
    return done(one);
  }

  const briefRoute = <Url extends string>(url: Url, form: Form) =>
    route(
      `GET ${url}`,
      {
        who: 'person',
        limits: [
          { says: 'bytes of briefs, by person', wait: ({ caller }) => readings.waitOf(caller.person.id) },
        ],
        of,
        may: ['moderator', 'co-lead', 'member', 'reader'],
        query: querySchema,
        answer: form === 'data' ? briefSchema : TYPES[form],
      },
      async ({ caller, retro, query }) => {
        const brief = await briefFor(retro.state, caller.person, form, query.locale);
        return brief.ok ? new RawAnswer(brief.value.text, headersOf(brief.value.brief, form)) : brief;
      },
    );
  return [
    briefRoute('/retro/:id/brief', 'data'),
    briefRoute('/retro/:id/brief.md', 'md'),
    briefRoute('/retro/:id/brief.csv', 'csv'),
    briefRoute('/retro/:id/brief.json', 'json'),
  ];
}

function write(data: RetroData, form: Form, language: BriefLanguage): Written {
  const brief = briefOf(withShownNames(data, language.words.gone));
  const { id, name } = brief;
  return { brief: { id, name }, text: textOf(brief, form, language) };
}

function textOf(brief: Brief, form: Form, language: BriefLanguage): string {
  if (form === 'md') return briefMarkdown(brief, language);
  // The mark tells spreadsheets that this is UTF-8.
  if (form === 'csv') return `\uFEFF${briefCsv(brief, language)}`;
  return JSON.stringify(snakeKeys(brief), null, form === 'json' ? 2 : 0);
}

function headersOf({ id, name }: Written['brief'], form: Form): Record<string, string> {
  const file = fileName(name, `retro-${id}`);
  return {
    'content-type': `${TYPES[form]}; charset=utf-8`,
    ...(form !== 'data' && { 'content-disposition': `attachment; filename="${file}.${form}"` }),
  };
}
