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
  callLink: 255,
  email: 254,
  passwordMin: 8,
  /** Keeps passwords of megabytes from wasting the server's time. */
  passwordMax: 200,
  /** People whose logins one browser remembers. */
  devices: 5,
  /** Characters of something the server has signed: that a device is known, or that someone has just logged in. */
  signedToken: 500,
  avatarBytes: 2_000_000,
  iceBreakerQuestion: 255,
  iceBreakerAnswer: 40,
  /** Free places and invitations one retro can have. */
  slots: 500,
  invited: 500,
  /** People who may watch or wait at a time; keeps strangers from filling it. */
  audience: 500,
  /** How often someone waiting may change their request before the moderator answers (JO16). */
  knocks: 10,
  /** Rejected people that a retro remembers; beyond that, the oldest are forgotten. */
  rejected: 200,
  /** Owners one action item can have. */
  owners: 20,
  /** Topics one person can write when the moderator sets no limit; keeps one person from filling it. */
  topicsPerPerson: 200,
  /** Topics in a retro, shared or not: 200 people with 7 each. More than anybody can listen to. */
  topics: 1_500,
  actionItems: 500,
  /** The team's open action items that the lobby shows, the newest. */
  carriedItems: 100,
  /** People removed from a retro; if there are more, its open items stay in the team's list. */
  carriedKeptFrom: 20,
  /** Topics that a retro can take over from the last one; if there are more, those with the most votes are offered. */
  takenTopics: 200,
  /** Owners of all action items in a retro. */
  ownersInAll: 2_000,
  suggestions: 500,
  /** Steps of grouping that the moderator can undo (GB2), and the ids that all of them may contain. */
  undoSteps: 50,
  undoIds: 10_000,
  /** People in a retro, including those who left. */
  people: 2_000,
  workspaceName: 50,
  teamName: 50,
  /** Members of a workspace, and so seats it can buy. */
  members: 2_000,
  /** Teams of a workspace, except archived ones that never had a retro. */
  teams: 500,
  /** Retros that are planned and have not begun: of one team, and led by one person (LI10). */
  plannedOfTeam: 100,
  plannedByPerson: 200,
  /** Weeks until a retro is held again. */
  repeatWeeks: 8,
  /** Addresses that can be invited, cancelled or sent to again by one call. */
  invitations: 200,
  invitationToken: 200,
  /** Characters of a review for the landing page: its sentence, and the author's role. */
  reviewText: 200,
  reviewRole: 50,
  durationMinutes: 24 * 60,
  /** Minutes `time.add` takes at most. */
  addMinutes: 60,
} as const;

/** Hours before the start at which others than the moderator may come in (JO3). */
export const EARLY_JOINING_HOURS = 12;
/** Bytes that the view of one retro may take, whatever is in it (SY14). */
export const VIEW_BYTES = 4_000_000;
/**
 * Bytes that the log of one retro may take, and what one person who does not lead it may put there (SY15). 200 people who
 * write five topics each, change each twice, share, group and vote on ten groups take 2 MiB, 11 KiB for each; a test
 * measures it.
 */
export const LOG_BYTES = { retro: 32 * 1024 * 1024, person: 2 * 1024 * 1024 } as const;
/** What one person may write into all retros, bytes: at once all the invitations of forty changes of settings, in the long run 7 MiB an hour. */
export const PERSON_LOG_RATE = { perSecond: 2_048, burst: 2 * 1024 * 1024 } as const;
/**
 * What all people of one network may write in large pieces, bytes: at once the invitations of a hundred retros of 500
 * people. Words and votes are small pieces, and are not counted.
 */
export const NETWORK_LOG_RATE = { perSecond: 32 * 1024, burst: 8 * 1024 * 1024 } as const;
export const LARGE_PIECE_BYTES = 4 * 1024;
/**
 * How long a rejected person waits until they may knock again, ms: the first time, how many times longer each
 * further time, and at most (JO7). Short enough for a mistake, long enough that persistence does not help.
 */
export const KNOCK_PAUSE_MS = 30_000;
export const KNOCK_PAUSE_GROWS = 4;
export const KNOCK_PAUSE_MAX_MS = 3_600_000;
/**
 * How many may wait in one retro from one network, the narrowest first: one IPv4 address or IPv6 /64, a /56, a /48 (JO16).
 * An office full of people behind one address stays below this, and most of a full waiting room is left to others.
 */
