import type { RouteOptions } from 'fastify';
import { NEWS_MS, newsQuerySchema, newsSchema } from '#contract/news/news-payloads.ts';
import { route } from '../http/route.ts';
import type { NewsRows } from './store/read-news.ts';

export interface NewsRoutesDeps {
  newsRows: NewsRows;
  /** Epoch ms. */
  now: () => number;
}

/** What others did in one's teams since the last visit (LI13). */
export const newsRoutes = ({ newsRows, now }: NewsRoutesDeps): RouteOptions[] => [
  route(
    'GET /users/me/news',
    { who: 'account', query: newsQuerySchema, answer: newsSchema },
    ({ caller, query: { since } }) =>
      newsRows.of(caller.person.id, { since: Math.max(since, now() - NEWS_MS), now: now() }),
  ),
];
