/**
 * Refusals of the calls for workspaces and teams beside the general ones, with a sentence that helps; all are answered
 * with status 422, but for those of links that lead nowhere: 404.
 */
export const WORKSPACE_REFUSALS = {
  /** Team: another one in the workspace has this name, regardless of case (TM1). */
  name_taken: 'Another team in this workspace has this name.',
  /** Team: an action item is kept behind a finished retro, and it has none (TA7). */
  no_retro_yet: 'The team has not finished a retro yet. Action items can be added after its first.',
  /** Team: the last teammate cannot leave (TM4). */
  last_teammate: 'You are the last one in this team. Archive it, or invite someone first.',
  /** Team: it can only be read (TM6). */
  team_is_archived: 'This team is archived.',
  /** Workspace: its owner has a free one already (WS1). */
  free_workspace_limit: 'You can have one free workspace.',
  /** Members, teams: the plan has no seat for so many (PL4). */
  out_of_seats: 'There are not enough seats. Only people in this workspace can be invited.',
  /** Workspace: it was not paid for (WS8), or operators have suspended it (OP4). */
  suspended: 'This workspace is suspended.',
  /** Workspace: its owner has another one on Starter (WS13). */
  resting: 'This workspace rests, so nothing new starts in it.',
  /** Workspace: it is being deleted, and can only be read until then (WS7). */
  being_deleted: 'This workspace is being deleted.',
  /** Workspace: its owner cannot leave or be removed (WS5). */
  owner_stays: 'The owner cannot leave or be removed. Hand the workspace over to someone else first.',
  /** Payment: it was refused, or an earlier one is still unpaid. */
  payment_failed: 'The payment did not go through. Check the payment method, and try again.',
  /** Plan, seats: another change is under way, which may have been asked for in another tab (PL5). */
  plan_changing:
    'Another change of this plan is being made right now, so this one was not. Try again in a moment.',
  /** Plan, seats: a reduction is set for the next term, which has to be undone before an increase. */
  next_term_agreed: 'A change is already planned for the next term. Keep the current plan first.',
  /** Payment: another payment page was requested at the same time, and only that one can be paid. */
  later_page:
    'Another payment page was opened for this workspace at the same time. Continue there, or try again.',
  /** Payment: it was too long ago for a refund, or was refunded already (PL8). */
  refund_over: 'This payment can no longer be refunded.',
  /** Invitations, by their link: somebody has come by it already, or it was cancelled or declined (IN3). */
  invitation_used: 'This invitation has already been used.',
  invitation_withdrawn: 'This invitation was withdrawn or declined.',
  /** Invitations: expired (IN3). */
  invitation_over: 'This invitation is no longer valid.',
  /** Invitations: more than a workspace may send in a day (IN6). */
  invitation_limit: 'You have sent all the invitations you can for one day. Continue tomorrow.',
  /** Imports: more than one person, workspace or network may bring in for now (EX4). */
  import_limit: 'So much has been imported that no more can follow now. Continue tomorrow.',
  /** Imports: no more files can be kept here now (EX4). */
  imports_full: 'Too many files are being imported here now. Try again in a few hours.',
  /** Slack, webhooks: nothing may be sent to this address (HK4). */
  address_not_allowed: 'Nothing can be sent to this address. It must be public and start with https://.',
  /** Slack, webhooks: its host name cannot be resolved. */
  address_unreachable: 'Nothing answers at this address. Check it.',
  /** Slack: not an incoming webhook of theirs (HK1). */
  no_slack_address:
    'This is not a Slack incoming webhook. Those start with https://hooks.slack.com/services/',
  /** Slack: the test message did not arrive (HK1). */
  slack_refused: 'Slack did not accept a message at this address. Check it.',
} as const;
export type WorkspaceCode = keyof typeof WORKSPACE_REFUSALS;
