import { dictionary } from '@zxcvbn-ts/language-common';
import { LIMITS } from '#contract/limits.ts';
import { HttpRefusal } from '../http/errors.ts';

/** Passwords that many people have: the list that zxcvbn keeps, as far as they are long enough to be one here. */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.passwordMin));

/** Throws `invalid` where a new password is one of those that are tried first (AN1). Capitals do not make it another. */
export function refuseCommon(password: string): void {
  if (COMMON.has(password.normalize('NFKC').toLowerCase()))
    throw new HttpRefusal('invalid', { password: 'too_common' });
}
