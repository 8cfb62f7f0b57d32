import * as z from 'zod/mini';
import { activitySchema, PROJECT_STAGES } from '#contract/activities.ts';
import { invitationSchema, votingMechanicSchema } from '#contract/settings.ts';
import { draftStore } from '#src/forms/kit/drafts.ts';
import { type RetroDraft, startOf } from './draft.ts';

const count = z.optional(z.nullable(z.number()));
const flag = z.optional(z.boolean());

const draftSchema = z.object({
  name: z.optional(z.string()),
  activity: z.optional(z.nullable(activitySchema)),
  stage: z.optional(z.enum(PROJECT_STAGES)),
  startsNow: flag,
  date: z.optional(z.string()),
  time: z.optional(z.string()),
  duration: count,
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

/** Where the form for a retro without a team, or of this one, keeps what is typed. */
const draftsOf = (team: string | null) =>
  team === null
    ? draftStore({ place: 'new-retro', schema: draftSchema, formerKey: 'hindsight.new-retro' })
    : draftStore({ place: `new-retro:${team}`, schema: draftSchema });

/**
 * What was typed into the form for a new retro in this browser, of this team where there is one. A start that has passed
 * (`now`, epoch ms) is left out.
 */
export function loadDraft(now: number, team: string | null = null): RetroDraft {
  const { date, time, ...rest } = draftsOf(team).read() ?? {};
  if (rest.startsNow) return rest;
  if (date === undefined || time === undefined || startOf(date, time) < now) return rest;
  return { ...rest, date, time };
}

/** Keeps what was typed until the retro is made; null forgets it. */
export function saveDraft(draft: RetroDraft | null, team: string | null = null): void {
  if (draft === null) draftsOf(team).forget();
  else draftsOf(team).keep(draft);
}
