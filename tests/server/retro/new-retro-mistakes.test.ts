import { describe, expect, it } from 'vitest';
import { STARTER_ACTIVITIES } from '#contract/activities/activities.ts';
import { LIMITS } from '#contract/limits.ts';
import { newRetroSchema } from '#contract/planning/new-retro-payload.ts';
import { planRetro } from '#server/retro/new-retro-fact.ts';
import { ApiError } from '#src/api/http.ts';
import { fieldsOf } from '#src/features/planning/creation-problems.ts';
import texts from '#src/i18n/en/retro-form.json' with { type: 'json' };
import { newRetroOf, type RetroDraft, valuesOf } from '#src/shared/planning/settings-draft.ts';
import { type FormRules, formProblems, type ProblemField } from '#src/shared/planning/settings-problems.ts';
import { newId } from '#tests/support/people/player.ts';
import { anybody } from '#tests/support/retros/sample-log.ts';

const now = new Date(2026, 10, 20, 9, 30).getTime();
const ann = anybody('Ann');
const ben = { email: 'ben@example.org', watches: true };
const nobodyWrites = 'participants_picker.not_enough';

/** A mistake: what is typed, the place of the form where it is told, and the exact code. */
interface Mistake {
  typed: RetroDraft;
  at: ProblemField;
  code: string;
  /** Of a team's retro, on Starter. */
  isOfTeam?: boolean;
}

/** Specification section 5, sentence by sentence. */
const MISTAKES: Record<string, Mistake> = {
  'a time that has passed': {
    typed: { date: '2026-11-20', time: '09:25' },
    at: 'startsAt',
    code: 'time.past_retro',
  },
  'no time': { typed: { date: '2026-11-20', time: '' }, at: 'startsAt', code: 'time.empty_time' },
  'no day': { typed: { date: '', time: '10:00' }, at: 'startsAt', code: 'time.empty_time' },
  'a day that is none': {
    typed: { date: '2026-13-40', time: '10:00' },
    at: 'startsAt',
    code: 'time.empty_time',
  },
  'a duration of 0': { typed: { duration: 0 }, at: 'duration', code: 'time.retro_duration.invalid_duration' },
  'no duration': { typed: { duration: null }, at: 'duration', code: 'time.retro_duration.invalid_duration' },
  'no activity': { typed: { activity: null }, at: 'activity', code: 'activity.required' },
  'an activity that the plan lacks': {
    typed: { activity: 'sailboat' },
    at: 'activity',
    code: 'activity.not_in_plan',
    isOfTeam: true,
  },
  'no writing time': {
    typed: { writing: null },
    at: 'writingDuration',
    code: 'advanced.timing.writing_duration_required',
  },
  'no sharing time': {
    typed: { posting: null },
    at: 'postingDuration',
    code: 'advanced.timing.posting_duration_required',
  },
  'as much writing and sharing as there is time': {
    typed: { duration: 60, writing: 20, posting: 40 },
    at: 'postingDuration',
    code: 'advanced.timing.values_too_long',
  },
  'an empty name': { typed: { name: '' }, at: 'name', code: 'errors.name.empty' },
  'a name of spaces': { typed: { name: '   ' }, at: 'name', code: 'errors.name.empty' },
  'a name of 51 characters': {
    typed: { name: 'x'.repeat(LIMITS.retroName + 1) },
    at: 'name',
    code: 'errors.name.too_long',
  },
  'a link of more than 255 characters': {
    typed: { callLink: `meet.example.com/${'x'.repeat(240)}` },
    at: 'callLink',
    code: 'advanced.call_link.too_long',
  },
  'a link with a space': {
    typed: { callLink: 'meet.example.com/our room' },
    at: 'callLink',
    code: 'advanced.call_link.white_spaces',
  },
  'a link without a domain': {
    typed: { callLink: 'meet' },
    at: 'callLink',
    code: 'advanced.call_link.invalid_url',
  },
  'a limit of no topic': { typed: { maxTopics: 0 }, at: 'maxTopics', code: 'advanced.max_topics.invalid' },
  'no vote for anybody': {
    typed: { votingMechanic: 'equal', votes: 0 },
    at: 'equalVotes',
    code: 'advanced.votes.invalid',
  },
  'a limit below that': { typed: { maxTopics: -1 }, at: 'maxTopics', code: 'advanced.max_topics.invalid' },
  'an address that is none': { typed: { inviting: 'ana@' }, at: 'invited', code: 'invited.invalid_email' },
  'nobody who writes': { typed: { takesPart: false, slots: 0 }, at: 'participants', code: nobodyWrites },
  'nobody but watchers': {
    typed: { takesPart: false, slots: 0, invited: [ben] },
    at: 'participants',
    code: nobodyWrites,
  },
  'nobody of a team by name': {
    typed: { takesPart: false, activity: 'mad_sad_glad' },
    at: 'participants',
    code: nobodyWrites,
    isOfTeam: true,
  },
};

const valuesWith = (typed: RetroDraft) =>
  valuesOf({ activity: 'sailboat', ...typed }, { now, nameFor: () => 'Retro' });
const TEAM = {
  team: { roster: [], workspaceOwner: ann.id },
  entitlements: { activities: [...STARTER_ACTIVITIES], iceBreakers: false },
  workspace: 'acme',
  activitiesOf: null,
};

/** What the form says, as one types. */
function toldByForm({ typed, isOfTeam = false }: Mistake) {
  const rules: FormRules = { isOfTeam, ...(isOfTeam && { available: STARTER_ACTIVITIES }) };
  return formProblems(valuesWith(typed), now, rules);
}

/** What the server says of the same, at the places of the form where that is told. */
function toldByServer({ typed, isOfTeam = false }: Mistake) {
  const values = valuesWith(typed);
  const invitedEmails = values.inviting === '' ? {} : { invitedEmails: [values.inviting] };
  const sent = { ...newRetroOf(values, ann.id, isOfTeam ? newId() : null), ...invitedEmails };
  const context = { id: newId(), creator: ann, accounts: [], team: isOfTeam ? TEAM : null, now };
  const planned = planRetro(newRetroSchema.parse(sent), context);
  return planned.ok ? {} : fieldsOf(new ApiError(planned.code, '', 422, planned));
}

/** The sentence of a code. */
const sentenceOf = (code: string): unknown =>
  code.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], texts.problem);

describe.each(Object.entries(MISTAKES))('[LI3] a new retro with %s', (_, mistake) => {
  const expected = { [mistake.at]: mistake.code };

  it('is refused in the form, with a sentence', () => {
    expect(toldByForm(mistake)).toEqual(expected);
    expect(sentenceOf(mistake.code)).toBeTypeOf('string');
  });

  it('is refused by the server, beside the same field', () => {
    expect(toldByServer(mistake)).toEqual(expected);
  });
});

it('a new retro without a mistake is planned', () => {
  expect([
    toldByForm({ typed: {}, at: 'name', code: '' }),
    toldByServer({ typed: {}, at: 'name', code: '' }),
  ]).toEqual([{}, {}]);
});
