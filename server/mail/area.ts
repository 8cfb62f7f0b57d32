import type { Rosters } from '../access/store/rosters.ts';
import type { Links } from '../accounts/store/mailed-link-rows.ts';
import type { Users } from '../accounts/store/users.ts';
import type { ActionItems } from '../action-items/store/read-action-items.ts';
import type { Logger } from '../base/logger.ts';
import type { StateOf } from '../base/retro-states.ts';
import type { SignedIds } from '../base/signed-ids.ts';
import type { Time } from '../base/system-clock.ts';
import type { BillingRows } from '../billing/store/billing-rows.ts';
import type { Invitations } from '../invitations/store/invitation-rows.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import type { Workspaces } from '../workspaces/store/workspace-store.ts';
import { addressMarks } from './address-marks.ts';
import type { BriefLetterDeps } from './brief-letter.ts';
import { Composer } from './composer.ts';
import type { InvitationTokens } from './invitation-tokens.ts';
import type { Transport } from './letter.ts';
import { Mailer, type MailerDeps } from './mailer.ts';
import { NoMailer } from './no-mailer.ts';
import type { Mails } from './store/mails.ts';
import type { WeeklyMails } from './store/weekly-mails.ts';
import { WeeklyMail } from './weekly-mail.ts';

export interface MailAreaDeps {
  store: {
    mails: Mails;
    weeklyMails: WeeklyMails;
    users: Users;
    links: Links;
    retros: Retros;
    rosters: Rosters;
    actionItems: ActionItems;
    invitations: Invitations;
    workspaces: Workspaces;
    billing: BillingRows;
  };
  /** Sends mails; null if no mail is sent. */
  transport: Transport | null;
  /** The sender of mails, as in `MAIL_FROM`. */
  mailFrom: string;
  /** The address of the operators to write to; null if none is told. */
  contact: string | null;
  /** Where people reach the server. */
  site: () => string;
  hasPricing: boolean;
  /** The secret with which recipients' addresses are marked. */
  secret: Uint8Array;
  /** Of the links of invitations. */
  tokens: InvitationTokens;
  /** Of the links that turn the weekly mail off. */
  weeklyTokens: SignedIds;
  /** Of the links that turn reminders of writing ahead off. */
  aheadTokens: SignedIds;
  stateOf: StateOf;
  /** What a mail says about the brief of a retro. */
  briefLines: BriefLetterDeps['briefLines'];
  /** Called for each mail that was not taken. */
  failed: MailerDeps['failed'];
  time: Time;
  log: Logger;
}

/** What sends mails in the background. */
export interface Mailing {
  start: () => void;
  stop: () => Promise<void>;
  /** Resolves when all mails that are due are sent or postponed. */
  idle: () => Promise<void>;
}

/** Sends mails, and queues those that are due by time; drops them if no mail is sent. */
export function mailArea(deps: MailAreaDeps): Mailing {
  const { store, transport, secret, failed, time, log } = deps;
  const { mails, users, weeklyMails } = store;
  if (!transport) return new NoMailer({ mails, time, log });
  const composer = composerOf(deps);
  const markOf = addressMarks(secret);
  const mailer = new Mailer({ mails, users, composer, transport, markOf, failed, time, log });
  const weekly = new WeeklyMail({ weeklyMails, time, log });
  return {
    start: () => {
      mailer.start();
      weekly.start();
    },
    stop: async () => {
      await weekly.stop();
      await mailer.stop();
    },
    idle: async () => {
      await weekly.idle();
      await mailer.idle();
    },
  };
}

function composerOf(deps: MailAreaDeps): Composer {
  const { store, mailFrom, contact, site, hasPricing, stateOf, briefLines } = deps;
  const { tokens, weeklyTokens, aheadTokens } = deps;
  const { users, links, retros, rosters, actionItems, invitations, workspaces, billing } = store;
  return new Composer({
    users,
    links,
    retros,
    rosters,
    actionItems,
    invitations,
    workspaces,
    billing,
    mailFrom,
    contact,
    site,
    hasPricing,
    tokens,
    weeklyTokens,
    aheadTokens,
    stateOf,
    briefLines,
    now: deps.time.now,
  });
}
