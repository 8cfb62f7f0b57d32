import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAIN_SETTINGS, type PlainSetting } from '#contract/retro/plain-settings.ts';
import { useSubmission } from '#src/forms/kit/use-submission.ts';
import { formatDateShort } from '#src/i18n/format.ts';
import { expectedPeople, type RetroDraft, type RetroValues, valuesOf } from './settings-draft.ts';
import {
  type FormRules,
  formProblems,
  type ProblemField,
  type Problems,
  typedIn,
  withInvitations,
  wrongAddressesIn,
} from './settings-problems.ts';

export interface RetroFormOptions {
  initial: RetroDraft;
  /** The number of people present and invited, if known; used to plan the times. */
  people?: number | undefined;
  /** True for a retro that may have started (LO3): an unchanged start is then never an error. */
  mayHaveStarted?: boolean;
  /** Rules for this retro in addition to those for all. */
  rules?: FormRules;
  /** True while an error outside the settings prevents sending. */
  isBlocked?: boolean;
  /** Called after every change, to keep the draft. */
  onChange?: (draft: RetroDraft) => void;
  /** Called with valid values; returns the server's errors, by field. */
  onSubmit: (values: RetroValues) => Promise<Problems | undefined>;
}

/** The state of a retro form, passed to its groups of fields. */
export interface RetroForm {
  values: RetroValues;
  /** Whether "start now" is offered; an existing retro already has a start. */
  canStartNow: boolean;
  /** How many people the times are planned for. */
  people: number;
  /** Nobody is invited yet: the times are planned for a typical team. */
  isTypicalTeam: boolean;
  set: (change: RetroDraft) => void;
  /** Shows the error of a field from now on. */
  touch: (field: ProblemField) => void;
  /** The error of a field as text; undefined if there is none or the field has not been visited. */
  problem: (field: ProblemField) => string | undefined;
  isBusy: boolean;
  /** The error code of the whole form; null if there is none. */
  code: string | null;
  /** How often an error prevented sending. */
  stops: number;
  submit: (event: FormEvent) => void;
  /** All current errors, shown or not. */
  check: () => Problems;
  /** Shows the errors and focuses the first wrong field. */
  stop: (problems: Problems) => void;
  /** Sends the values if they are valid. Returns the server's errors, null on success. */
  send: () => Promise<Problems | null>;
  ref: RefObject<HTMLFormElement | null>;
}

/** The field whose error a changed value affects. */
const placeOf: Partial<Record<keyof RetroValues, ProblemField>> = {
  ...(Object.fromEntries(PLAIN_SETTINGS.map((name) => [name, name])) as Record<PlainSetting, PlainSetting>),
  name: 'name',
  activity: 'activity',
  customActivityId: 'activity',
  date: 'startsAt',
  time: 'startsAt',
  duration: 'duration',
  writing: 'writingDuration',
  posting: 'postingDuration',
  callLink: 'callLink',
  maxTopics: 'maxTopics',
  votes: 'equalVotes',
  writeAhead: 'writeAhead',
  takesPart: 'participants',
  invited: 'participants',
  slots: 'participants',
};

/** A placeholder for errors outside the settings, which are shown elsewhere. */
const BESIDE = 'beside';

/** Holds a retro's settings while they are edited, shows their errors, and sends them. */
export function useRetroForm(options: RetroFormOptions): RetroForm {
  const { t } = useTranslation('retro-form');
  const [draft, setDraft] = useState(options.initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());

  const now = Date.now();
  const people = options.people ?? expectedPeople(draft);
  const values = valuesOf(draft, {
    now,
    people,
    // Pages rendered at build time have no date.
    nameFor: (at) => (typeof document === 'undefined' ? '' : t('defaultName', { date: formatDateShort(at) })),
  });
  const isMoved = values.date !== options.initial.date || values.time !== options.initial.time;
  const isPastAllowed = values.startsNow || (options.mayHaveStarted && !isMoved);
  const problems = formProblems(values, isPastAllowed ? null : now, options.rules);
  const check = () => ({ ...problems, ...(options.isBlocked && { [BESIDE]: 'required' }) });
  const submission = useSubmission<string>({
    fields: [],
    check,
    send: () => options.onSubmit(readyOf(values, options.rules ?? {})),
    onStop: (stopping) => setTouched((before) => new Set([...before, ...Object.keys(stopping)])),
  });

  const { shownProblems, takeBack, ...sending } = submission;

  function set(change: RetroDraft) {
    const places = Object.keys(change).flatMap((key) => placeOf[key as keyof RetroValues] ?? []);
    const next = { ...draft, ...change };
    setDraft(next);
    setTouched(new Set([...touched, ...places]));
    takeBack();
    options.onChange?.(next);
  }

  const touch = (field: ProblemField) => setTouched(new Set([...touched, field]));

  function problem(field: ProblemField): string | undefined {
    const code = shownProblems[field] ?? (isShown(field, touched) ? problems[field] : undefined);
    if (code === undefined) return undefined;
    const text = t([`problem.${code}`, 'problem.unknown']);
    const wrong = code === 'invited.invalid_email' ? wrongAddressesIn(values.inviting) : [];
    return wrong.length === 0 ? text : `${text}: ${wrong.join(', ')}`;
  }

  const canStartNow = !options.mayHaveStarted;
  const isTypicalTeam = options.people === undefined && values.invited.every(({ watches }) => watches);
  return { values, canStartNow, people, isTypicalTeam, set, touch, problem, check, ...sending };
}

/** The values to send: with the addresses in the field that were not added yet. */
function readyOf(values: RetroValues, rules: FormRules): RetroValues {
  const invited = withInvitations(values.invited, typedIn(values, rules) ?? []);
  return { ...values, invited, inviting: '' };
}

/** An error is shown once its field changed or prevented sending; for times that do not add up, once any of them did. */
function isShown(field: ProblemField, touched: ReadonlySet<string>): boolean {
  if (field === 'postingDuration') {
    return touched.has('postingDuration') || touched.has('writingDuration') || touched.has('duration');
  }
  return touched.has(field);
}
