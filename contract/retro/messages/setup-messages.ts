import * as z from 'zod/mini';
import { activitySchema } from '../../activities/activities.ts';
import { idSchema } from '../../base/ids.ts';
import { LIMITS } from '../../limits.ts';
import { introSchema, ownerSchema } from '../person.ts';
import { carriedItemSchema, entitlementsSchema, importOriginSchema } from '../retro-data.ts';
import { invitationSchema, inviteeSchema, keptSettingsSchema, settingsSchema } from '../settings.ts';

/** What a retro is set up with (settings, team and plan): what people can ask for. */
export const setupCommands = {
  'slots.set': z.strictObject({ slots: settingsSchema.shape.slots }),
  'settings.change': z.strictObject({
    settings: settingsSchema,
    invited: z.array(invitationSchema).check(z.maxLength(LIMITS.invited)),
    /** Whether the moderator takes part (RO2); left out if that stays the same. */
    takesPart: z.optional(z.boolean()),
  }),
} as const;

/** What can happen. */
export const setupFacts = {
  'retro.created': z.object({
    retro: idSchema,
    settings: keptSettingsSchema,
    invited: z.array(inviteeSchema),
    moderator: introSchema,
    takesPart: z.boolean(),
    iceBreakers: z.boolean(),
    /** The activities in the plan; all if null or left out. */
    activities: z.optional(z.nullable(z.array(activitySchema))),
    roster: z.array(ownerSchema),
    workspaceOwner: z.optional(z.nullable(idSchema)),
    carried: z.array(carriedItemSchema),
    /** Of an imported retro (EX2, EX3). */
    imported: z.optional(importOriginSchema),
  }),
  /**
   * Who is in the team, and whose workspace it is in; recorded by the server whenever it changes, until the finish. `invitees`:
   * the invitations of those who left it, which go with them (TM4); `affected`: those in the retro who
   * were not in the team before, or no longer are, and see more or less from now on (AC5).
   */
  'roster.changed': z.object({
    roster: z.array(ownerSchema),
    workspaceOwner: z.nullable(idSchema),
    invitees: z.optional(z.array(z.string())),
    affected: z.optional(z.array(idSchema)),
  }),
  /** What the plan allows; recorded by the server whenever it changes (PL2). */
  'entitlements.changed': z.object({ entitlements: entitlementsSchema }),
  /** The team's action items of earlier retros, as they are by now, without those in `drop`; recorded in the lobby (TA3). */
  'carried.changed': z.object({ put: z.array(carriedItemSchema), drop: z.array(idSchema) }),
  'settings.changed': z.object({ settings: keptSettingsSchema, invited: z.array(inviteeSchema) }),
  'slots.set': z.object({ slots: z.number() }),
} as const;
