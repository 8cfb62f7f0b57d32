import { dictionary } from '@zxcvbn-ts/language-common';
import { LIMITS } from '#contract/limits.ts';
import { refused } from '../base/result.ts';

/** Passwords that many people have: the list that zxcvbn keeps, as far as they are long enough to be one here. */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.passwordMin));

/** Whether a password is one of those that are tried first (AN1). Capitals do not make it another. */
export const isCommon = (password: string): boolean => COMMON.has(password.normalize('NFKC').toLowerCase());

/** The refusal of such a password. */
export const TOO_COMMON = refused('invalid', { fields: { password: 'too_common' } });
