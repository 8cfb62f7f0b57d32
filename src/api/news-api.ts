import { type News, newsSchema } from '#contract/news/news-payloads.ts';
import { call } from './http.ts';

/** What others did in one's teams since a moment (epoch ms). Throws an ApiError. */
export const getNews = (since: number, signal?: AbortSignal): Promise<News> =>
  call(`/users/me/news?since=${since}`, newsSchema, { ...(signal && { signal }) });
