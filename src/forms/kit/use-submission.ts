import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { focusFirstWrong } from './focus-first-wrong.ts';
import { codeOf, fieldProblemsOf, hasProblems, type Problems, problemsIn } from './form-problems.ts';

export interface SubmissionOptions<Field extends string> {
  /** The parts of the form where the server can find an error. */
  fields: readonly Field[];
  /** All current errors; nothing is sent while there are any. */
  check: () => Problems<Field>;
  /** Sends the form. Errors are returned by field, or thrown as the call threw them. */
  send: () => Promise<Problems<Field> | undefined>;
  /** Called with the errors that prevented sending. */
  onStop?: (problems: Problems<Field>) => void;
}

/** The state of sending a form. */
export interface Submission<Field extends string> {
  /** The errors from the last submission, by field, that have not been removed since. */
  shownProblems: Problems<Field>;
  /** The error code of the whole form; null if there is none. */
  code: string | null;
  isBusy: boolean;
  /** How often an error prevented sending. */
  stops: number;
  /** Removes the errors of these fields and of the parts in them, or all errors. */
  takeBack: (fields?: readonly Field[]) => void;
  /** Shows the errors and focuses the first wrong field. */
  stop: (problems: Problems<Field>) => void;
  /** Sends the values if they are valid. Returns the server's errors, null on success. */
  send: () => Promise<Problems<Field> | null>;
  submit: (event: FormEvent) => void;
  /** For the form element, so that its fields can be focused. */
  ref: RefObject<HTMLFormElement | null>;
}

/** Sends a form, only once at a time, and focuses the first field with an error. */
export function useSubmission<Field extends string>(options: SubmissionOptions<Field>): Submission<Field> {
  const [shownProblems, setShownProblems] = useState<Problems<Field>>({});
  const [code, setCode] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [stops, setStops] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (stops > 0) focusFirstWrong(ref.current);
  }, [stops]);

  function stop(problems: Problems<Field>) {
    setShownProblems(problems);
    setStops((before) => before + 1);
    options.onStop?.(problems);
  }

  /** Sends the form, and shows the errors: at the fields they name, otherwise for the whole form. */
  async function send(): Promise<Problems<Field> | null> {
    setBusy(true);
    setCode(null);
    try {
      const refused = await options.send();
      if (!refused || !hasProblems(refused)) return null;
      stop(refused);
      return refused;
    } catch (error) {
      const refused = problemsIn(options.fields, fieldProblemsOf(error) as Problems<Field>);
      stop(refused);
      if (!hasProblems(refused)) setCode(codeOf(error));
      return refused;
    } finally {
      setBusy(false);
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    // A dialog is elsewhere in the page, but React's events bubble to the form that opened it.
    event.stopPropagation();
    if (isBusy) return;
    const problems = options.check();
    if (!hasProblems(problems)) return void send();
    setCode(null);
    stop(problems);
  }

  function takeBack(fields?: readonly Field[]) {
    setShownProblems((before) => {
      const isMeant = (field: string) =>
        fields?.some((one) => field === one || field.startsWith(`${one}.`)) ?? true;
      const kept = Object.entries(before).filter(([field]) => !isMeant(field));
      return Object.fromEntries(kept) as Problems<Field>;
    });
  }

  return { shownProblems, code, isBusy, stops, takeBack, stop, send, submit, ref };
}
