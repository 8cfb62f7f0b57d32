/**
 * The limits, durations and defaults that several layers share. A number that only one part needs is at the top of
 * its file. Sources: specification sections 5 and 9, and the open points the design decided.
 */
export const LIMITS = {
  retroName: 50,
  /** Characters of a search in a list. */
  search: 100,
  personName: 50,
  groupName: 50,
  description: 150,
  /** Characters of a note or decision. */
  note: 280,
  callLink: 255,
  email: 254,
  passwordMin: 8,
  /** People whose logins one browser remembers. */
  devices: 5,
  avatarBytes: 2_000_000,
  iceBreakerQuestion: 255,
  iceBreakerAnswer: 40,
  /** Free places and invitations one retro can have. */
  slots: 500,
  invited: 500,
  /** People who may watch or wait at a time; keeps strangers from filling it. */
  audience: 500,
  /** Votes of a person that are all worth the same (VO11). */
  equalVotes: 10,
  /** Owners one action item can have. */
  owners: 20,
  /** Topics one person can write when the moderator sets no limit; keeps one person from filling it. */
  topicsPerPerson: 200,
  /** Topics in a retro, shared or not: 200 people with 7 each. More than anybody can listen to. */
  topics: 1_500,
  actionItems: 500,
  /** Those that one person can write who does not lead (SY26). */
  actionItemsPerPerson: 100,
  /** Notes and decisions in a retro. */
  notes: 300,
  notesPerPerson: 60,
  /** Topics that each person can add once sharing is over (SH12). */
  laterTopics: 2,
  /** Topics that a retro can take over from the last one; if there are more, those with the most votes are offered. */
  takenTopics: 200,
  /** Owners of all action items in a retro. */
  ownersInAll: 2_000,
  /** People in a retro, including those who left. */
  people: 2_000,
  workspaceName: 50,
  teamName: 50,
  /** Members of a workspace, and so seats it can buy. */
  members: 2_000,
  /** Weeks until a retro is held again. */
  repeatWeeks: 8,
  /** Addresses that can be invited, cancelled or sent to again by one call. */
  invitations: 200,
  invitationToken: 200,
  /** Characters of a review for the landing page: its sentence, and the author's role. */
  reviewText: 200,
  reviewRole: 50,
  durationMinutes: 24 * 60,
  /** Minutes before its start from which topics of a retro can be written ahead (WA1): two weeks. */
  writeAheadMinutes: 14 * 24 * 60,
} as const;

/** Equal votes where nothing else was chosen: how many, and whether several may be on one group (VO11). */
export const DEFAULT_EQUAL_VOTES = { count: 5, several: true };
/** Hours before the start at which others than the moderator may come in (JO3). */
export const EARLY_JOINING_HOURS = 12;
/** How long a rejected person waits until they may knock again, ms: the first time (JO7). Short enough for a mistake. */
export const KNOCK_PAUSE_MS = 30_000;
/** How long a removal can be taken back, ms (RO10). */
export const TAKE_BACK_MS = 120_000;
/** How long a moderator must be away before moderation can be claimed, ms (RO5). */
export const CLAIM_AFTER_MS = 60_000;
/** How many people lead beside the moderator at most (CL1). */
export const CO_LEADS = 3;
/** How long a moderator must be away before people in the lobby are told, ms: longer than a reload. */
export const AWAY_AFTER_MS = 5_000;
/** Minutes of one presenter's turn by default, and the least that is not flagged (SH3). */
export const TURN_MINUTES = 2;
/** Minutes one group may be discussed (DI2). */
export const DISCUSSION_MINUTES = [3, 5, 10] as const;
/** Minutes of "one more group" (DI3). */
export const ONE_MORE_GROUP_MINUTES = 3;
/** Defaults of a new retro. */
export const DEFAULT_DURATION_MINUTES = 60;
export const DEFAULT_SLOTS = 15;
export const SCHEDULING_LEAD_MINUTES = 5;
/** Moods, awful to awesome (LO2). */
export const MOODS = [0, 25, 50, 75, 100] as const;
/** How often the server sends its heartbeat with the seq of the last fact, ms (SY4). */
export const HEARTBEAT_MS = 5_000;
/** How long after its planned start a retro that has not begun counts as running, ms (LI2). */
export const NEVER_BEGUN_MS = 86_400_000;
/** How long a token is valid, ms; a guest has no other way back in. */
export const TOKEN_MS = 3_600_000;
export const GUEST_TOKEN_MS = 90 * 86_400_000;
/** How long someone who chose to stay logged in does so without using Hindsight, ms (AN9). */
export const STAY_MS = 30 * 86_400_000;
/** How long a mailed link works, ms. */
export const CONFIRMATION_MS = 5 * 86_400_000;
export const PASSWORD_RESET_MS = 3_600_000;
/** The same for a link to choose a new password that the operator hands over, ms. */
export const HANDED_RESET_MS = 86_400_000;
/** How long an invitation to a workspace or team can be accepted, ms (IN2). */
export const INVITATION_MS = 14 * 86_400_000;
/** How long the history of a workspace is kept, ms (WS11). */
export const HISTORY_MS = 365 * 86_400_000;
/** How long the deletion of a workspace can be undone, ms (WS7). */
export const WORKSPACE_KEPT_MS = 7 * 86_400_000;
/** How long an export can be downloaded, and an uploaded file is kept. */
export const EXPORT_KEPT_MS = 3 * 86_400_000;
export const IMPORT_KEPT_MS = 86_400_000;
/** How long a mail is kept once it is sent, ms. */
export const SENT_MAIL_KEPT_MS = 86_400_000;
/**
 * How much longer these are kept, ms: an expired link or invitation, so that opening it late can say so; and the address to
 * which an invitation to a retro was mailed.
 */
export const EXPIRED_KEPT_MS = 30 * 86_400_000;
/** How long a review that is not shown is kept, ms (RV6). */
export const REVIEW_KEPT_MS = 90 * 86_400_000;

/** How many people must have written ahead before anybody is told how many topics there are (WA3). */
export const WRITERS_BEFORE_COUNT = 3;
