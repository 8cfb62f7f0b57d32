import {
  type BriefSharing,
  briefSharingSchema,
  madeBriefLinkSchema,
  type SharedBrief,
  sharedBriefSchema,
} from '#contract/briefs/brief-sharing-payloads.ts';
import { call } from './http.ts';

const pathOf = (retro: string): string => `/retro/${encodeURIComponent(retro)}/brief`;

/** How the brief of a finished retro has been shared so far. Throws an ApiError. */
export const getBriefSharing = (retro: string, signal?: AbortSignal): Promise<BriefSharing> =>
  call(`${pathOf(retro)}/sharing`, briefSharingSchema, { ...(signal && { signal }) });

/** The path of a new link to a brief, which replaces the earlier one; it is told only now. Throws an ApiError. */
export async function makeBriefLink(retro: string, withNames: boolean): Promise<string> {
  const made = await call(`${pathOf(retro)}/link`, madeBriefLinkSchema, {
    method: 'PUT',
    body: { withNames },
  });
  return `/brief/${made.token}`;
}

/** Turns the link of a brief off. Throws an ApiError. */
export const removeBriefLink = (retro: string): Promise<BriefSharing> =>
  call(`${pathOf(retro)}/link`, briefSharingSchema, { method: 'DELETE' });

/** Mails a brief to those who took part and have an address, once. Throws an ApiError. */
export const mailBrief = (retro: string): Promise<BriefSharing> =>
  call(`${pathOf(retro)}/mails`, briefSharingSchema, { method: 'POST' });

/** The brief that a link leads to; the words for deleted people are in this language. Throws an ApiError. */
export const getSharedBrief = (token: string, locale: string, signal?: AbortSignal): Promise<SharedBrief> =>
  call(
    `/shared_brief?token=${encodeURIComponent(token)}&locale=${encodeURIComponent(locale)}`,
    sharedBriefSchema,
    { ...(signal && { signal }) },
  );
