import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownValue } from '#contract/base/own-property.ts';
import type { DraftStore } from './drafts.ts';
import type { Problems } from './form-problems.ts';
import { useProblemText } from './use-problem-text.ts';
import { useSubmission } from './use-submission.ts';

export interface FormOptions<Values extends object> {
  initial: Values;
  /** The errors of the values, by field; usually `problemsOf` with the schema of the call. */
  check: (values: Values) => Problems;
  /** The namespace of texts with the form's own `field.<field>.<code>` and `problem.<code>`; `forms` has the usual ones. */
  texts: string;
  /** Keys of texts to use instead, by field and code: `name.too_long`. */
  sentences?: Record<string, string>;
  /**
   * The sentence for a failure of which the form has no sentence of its own, such as a server that does not answer; the usual
   * reason follows it.
   */
  failed?: string;
  /** Where typed values are kept until they are sent, even across reloads and closed tabs. */
  draft?: Pick<DraftStore<Partial<Values>>, 'read' | 'forget'> & { keep: (values: Values) => void };
  /** Sends the form; an error thrown is shown at the fields the server names, otherwise for the whole form. */
  onSubmit: (values: Values) => Promise<void>;
}

/** The state of one form. */
export interface Form<Values extends object> {
  values: Values;
  /** `place`: the part of the field that changed, if its errors are reported by part: `topicTypes.2.name`. */
  set: <K extends keyof Values & string>(field: K, value: Values[K], place?: string) => void;
  /** The error of a field as text: from submission until the field changes. */
  error: (field: string) => string | undefined;
  /** The error of the whole form as text; null if there is none. */
  problem: string | null;
  /** Its code. */
  code: string | null;
  isBusy: boolean;
  /** All current errors, shown or not. */
  check: () => Problems;
  /** Shows the errors and focuses the first wrong field. */
  stop: (problems: Problems) => void;
  /** Sends the values if they are valid. Returns the server's errors, null on success. */
  send: () => Promise<Problems | null>;
  submit: (event: FormEvent) => void;
  ref: RefObject<HTMLFormElement | null>;
}

/** Holds a form's values, shows each field's error, and sends the form. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, check, texts, sentences = {}, failed, draft, onSubmit } = options;
  const { t } = useTranslation([texts, 'forms']);
  const problemText = useProblemText(texts);
  const [values, setValues] = useState(() => ({ ...initial, ...draft?.read() }));
  /** The same values without waiting for a render, for two changes at once. */
  const latest = useRef(values);
  const submission = useSubmission({
    fields: Object.keys(initial),
    check: () => check(values),
    send: async () => {
      await onSubmit(values);
      draft?.forget();
      return undefined;
    },
  });
  const { shownProblems, code, isBusy, stop, send, submit, ref } = submission;

  function set<K extends keyof Values & string>(field: K, value: Values[K], place: string = field) {
    latest.current = { ...latest.current, [field]: value };
    setValues(latest.current);
    draft?.keep(latest.current);
    submission.takeBack([place]);
  }

  function error(field: string): string | undefined {
    const wrong = shownProblems[field];
    if (wrong === undefined) return undefined;
    const own = ownValue(sentences, `${field}.${wrong}`) ?? `field.${field}.${wrong}`;
    return t([own, `field.${wrong}`, `forms:field.${wrong}`, 'forms:field.invalid']);
  }

  return {
    values,
    set,
    error,
    problem: problemText(code, failed),
    code,
    isBusy,
    check: () => check(values),
    stop,
    send,
    submit,
    ref,
  };
}
