import { useMachine } from '@xstate/react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type WizardSteps, wizardMachine } from '#machines/ui/wizard-machine.ts';
import { draftStore } from './drafts.ts';
import { focusFirstWrong } from './focus-first-wrong.ts';
import { hasProblems, type Problems, problemsIn } from './problems.ts';
import type { Form } from './use-form.ts';
import { useStepsInHistory } from './use-steps-in-history.ts';

/** A step by its name, with the fields of the form that are in it. */
export interface WizardStep {
  key: string;
  fields: readonly string[];
}

type WizardForm = Pick<Form<object>, 'check' | 'stop' | 'send' | 'isBusy' | 'ref'>;

export interface WizardOptions {
  /** Holds the values of all steps, and keeps them as a draft. */
  form: WizardForm;
  /** All present steps, in order. At least one. */
  steps: readonly WizardStep[];
  /** The place of the form's drafts; the step is kept beside them. */
  place: string;
}

/** Where somebody is in a form of several steps. */
export interface Wizard {
  /** The key of the step that is shown. */
  step: string;
  /** Its number, from 1. */
  at: number;
  /** How many there are. */
  count: number;
  /** To the step before; what was typed stays. */
  back: () => void;
  /** To the next step, or sends after the last, unless there are errors: then these are shown. */
  submit: (event: FormEvent) => void;
  /** For the heading of the step, which gets the focus when the step changes. */
  heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * Leads through the steps of a form. The chart decides which step is shown; a reload comes back to the same one, and the
 * browser's own buttons go from step to step too.
 */
export function useWizard({ form, steps, place }: WizardOptions): Wizard {
  const [kept] = useState(() => draftStore({ place: `${place}:step`, schema: z.string() }));
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
    // As the browser's own button, so that the two do not undo each other; a refusal showed a step without an entry.
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

/** The steps for the chart: all of them, and those in which something is wrong. */
function aboutSteps(steps: readonly WizardStep[], problems: Problems): WizardSteps {
  const wrong = steps.filter(({ fields }) => hasProblems(problemsIn(fields, problems)));
  return { steps: steps.map(({ key }) => key), wrong: wrong.map(({ key }) => key) };
}

/** Focuses the beginning of a new step: its first field with an error, otherwise its heading. */
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
