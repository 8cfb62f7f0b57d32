import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';

export const emailSchema = z.string().check(z.trim(), z.toLowerCase(), z.maxLength(LIMITS.email), z.email());
