import { dictionary } from '@zxcvbn-ts/language-common';
import { LIMITS } from '#contract/limits.ts';
import { refused } from '../base/result.ts';

/** Common passwords: the list of zxcvbn, without those that are too short to be allowed here. */
const COMMON = new Set(dictionary['passwords-common'].filter(({ length }) => length >= LIMITS.passwordMin));

/** Whether a password is a common one (AN1), regardless of case. */
export const isCommon = (password: string): boolean => COMMON.has(password.normalize('NFKC').toLowerCase());

/** The refusal of such a password. */
export const TOO_COMMON = refused('invalid', { fields: { password: 'too_common' } });