export const WAITING_PER_NETWORK = [150, 200, 300] as const;
/** How long a rejected person still counts, ms. */
export const REJECTED_COUNTS_MS = 600_000;
/** How long a removal can be taken back, ms (RO10). */
export const TAKE_BACK_MS = 120_000;
/** How long a moderator must be away before moderation can be claimed, ms (RO5). */
export const CLAIM_AFTER_MS = 60_000;
/** How long a moderator must be away before people in the lobby are told, ms: longer than a reload. */
export const AWAY_AFTER_MS = 5_000;
/** Minutes of writing when the form gives none: a tenth of the retro, at least this. */
export const WRITING_RATIO = 0.1;
export const MIN_WRITING_MINUTES = 5;
/** Minutes of one presenter's turn by default, and the least that is not flagged (SH3). */
export const TURN_MINUTES = 2;
/** Minutes one group may be discussed (DI2), and what the button and "one more group" give (DI2, DI3). */
export const DISCUSSION_MINUTES = [3, 5, 10] as const;
export const EXTRA_MINUTE = 1;
export const ONE_MORE_GROUP_MINUTES = 3;
/** The recommended minutes of a retro: a base, and some for each participant. */
export const RECOMMENDED_BASE_MINUTES = 20;
export const RECOMMENDED_MINUTES_EACH = 5;
/** Shares of the recommendation: below the first too short, below the second short, up to the others normal and long. */
export const DURATION_HINTS = { tooShort: 0.5, short: 0.8, normal: 1.4, long: 2 } as const;
/** The number of people a retro is planned for while nobody is invited by name. */
export const USUAL_TEAM = 7;
/** From this many participants on, a topic limit is recommended. */
export const TOPIC_LIMIT_ADVISED_FROM = 8;
/** Defaults of a new retro. */
export const DEFAULT_DURATION_MINUTES = 60;
export const DEFAULT_SLOTS = 15;
export const SCHEDULING_LEAD_MINUTES = 5;
/** Moods, awful to awesome (LO2). */
export const MOODS = [0, 25, 50, 75, 100] as const;
/** How often the server sends its heartbeat with the seq of the last fact, ms (SY4). */
export const HEARTBEAT_MS = 5_000;
/** Retros on one page of the list. */
export const RETROS_PAGE = 20;
/** How long after its planned start a retro that has not begun counts as running, ms (LI2). */
export const NEVER_BEGUN_MS = 86_400_000;
/** Action items on one page of a list. */
export const ACTIONS_PAGE = 50;
/** How long a token is valid, ms; a guest has no other way back in. */
export const TOKEN_MS = 3_600_000;
export const GUEST_TOKEN_MS = 90 * 86_400_000;
/** How long someone who chose to stay logged in does so without using Hindsight, ms (AN9). */
export const STAY_MS = 30 * 86_400_000;
/** When the app renews its token, and when it retries after a failure, ms. */
export const TOKEN_REFRESH_MS = 3_000_000;
export const TOKEN_RETRY_MS = 180_000;
/** How long a mailed link works, ms. */
export const CONFIRMATION_MS = 5 * 86_400_000;
export const PASSWORD_RESET_MS = 3_600_000;
/** The same for a link to choose a new password that the operator hands over, ms. */
export const HANDED_RESET_MS = 86_400_000;
/** How long a login with Google may take, and how long it then counts as proof, ms. */
export const NONCE_MS = 600_000;
export const PROOF_MS = 600_000;
/** How long an invitation to a workspace or team can be accepted, ms (IN2). */
export const INVITATION_MS = 14 * 86_400_000;
/** Invitations that one workspace may send in a day, and invitation mails that one address may get from all (IN6). */
export const INVITATIONS_PER_DAY = 200;
export const INVITATIONS_PER_ADDRESS = 5;
/** How long a member can accept the ownership of a workspace, ms (WS5). */
export const OFFER_MS = 14 * 86_400_000;
/** How long the history of a workspace is kept, ms, and how many events are shown at once (WS11). */
export const HISTORY_MS = 365 * 86_400_000;
export const HISTORY_PAGE = 50;
/** How long the deletion of a workspace can be undone, ms (WS7). */
export const WORKSPACE_KEPT_MS = 7 * 86_400_000;
/** How long a workspace that nobody pays for is kept, ms, and how long before that its owner is mailed (WS14). */
export const UNPAID_KEPT_MS = 30 * 86_400_000;
export const UNPAID_NOTICE_MS = 7 * 86_400_000;
/** How long an export can be downloaded, and an uploaded file is kept. */
export const EXPORT_KEPT_MS = 3 * 86_400_000;
export const IMPORT_KEPT_MS = 86_400_000;
/** How long a mail is kept once it is sent, ms. */
export const SENT_MAIL_KEPT_MS = 86_400_000;
/**
 * How much longer these are kept, ms: an expired link or invitation, so that opening it late can say so; and the address to
 * which an invitation to a retro was mailed.
 */
export const OVER_KEPT_MS = 30 * 86_400_000;
/** How long after its end a retro asks its participants for a review of Hindsight, ms (RV1). */
export const REVIEW_ASKED_MS = 7 * 86_400_000;
/** How long a review that is not shown is kept, ms (RV6). */
export const REVIEW_KEPT_MS = 90 * 86_400_000;
/** Reviews that the landing page shows, and that the operator's list shows at a time. */
export const REVIEWS_SHOWN = 6;
export const REVIEWS_PAGE = 20;

/** Days of notice before the licence of someone who breaks the terms ends. */
export const TERMINATION_NOTICE_DAYS = 7;
