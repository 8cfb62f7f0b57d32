import type * as z from 'zod/mini';
import { type Problems, problemsOf } from '#src/forms/kit/form-problems.ts';
import { type Form, type FormOptions, useForm } from '#src/forms/kit/use-form.ts';

export interface AccountFormOptions<Values extends object>
  extends Omit<FormOptions<Values>, 'check' | 'texts'> {
  /** The payload from what was typed. */
  payload: (values: Values) => unknown;
  /** The call's own schema, so that most errors show before anything is sent. */
  schema: z.ZodMiniType;
}

/** A form about one's account: passwords are judged as people type them, not only as the schema sees them. */
export function useAccountForm<Values extends object>(options: AccountFormOptions<Values>): Form<Values> {
  const { payload, schema, ...rest } = options;
  return useForm({ ...rest, texts: 'account', check: (values) => accountProblems(schema, payload(values)) });
}

/** All errors of an account's payload, by field. */
function accountProblems(schema: z.ZodMiniType, payload: unknown): Problems {
  return { ...passwordProblems(payload as Record<string, unknown>), ...problemsOf(schema, payload) };
}

/** A schema checks these only once everything else is right, or not at all; people should see them at once. */
function passwordProblems(passwords: Record<string, unknown>): Problems {
  const empty = ['password', 'passwordConfirmation', 'currentPassword'].filter(
    (field) => passwords[field] === '',
  );
  const differ = 'passwordConfirmation' in passwords && passwords.passwordConfirmation !== passwords.password;
  return {
    ...(differ && { passwordConfirmation: 'mismatch' }),
    ...Object.fromEntries(empty.map((field) => [field, 'required'])),
  };
}
