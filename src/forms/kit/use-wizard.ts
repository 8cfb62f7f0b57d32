import { useMachine } from '@xstate/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type WizardSteps, wizardMachine } from '#machines/ui/wizard-machine.ts';
import { draftStore } from './drafts.ts';
import { focusFirstWrong } from './focus-first-wrong.ts';
import { hasProblems, type Problems, problemsIn } from './form-problems.ts';
import type { Form } from './use-form.ts';
import { useStepsInHistory } from './use-steps-in-history.ts';

/** A step: its name, and the form's fields in it. */
export interface WizardStep {
  key: string;
  fields: readonly string[];
}

type WizardForm = Pick<Form<object>, 'check' | 'stop' | 'send' | 'isBusy' | 'ref'>;

export interface WizardOptions {
  /** Holds the values of all steps, and keeps them as a draft. */
  form: WizardForm;
  /** All current steps, in order. At least one. */
  steps: readonly WizardStep[];
  /** The key of the form's drafts; the step is kept with them. */
  place: string;
}

/** A person's position in a form with several steps. */
export interface Wizard {
  /** The key of the visible step. */
  step: string;
  /** Its number, from 1. */
  at: number;
  /** The number of steps. */
  count: number;
  /** Goes to the previous step; typed values stay. */
  back: () => void;
  /** Goes to the next step, or sends after the last; shows the errors if there are any. */
  submit: (event: FormEvent) => void;
  /** For the step's heading, which is focused when the step changes. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Leads through the steps of a form. The chart decides which step is shown; a reload returns to the same one, and the
 * browser's own buttons move between steps too.
 */
export function useWizard({ form, steps, place }: WizardOptions): Wizard {
  const [kept] = useState(() => draftStore({ place: `${place}:step`, schema: z.string(), isOfTab: true }));
  const pages = useStepsInHistory((to) => {
    send({ type: 'returned', step: to, ...aboutSteps(steps, form.check()) });
    kept.keep(actor.getSnapshot().context.step);
  });
  const [input] = useState(() => ({ ...aboutSteps(steps, form.check()), step: pages.step ?? kept.read() }));
  const [snapshot, send, actor] = useMachine(wizardMachine, { input });
  const { step } = snapshot.context;
  const heading = useFocusOnChange(step, form.ref);

  function next() {
    const problems = form.check();
    send({ type: 'next', ...aboutSteps(steps, problems) });
    const now = actor.getSnapshot();
    if (now.matches('sending')) return void finish();
    kept.keep(now.context.step);
    pages.add(step, now.context.step);
    const inStep = problemsIn(fieldsOf(steps, now.context.step), problems);
    if (now.context.step === step && hasProblems(inStep)) form.stop(inStep);
  }

  async function finish() {
    const refused = await form.send();
    if (refused !== null) return send({ type: 'refused', step: aboutSteps(steps, refused).wrong[0] ?? null });
    kept.forget();
    send({ type: 'sent' });
  }

  function back() {
    // Like the browser's own button, so that they do not undo each other; after a refusal the step shown has no entry of its own.
    if (pages.isAfterStep && pages.step === step) return pages.back();
    send({ type: 'back', ...aboutSteps(steps, form.check()) });
    const to = actor.getSnapshot().context.step;
    kept.keep(to);
    pages.replace(to);
  }

  return {
    step,
    at: steps.findIndex(({ key }) => key === step) + 1,
    count: steps.length,
    back,
    submit: (event) => {
      event.preventDefault();
      event.stopPropagation();
      if (!form.isBusy) next();
    },
    heading,
  };
}

const fieldsOf = (steps: readonly WizardStep[], step: string): readonly string[] =>
  steps.find(({ key }) => key === step)?.fields ?? [];

/** The steps for the chart: all of them, and those with errors. */
function aboutSteps(steps: readonly WizardStep[], problems: Problems): WizardSteps {
  const wrong = steps.filter(({ fields }) => hasProblems(problemsIn(fields, problems)));
  return { steps: steps.map(({ key }) => key), wrong: wrong.map(({ key }) => key) };
}

/** Focuses the start of a new step: its first field with an error, otherwise its heading. */
function useFocusOnChange(step: string, form: RefObject<HTMLFormElement | null>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (!focusFirstWrong(form.current)) heading.current?.focus();
  }, [step, form]);
  return heading;
}
