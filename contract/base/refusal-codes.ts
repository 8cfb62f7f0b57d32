import * as z from 'zod/mini';

/** Every refusal there is, with a sentence that helps (SY3). The app has a text for each in both languages. */
export const REFUSALS = {
  invalid: 'The message does not have the form it should have.',
  internal: 'Something went wrong on our side. Nothing was changed; try again.',
  unavailable: 'The server cannot reach its data right now. Try again in a moment.',
  not_found: 'This does not exist, or you do not have access to it.',
  unauthorized: 'Log in first.',
  /** For things the person may know of. */
  unauthorized_action: 'You are not allowed to do this.',
  protocol: 'The page is older than the server. Reload it.',
  too_many: 'That was too much at once. Wait a moment and try again.',
  conflict: 'Someone was quicker. Try again.',
  duplicate_id: 'This command number belongs to someone else.',
  wrong_phase: 'This cannot be done in this step.',
  not_admitted: 'You have not been let in.',
  moderator_only: 'Only the moderator can do this.',
  participant_only: 'Only those who take part can do this.',
  watcher: 'You are watching; take part to do this.',
  removed: 'The moderator or a co-lead removed you from this retro.',
  too_early: 'The retro has not opened its doors yet.',
  knock_later: 'You were turned away just now. Wait a little before you knock again.',
  crowded: 'Many people from your network are already waiting. Try again once some have been let in.',
  too_late: 'It is too late to take this back.',
  leads: 'You lead this retro. Hand moderation over before you only watch.',
  no_slots: 'No participant slots are left. You can still watch.',
  slots_taken: 'There cannot be fewer places than are taken.',
  account_required: 'This retro needs an account with a confirmed address.',
  finished: 'This retro is finished.',
  unknown_person: 'There is no such person in this retro.',
  unknown_topic: 'There is no such topic.',
  unknown_group: 'There is no such group.',
  unknown_suggestion: 'There is no such suggestion.',
  unknown_note: 'There is no such note.',
  unknown_action: 'There is no such action item.',
  unknown_owner: 'An owner must be in the room or in the team.',
  unknown_type: 'This activity has no such topic type.',
  ahead_invited_only: 'Only those invited can write ahead.',
  ahead_closed: 'Topics cannot be written ahead now.',
  unchanged: 'No changes were made.',
  not_yours: 'This belongs to someone else.',
  names_stay_hidden: 'Writing has begun without names. It stays so in this retro.',
  topic_limit: 'You cannot add another topic: the limit of this retro is reached.',
  limit: 'There are too many of these already.',
  own_limit: 'You have written as many of these as one person can here.',
  too_many_planned: 'No more retros can be planned. Hold some of the planned ones first.',
  no_earlier_retro:
    'Nothing comes along: the earlier retro is gone, is not finished, or you were not there. Start without it.',
  retro_full: 'This retro is full. You can still finish it.',
  share_full: 'You have changed so much in this retro that no more of your changes can be saved.',
  guest_of_team: 'A guest cannot lead the retro of a team.',
  moderator_present: 'The moderator is here.',
  nobody_writes: 'At least one participant has to write.',
  plan_required: 'This is part of the Pro and Premium plans.',
  /** For a retro that has not begun: nothing new may start in its team or workspace (TM6, WS8, WS13, WS7). */
  team_is_archived: 'This team is archived.',
  suspended: 'This workspace is suspended.',
  resting: 'This workspace rests, so nothing new starts in it.',
  being_deleted: 'This workspace is being deleted.',
  no_ice_breaker: 'No ice breaker question is open.',
  not_your_turn: 'It’s not your turn.',
  turn_over: 'Your turn to share is over.',
  turns_left: 'Some people have not shared yet.',
  same_group: 'Choose two different groups.',
  already_suggested: 'This has already been suggested.',
  nothing_to_undo: 'There is nothing to undo.',
  wrong_weight: 'This retro does not vote that way.',
  no_vote: 'You have no vote there.',
  no_votes_left: 'You have placed all your votes. Take one back first.',
  /** For `ifVoted` only: the moderator can still go on. */
  nobody_voted: 'Nobody has voted yet.',
  no_clock: 'No clock is running.',
  settings: 'Some settings are not right.',
  offline: 'They are not connected.',
} as const;

/** Codes that a browser gives itself to calls that failed without a code from the server. */
export const CALL_FAILURES = {
  network: 'The server did not answer.',
  /** The answer does not match its schema, so nobody knows what the call did. */
  unreadable_answer: 'The server’s answer could not be read. Reload the page to see what was saved.',
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/** A function, so that the sentences stay out of a page that checks no refusals (vite.config.ts). */
function refusalCode() {
  return z.enum(Object.keys(REFUSALS) as RefusalCode[]);
}

export const refusalSchema = z.object({
  ok: z.literal(false),
  code: refusalCode(),
  /** Which part of a malformed message. */
  field: z.optional(z.string()),
  /** Which settings, and why. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** From when people may join, epoch ms. */
  startsAt: z.optional(z.number()),
  /** When to knock again, epoch ms. */
  knockAt: z.optional(z.number()),
});
/** A no with a code. */
export type Refusal = z.infer<typeof refusalSchema>;
