import * as z from 'zod/mini';
import { briefSchema } from './brief.ts';

/** `PUT /api/retro/{id}/brief/link`: makes a link to the brief, in place of the earlier one (BF1). */
export const newBriefLinkSchema = z.object({
  /** Whether whoever has it is told names: of people, authors and owners. Where nothing is said they are not. */
  withNames: z._default(z.boolean(), false),
});

const briefLinkSchema = z.object({
  withNames: z.boolean(),
  /** Epoch ms. */
  madeAt: z.number(),
});

/** `GET /api/retro/{id}/brief/sharing`: how the brief of a finished retro went out so far. */
export const briefSharingSchema = z.object({
  /** The link that there is. What it says was told when it was made, and is known to nobody here since. */
  link: z.nullable(briefLinkSchema),
  /** Those who took part and have an address, by name, and when it was mailed to them (BF2); null where no mail is sent. */
  mail: z.nullable(z.object({ to: z.array(z.string()), sentAt: z.nullable(z.number()) })),
});
export type BriefSharing = z.infer<typeof briefSharingSchema>;

/** A link as it was just made; `token` is the last part of its address, and told only once. */
export const madeBriefLinkSchema = z.extend(briefLinkSchema, { token: z.string() });

/** `GET /api/shared_brief?token=…`: a brief for whoever has its link. Ids of people mean nothing outside of it. */
export const sharedBriefSchema = z.extend(z.omit(briefSchema, { id: true }), { withNames: z.boolean() });
export type SharedBrief = z.infer<typeof sharedBriefSchema>;
