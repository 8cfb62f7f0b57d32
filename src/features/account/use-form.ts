import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ApiError } from '#src/api/http.ts';

type Values = Record<string, string | boolean>;

export interface FormOptions<T extends Values> {
  initial: T;
  /** What is sent of what was typed. */
  payload: (values: T) => unknown;
  /** The call's own schema, so that most mistakes are told before anything is sent. */
  schema: z.ZodMiniType;
  /** Keys of sentences that are said instead, by field and code: `name.too_long`. */
  sentences?: Record<string, string>;
  /** Sends it; what it throws is told. */
  onSubmit: (values: T) => Promise<void>;
}

/** The state of one form. */
export interface Form<T extends Values> {
  values: T;
  set: <K extends keyof T & string>(field: K, value: T[K]) => void;
  /** What is wrong with a field, in words. */
  error: (field: string) => string | undefined;
  /** What is wrong with the whole, in words; null while nothing is. */
  problem: string | null;
  /** The code of it. */
  code: string | null;
  isBusy: boolean;
  submit: (event: FormEvent) => void;
  ref: RefObject<HTMLFormElement | null>;
}

/** Holds what is typed into a form about one's account, says beside each field what is wrong, and sends it. */
export function useForm<T extends Values>(options: FormOptions<T>): Form<T> {
  const { initial, payload, schema, sentences = {}, onSubmit } = options;
  const { t } = useTranslation('account');
  const [values, setValues] = useState(initial);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const [code, setCode] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [stops, setStops] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (stops > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [stops]);

  function stop(fields: Record<string, string>, why: string | null) {
    setWrong(fields);
    setCode(why);
    setStops((before) => before + 1);
  }

  async function send() {
    setBusy(true);
    setCode(null);
    try {
      await onSubmit(values);
    } catch (error) {
      const fields = fieldsOf(error, Object.keys(initial));
      stop(fields, Object.keys(fields).length > 0 ? null : codeOf(error));
    } finally {
      setBusy(false);
    }
  }

  return {
    values,
    set: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }));
      setWrong(({ [field]: _, ...others }) => others);
    },
    error: (field) => {
      const code = wrong[field];
      if (code === undefined) return undefined;
      const own = sentences[`${field}.${code}`] ?? `field.${field}.${code}`;
      return t([own, `field.${code}`, 'field.invalid']);
    },
    problem: code === null ? null : t([`problem.${code}`, 'problem.internal']),
    code,
    isBusy,
    submit: (event) => {
      event.preventDefault();
      if (isBusy) return;
      const fields = problemsOf(schema, payload(values));
      if (Object.keys(fields).length > 0) stop(fields, null);
      else void send();
    },
    ref,
  };
}

/** What is wrong with each field of a payload, in the words of the contract. Of several things the first is told. */
export function problemsOf(schema: z.ZodMiniType, payload: unknown): Record<string, string> {
  const given = payload as Record<string, unknown>;
  const parsed = schema.safeParse(payload);
  const issues = parsed.success ? [] : parsed.error.issues;
  const found = issues.map((issue): [string, string] => {
    const field = String(issue.path[0] ?? '');
    const value = given[field];
    if (value === '' || value === false || value === undefined) return [field, 'required'];
    if (issue.code === 'too_small') return [field, 'too_short'];
    if (issue.code === 'too_big') return [field, 'too_long'];
    return [field, issue.message === 'mismatch' ? 'mismatch' : 'invalid'];
  });
  return { ...passwordProblems(given), ...Object.fromEntries(found.reverse()) };
}

/** A schema looks at these only once all else is right, or at all not; people are told at once. */
function passwordProblems(given: Record<string, unknown>): Record<string, string> {
  const empty = ['password', 'passwordConfirmation', 'currentPassword'].filter(
    (field) => given[field] === '',
  );
  const differ = 'passwordConfirmation' in given && given.passwordConfirmation !== given.password;
  return {
    ...(differ && { passwordConfirmation: 'mismatch' }),
    ...Object.fromEntries(empty.map((field) => [field, 'required'])),
  };
}

/** The code of whatever a call threw. */
export function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : 'internal';
}

/** What the server found wrong with fields of this form. */
function fieldsOf(error: unknown, known: readonly string[]): Record<string, string> {
  if (!(error instanceof ApiError) || typeof error.data !== 'object' || error.data === null) return {};
  const { fields = {} } = error.data as { fields?: Record<string, string> };
  return Object.fromEntries(Object.entries(fields).filter(([field]) => known.includes(field)));
}
