import { ACCOUNT_RATES, type AccountRates } from './accounts/account-limits.ts';
import { PICTURE_RATES, type PictureRates } from './avatars/picture-limits.ts';
import type { Rate } from './base/token-buckets.ts';
import { BRIEF_RATE } from './briefs/brief-routes.ts';
import { SHARED_BRIEF_RATE } from './briefs/shared-brief-route.ts';
import { HISTORY_FILE_RATE } from './history/workspace-history-routes.ts';
import { TRY_RATE } from './hooks/slack-routes.ts';
import { SEND_AGAIN_RATE } from './hooks/webhook-routes.ts';
import { CALL_RATES, type CallRates } from './http/build-http.ts';
import { PREVIEW_RATE } from './http/link-preview.ts';
import { LOOK_UP_RATE } from './operators/account-help-routes.ts';
import { LOG_RATES, type LogRates } from './retro/log-budget.ts';
import { READING_RATES, type ReadingRates } from './retro/log-readings.ts';
import { REVIEW_RATES, type ReviewRates } from './reviews/review-routes.ts';
import { SOCKET_RATES, type SocketRates } from './socket/socket-limits.ts';
import { TEAM_RATE } from './teams/team-routes.ts';
import { EXPORT_RATE } from './transfers/export-routes.ts';
import { IMPORT_SPACE_MIB, type ImportRates, importRates } from './transfers/import-limits.ts';
import { CREATION_RATE } from './workspaces/workspace-routes.ts';

/** All rate limits. Tests have their own. */
export interface Rates {
  http: CallRates &
    PictureRates &
    ReviewRates &
    ImportRates & {
      /** Bytes of briefs. */
      briefs: Rate;
      /** Briefs opened with a link. */
      sharedBriefs: Rate;
      /** Link previews of retros. */
      previews: Rate;
      /** New workspaces of one person. */
      workspaces: Rate;
      /** New teams of one person. */
      teams: Rate;
      /** CSV files of workspaces' histories. */
      histories: Rate;
      /** Exports that one person requests and downloads. */
      exports: Rate;
      /** Addresses of Slack and webhooks that one person tests. */
      tries: Rate;
      /** Accounts and workspaces that one operator looks up, and links to new passwords. */
      lookUps: Rate;
      /** Webhook deliveries that one person sends again. */
      sendings: Rate;
    };
  accounts: AccountRates;
  socket: SocketRates;
  log: LogRates;
  logReadings: ReadingRates;
}

export const RATES: Rates = {
  http: {
    ...CALL_RATES,
    ...PICTURE_RATES,
    ...REVIEW_RATES,
    ...importRates(IMPORT_SPACE_MIB),
    briefs: BRIEF_RATE,
    sharedBriefs: SHARED_BRIEF_RATE,
    previews: PREVIEW_RATE,
    workspaces: CREATION_RATE,
    teams: TEAM_RATE,
    histories: HISTORY_FILE_RATE,
    exports: EXPORT_RATE,
    lookUps: LOOK_UP_RATE,
    tries: TRY_RATE,
    sendings: SEND_AGAIN_RATE,
  },
  accounts: ACCOUNT_RATES,
  socket: SOCKET_RATES,
  log: LOG_RATES,
  logReadings: READING_RATES,
};

/** Calls with which one person opens the app and comes into a retro. */
const CALLS_TO_COME = 15;

/**
 * The rate limits where so many people may come within a minute from one address, such as a company's, and files being imported
 * may take so many MiB.
 */
export function ratesFor(people: number, importSpace = IMPORT_SPACE_MIB): Rates {
  const atLeast = ({ perSecond, burst }: Rate): Rate => ({
    perSecond: Math.max(perSecond, people / 60),
    burst: Math.max(burst, people),
  });
  const { http, accounts } = RATES;
  return {
    ...RATES,
    http: {
      ...http,
      ...importRates(importSpace),
      callsPerAddress: Math.max(http.callsPerAddress, people * CALLS_TO_COME),
    },
    accounts: {
      ...accounts,
      guestsPerAddress: atLeast(accounts.guestsPerAddress),
      loginsPerAddress: atLeast(accounts.loginsPerAddress),
    },
  };
}
