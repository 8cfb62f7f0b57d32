import { unknownFields } from '#contract/base/unknown-fields.ts';
import type { ActionItem } from '#contract/retro/retro-data.ts';
import { isText } from '#src/socket/check-messages.ts';

/** An action item as it is being written or corrected. */
export interface ActionFields {
  description: string;
  /** Ids of owners. */
  owners: readonly string[];
  /** A calendar day, or null. */
  dueDate: string | null;
}
/** The one that a person writes, as their browser keeps it. */
export interface ActionDraft extends ActionFields {
  /** The group it was begun for. */
  group: string | null;
  /** The moderator cancelled it; the text is kept to continue (AI2). */
  isPutAway: boolean;
}

export const NO_FIELDS: ActionFields = { description: '', owners: [], dueDate: null };
export const NO_DRAFT: ActionDraft = { ...NO_FIELDS, group: null, isPutAway: false };

/** A draft as it was kept; an empty one where nothing, or nothing readable, was. */
export function parseDraft(text: string): ActionDraft {
  if (text === '') return NO_DRAFT;
  try {
    const { description, owners, dueDate, group, isPutAway } = unknownFields(JSON.parse(text));
    return {
      description: isText(description) ? description : '',
      owners: Array.isArray(owners) ? owners.filter(isText) : [],
      dueDate: isText(dueDate) ? dueDate : null,
      group: isText(group) ? group : null,
      isPutAway: isPutAway === true,
    };
  } catch {
    return NO_DRAFT;
  }
}

export const fieldsOf = ({ description, owners, dueDate }: ActionItem): ActionFields => ({
  description,
  owners: owners.map((owner) => owner.id),
  dueDate,
});

/** What of the fields a command carries. */
export const asCommand = ({ description, owners, dueDate }: ActionFields) => ({
  description: description.trim(),
  owners: [...owners],
  dueDate,
});

/** Whether saving would change nothing (AI3). */
export function isUnchanged(action: ActionItem, fields: ActionFields): boolean {
  const before = fieldsOf(action);
  return (
    before.description === fields.description.trim() &&
    before.dueDate === fields.dueDate &&
    [...before.owners].sort().join() === [...fields.owners].sort().join()
  );
}
