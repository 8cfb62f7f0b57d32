import * as z from 'zod/mini';
import { briefSchema } from './brief.ts';

/** `PUT /api/retro/{id}/brief/link`: makes a link to the brief, which replaces the earlier one (BF1). */
export const newBriefLinkSchema = z.object({
  /** Whether the link shows the names of people, authors and owners; false if left out. */
  withNames: z._default(z.boolean(), false),
});

const briefLinkSchema = z.object({
  withNames: z.boolean(),
  /** Epoch ms. */
  madeAt: z.number(),
});

/** `GET /api/retro/{id}/brief/sharing`: how the brief of a finished retro has been shared so far. */
export const briefSharingSchema = z.object({
  /** The existing link. Its token was told once, when it was made, and only its hash is stored. */
  link: z.nullable(briefLinkSchema),
  /** Participants who have an address, by name, and when it was mailed to them (BF2); null if no mail is sent here. */
  mail: z.nullable(z.object({ to: z.array(z.string()), sentAt: z.nullable(z.number()) })),
});
export type BriefSharing = z.infer<typeof briefSharingSchema>;

/** A new link; `token` is the last part of its address, and is told only once. */
export const madeBriefLinkSchema = z.extend(briefLinkSchema, { token: z.string() });

/** `GET /api/shared_brief?token=…`: a brief for anyone with its link. Its ids of people have no meaning elsewhere. */
export const sharedBriefSchema = z.extend(z.omit(briefSchema, { id: true }), { withNames: z.boolean() });
export type SharedBrief = z.infer<typeof sharedBriefSchema>;
