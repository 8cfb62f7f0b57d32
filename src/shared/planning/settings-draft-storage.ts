import * as z from 'zod/mini';
import { activitySchema, PROJECT_STAGES } from '#contract/activities/activities.ts';
import { idSchema } from '#contract/base/ids.ts';
import { invitationSchema, repeatsSchema, votingMechanicSchema } from '#contract/retro/settings.ts';
import { draftStore } from '#src/forms/kit/drafts.ts';
import { type RetroDraft, startOf } from './settings-draft.ts';

const count = z.optional(z.nullable(z.number()));
const flag = z.optional(z.boolean());

const draftSchema = z.object({
  name: z.optional(z.string()),
  activity: z.optional(z.nullable(activitySchema)),
  customActivityId: z.optional(z.nullable(idSchema)),
  stage: z.optional(z.enum(PROJECT_STAGES)),
  startsNow: flag,
  date: z.optional(z.string()),
  time: z.optional(z.string()),
  duration: count,
  repeats: z.optional(z.nullable(repeatsSchema)),
  writing: count,
  posting: count,
  callLink: z.optional(z.string()),
  maxTopics: count,
  votingMechanic: z.optional(votingMechanicSchema),
  slots: count,
  waitingRoom: flag,
  requiresPermanentAccount: flag,
  invited: z.optional(z.readonly(z.array(invitationSchema))),
  inviting: z.optional(z.string()),
  takesPart: flag,
});

/** The key of the draft of the landing page's form. */
export const QUICK_PLACE = 'new-retro';
/**
 * The key of the wizard's draft for a retro of this team, or of none (null), and of the plan it was filled with, if
 * any; `src/app/use-forget-drafts.ts` deletes the draft.
 */
export const wizardPlace = (team: string | null, filledWith?: string): string =>
  ['new-retro', team ?? 'alone', ...(filledWith === undefined ? [] : [filledWith])].join(':');

const draftsAt = (place: string) =>
  draftStore({
    place,
    schema: draftSchema,
    ...(place === QUICK_PLACE ? { formerKey: 'hindsight.new-retro' } : { isOfTab: true }),
  });

/** What was typed into a form for a new retro in this browser, without a start that has passed (`now`, epoch ms). */
export function loadDraft(now: number, place: string): RetroDraft {
  const { date, time, ...rest } = draftsAt(place).read() ?? {};
  if (rest.startsNow) return rest;
  if (date === undefined || time === undefined || startOf(date, time) < now) return rest;
  return { ...rest, date, time };
}

/** Keeps what was typed until the retro is created; null deletes it. */
export function saveDraft(draft: RetroDraft | null, place: string): void {
  if (draft === null) draftsAt(place).forget();
  else draftsAt(place).keep(draft);
}
