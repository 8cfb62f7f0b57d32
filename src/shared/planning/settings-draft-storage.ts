import { draftStore } from '#src/forms/kit/drafts.ts';
import { type RetroDraft, retroDraftSchema, startOf } from './settings-draft.ts';

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
    schema: retroDraftSchema,
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
