import { loadDraft, saveDraft } from '#src/shared/planning/settings-draft-storage.ts';

/**
 * Moves what was typed to the form of another team, or of none. People of the workspace stay behind, and so does an activity of
 * its own; addresses wait in the field for invitations, where they count as well.
 */
export function moveDraft(from: string, to: string): void {
  const { invited = [], inviting = '', customActivityId: _, ...rest } = loadDraft(Date.now(), from);
  const typed = [...invited.flatMap((one) => ('email' in one ? [one.email] : [])), inviting.trim()]
    .filter(Boolean)
    .join(', ');
  saveDraft({ ...rest, ...(typed !== '' && { inviting: typed }) }, to);
  saveDraft(null, from);
}
