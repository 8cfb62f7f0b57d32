import * as z from 'zod/mini';
import { idSchema } from '../../base/ids.ts';
import { typedText } from '../../base/typed-text.ts';
import { LIMITS } from '../../limits.ts';

// Fields that commands of several steps have.
export const asksNothing = z.strictObject({});
export const description = typedText(LIMITS.description);
export const people = z.array(idSchema).check(z.minLength(1), z.maxLength(LIMITS.slots));
/** Without names: a secret of the browser that wrote the topic, for saying later whose it was (NN6). The server keeps its hash. */
export const claimKey = z.optional(idSchema);

// Fields that facts of several steps have.
export const saysNothing = z.object({});
export const ofPerson = z.object({ person: idSchema });
/** Before a retro begins that is written ahead: nobody is told how many topics come or go (WA3). */
export const ahead = z.optional(z.literal(true));
/** A deadline: when it is over (epoch ms) and how long it was in all (ms). */
export const deadlineSchema = z.object({ endsAt: z.number(), total: z.number() });
