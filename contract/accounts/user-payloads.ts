import * as z from 'zod/mini';
import { idSchema } from '../base/ids.ts';
import { localeSchema } from '../base/locales.ts';
import { typedName } from '../base/typed-text.ts';
import { LIMITS } from '../limits.ts';

/**
 * `POST /api/users/temporary`: a guest, who only has a name. Whoever plans a retro also tells how their browser says times, such as
 * `Europe/Madrid` and `es-ES`, for mails about it (LI11).
 */
export const temporaryUserSchema = z.strictObject({
  name: typedName(LIMITS.personName),
  timeZone: z.optional(z.string().check(z.maxLength(64))),
  dateLocale: z.optional(z.string().check(z.maxLength(20))),
});

export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  temporary: z.boolean(),
  /** Whether they may use the app as a full user. */
  verified: z.boolean(),
  locale: z.nullable(localeSchema),
});
export type User = z.infer<typeof userSchema>;

export const sessionSchema = z.object({ token: z.string(), user: userSchema });
export type Session = z.infer<typeof sessionSchema>;
