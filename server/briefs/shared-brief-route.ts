import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { snakeKeys } from '#contract/base/key-case.ts';
import { DEFAULT_LOCALE, localeSchema } from '#contract/base/locales.ts';
import { sharedBriefSchema } from '#contract/briefs/brief-sharing-payloads.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { sharedBrief } from '#machines/retro/briefs/shared-brief.ts';
import type { Rosters } from '../access/store/rosters.ts';
import type { NetworkBuckets } from '../base/network-buckets.ts';
import { nextTurn } from '../base/reading-allowance.ts';
import { refused } from '../base/result.ts';
import type { StateOf } from '../base/retro-states.ts';
import type { Rate } from '../base/token-buckets.ts';
import { RawAnswer, route } from '../http/route.ts';
import { briefForReaders } from './brief-for-readers.ts';
import type { BriefLinks } from './store/brief-links.ts';

/** Briefs opened by link, by network: a whole company may open one at once. */
export const SHARED_BRIEF_RATE: Rate = { perSecond: 1, burst: 120 };

const querySchema = z.object({
  // An invalid token leads nowhere, like an unknown one.
  token: z.catch(z.string().check(z.maxLength(100)), ''),
  locale: z.catch(localeSchema, DEFAULT_LOCALE),
});

/** Only for people with the link: not for search engines, nor for caches on the way. */
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
};

export interface SharedBriefRouteDeps {
  briefLinks: Pick<BriefLinks, 'follow'>;
  stateOf: StateOf;
  rosters: Pick<Rosters, 'isSuspendedByOperators'>;
  sharedBriefs: Pick<NetworkBuckets, 'takeOrWait'>;
}

/**
 * A brief for anyone with its link (BF1). An unknown link, one turned off and one to a brief of a workspace that operators
 * have suspended (OP4) are answered alike.
 */
export function sharedBriefRoute({
  briefLinks,
  stateOf,
  rosters,
  sharedBriefs,
}: SharedBriefRouteDeps): RouteOptions {
  const written = new WeakMap<RetroState, Map<string, string>>();
  return route(
    'GET /shared_brief',
    {
      who: 'anybody',
      limits: [
        { says: 'briefs opened by a link, by network', wait: ({ ip }) => sharedBriefs.takeOrWait(ip) },
      ],
      query: querySchema,
      answer: sharedBriefSchema,
    },
    async ({ ip, query: { token, locale } }) => {
      const link = await briefLinks.follow(token);
      if (!link) return refused('invalid_link');
      await nextTurn();
      const state = await stateOf(link.retro, { address: ip });
      if (!state || (await rosters.isSuspendedByOperators(state.data.settings.teamId)))
        return refused('invalid_link');
      const rendered = written.get(state) ?? new Map<string, string>();
      const key = `${locale} ${link.withNames}`;
      let text = rendered.get(key);
      if (text === undefined) {
        const brief = briefForReaders(state, locale);
        if (!brief) return refused('invalid_link');
        text = JSON.stringify(snakeKeys(sharedBrief(brief, link.withNames)));
        written.set(state, rendered.set(key, text));
      }
      return new RawAnswer(text, HEADERS);
    },
  );
}
