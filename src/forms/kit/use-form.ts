import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftStore } from './drafts.ts';
import type { Problems } from './problems.ts';
import { useProblemText } from './use-problem-text.ts';
import { useSubmission } from './use-submission.ts';

export interface FormOptions<Values extends object> {
  initial: Values;
  /** What is wrong with the values, by field; usually `problemsOf` the schema of the call. */
  check: (values: Values) => Problems;
  /** The namespace of texts with the form's own `field.<field>.<code>` and `problem.<code>`; `forms` has the usual ones. */
  texts: string;
  /** Keys of sentences that are said instead, by field and code: `name.too_long`. */
  sentences?: Record<string, string>;
  /** Where what is typed is kept until it is sent, over a reload and a closed tab. */
  draft?: Pick<DraftStore<Partial<Values>>, 'read' | 'forget'> & { keep: (values: Values) => void };
  /** Sends it; what it throws is told, at the fields that the server names, else of the whole form. */
  onSubmit: (values: Values) => Promise<void>;
}

/** The state of one form. */
export interface Form<Values extends object> {
  values: Values;
  /** `place`: where in the field something was changed, where what is wrong with it is told by place: `topicTypes.2.name`. */
  set: <K extends keyof Values & string>(field: K, value: Values[K], place?: string) => void;
  /** What is wrong with a field, in words: told when the form was to be sent, until the field is changed. */
  error: (field: string) => string | undefined;
  /** What is wrong with the whole, in words; null while nothing is. */
  problem: string | null;
  /** The code of it. */
  code: string | null;
  isBusy: boolean;
  /** All that is wrong with what is in the form now, told or not. */
  check: () => Problems;
  /** Tells what is wrong, and puts the focus into the first wrong field. */
  stop: (problems: Problems) => void;
  /** Sends what was found right. Answers what the server found wrong, null once it is done. */
  send: () => Promise<Problems | null>;
  submit: (event: FormEvent) => void;
  ref: RefObject<HTMLFormElement | null>;
}

/** Holds what is typed into a form, says beside each field what is wrong, and sends it. */
export function useForm<Values extends object>(options: FormOptions<Values>): Form<Values> {
  const { initial, check, texts, sentences = {}, draft, onSubmit } = options;
  const { t } = useTranslation([texts, 'forms']);
  const problemText = useProblemText(texts);
  const [values, setValues] = useState(() => ({ ...initial, ...draft?.read() }));
  /** The same at once, for two changes in one go. */
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
  const { told, code, isBusy, stop, send, submit, ref } = submission;

  function set<K extends keyof Values & string>(field: K, value: Values[K], place: string = field) {
    latest.current = { ...latest.current, [field]: value };
    setValues(latest.current);
    draft?.keep(latest.current);
    submission.takeBack([place]);
  }

  function error(field: string): string | undefined {
    const wrong = told[field];
    if (wrong === undefined) return undefined;
    const own = sentences[`${field}.${wrong}`] ?? `field.${field}.${wrong}`;
    return t([own, `field.${wrong}`, `forms:field.${wrong}`, 'forms:field.invalid']);
  }

  return {
    values,
    set,
    error,
    problem: problemText(code),
    code,
    isBusy,
    check: () => check(values),
    stop,
    send,
    submit,
    ref,
  };
}
