import { createHash } from 'node:crypto';
import type { Payer } from './store/billing-rows.ts';

/** Distinguishes payers without storing names or addresses. */
export const payerMark = ({ name, email }: Payer): string =>
  createHash('sha256')
    .update(JSON.stringify([name, email]))
    .digest('base64url');
