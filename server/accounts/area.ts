import type { FastifyPluginAsync } from 'fastify';
import type { project } from '#machines/retro/project.ts';
import type { WorkspacePeople } from '../access/store/workspace-people.ts';
import type { Logger } from '../base/logger.ts';
import type { StateOf } from '../base/retro-states.ts';
import type { SignedIds } from '../base/signed-ids.ts';
import type { Time } from '../base/system-clock.ts';
import { pluginOf } from '../http/route.ts';
import type { Mails } from '../mail/store/mails.ts';
import type { OwnReviews } from '../reviews/store/own-reviews.ts';
import type { Erasures } from '../store/erasure/erasures.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import type { Workspaces } from '../workspaces/store/workspace-store.ts';
import type { AccountsDeps } from './account-change.ts';
import { Deletion } from './account-deletion.ts';
import { AccountLimits, type AccountRates } from './account-limits.ts';
import { accountRoutes } from './account-routes.ts';
import { Accounts } from './account-service.ts';
import { accountView } from './account-view.ts';
import { addressCheck } from './address-check.ts';
import { DataExport } from './data-export.ts';
import { googleRoutes } from './google-routes.ts';
import { GoogleSignIn } from './google-sign-in.ts';
import { type GoogleConfig, googleVerifier } from './google-verifier.ts';
import type { LiveUpdates } from './live-updates.ts';
import { Nonces } from './login-nonces.ts';
import { loginRoutes } from './login-routes.ts';
import { Logins } from './logins.ts';
import { mailSwitchRoutes, mailsOff } from './mail-switch-routes.ts';
import { mailedLinkRoutes } from './mailed-link-routes.ts';
import { MailedLinks } from './mailed-links.ts';
import { IdentityProofs } from './reauthentication.ts';
import { sessionAnswer } from './session-answer.ts';
import type { Links } from './store/mailed-link-rows.ts';
import type { NetworkMarks } from './store/network-mark-rows.ts';
import type { UsedNonces } from './store/nonce-rows.ts';
import type { Caller, Sessions } from './store/sessions.ts';
import type { Users } from './store/users.ts';
import { signedTokens } from './tokens.ts';

export interface AccountsAreaDeps {
  store: {
    users: Users;
    sessions: Sessions;
    links: Links;
    nonces: UsedNonces;
    mails: Mails;
    erasures: Erasures;
    retros: Retros;
    workspaces: Pick<Workspaces, 'summaryOf' | 'ownsWithOthers'>;
    workspacePeople: Pick<WorkspacePeople, 'placesOf'>;
    ownReviews: Pick<OwnReviews, 'of'>;
  };
  /** Told when somebody's name changes, or their logins end. */
  live: LiveUpdates;
  /** The secret that signs tokens. */
  secret: Uint8Array;
  /** What login with Google needs; null if it is off. */
  google: GoogleConfig | null;
  /** The tokens for links that turn the weekly mail off. */
  weeklyTokens: SignedIds;
  /** Of the links that turn reminders of writing ahead off. */
  aheadTokens: SignedIds;
  /** Without mail nobody can be asked whether an address is theirs: it is accepted as typed. */
  sendsMail: boolean;
  /** Whether the token of an invitation was mailed to this address, and still works. */
  isInvited: (token: string, email: string) => Promise<boolean>;
  /** Told which workspaces a person is no longer in. */
  leftWorkspaces: (workspaces: readonly string[]) => Promise<void>;
  /** What is stored of the IP address that someone comes from. */
  marksOf: (address: string) => NetworkMarks;
  stateOf: StateOf;
  project: typeof project;
  /** Addresses of the operators. */
  admins: readonly string[];
  /** Whether plans are sold here. */
  hasPricing: boolean;
  rates: AccountRates;
  time: Time;
  log: Logger;
}

/** Everything about accounts and sessions. */
export async function accountsArea(deps: AccountsAreaDeps) {
  const { store, live, time, log } = deps;
  const { now } = time;
  const limits = new AccountLimits(deps.rates, now);
  const services = await servicesOf(deps);
  const { logins, mailedLinks } = services;
  const { workspaces, retros } = store;
  const viewOf = accountView({ admins: deps.admins, workspaces, retros, hasPricing: deps.hasPricing });
  const deletion = new Deletion({
    erasures: store.erasures,
    live,
    workspaces,
    leftWorkspaces: deps.leftWorkspaces,
    time,
    log,
  });
  return {
    routes: routesOf(deps, { services, deletion, limits, viewOf }),
    counters: [limits],
    /** Erases deleted accounts. */
    deletion,
    viewOf,
    byToken: (token: string, toRenew?: boolean): Promise<Caller | null> => logins.who(token, toRenew),
    /** The person logged in has used a link that was mailed to their address. */
    provesAddress: (caller: Caller) => mailedLinks.provesAddress(caller),
    settleAddresses: () => settleAddresses(deps),
  };
}

/** What people do with their accounts, without HTTP. */
async function servicesOf(deps: AccountsAreaDeps) {
  const { store, live, sendsMail, isInvited } = deps;
  const { now } = deps.time;
  const { users, links, retros, workspacePeople, ownReviews } = store;
  const tokens = await signedTokens(deps.secret);
  const logins = new Logins({ sessions: store.sessions, tokens, live, now });
  const proofs = new IdentityProofs({ tokens, now });
  const mails = sendsMail ? store.mails : { put: async () => {} };
  const forAccounts: AccountsDeps = { users, links, mails, logins, live, proofs, isInvited, sendsMail, now };
  const nonces = new Nonces({ tokens, used: store.nonces, now });
  const { stateOf, project } = deps;
  return {
    logins,
    proofs,
    accounts: new Accounts(forAccounts),
    mailedLinks: new MailedLinks(forAccounts),
    google: deps.google && new GoogleSignIn(forAccounts, tokens, googleVerifier(deps.google), nonces),
    dataExport: new DataExport({ retros, workspacePeople, ownReviews, stateOf, project, now }),
  };
}

interface RoutedParts {
  services: Awaited<ReturnType<typeof servicesOf>>;
  deletion: Deletion;
  limits: AccountLimits;
  viewOf: ReturnType<typeof accountView>;
}

function routesOf(
  { store, sendsMail, weeklyTokens, aheadTokens, marksOf, time: { now }, log }: AccountsAreaDeps,
  { services, deletion, limits, viewOf }: RoutedParts,
): FastifyPluginAsync[] {
  const { logins, proofs, accounts, mailedLinks, google, dataExport } = services;
  const { users, mails } = store;
  const answer = sessionAnswer(logins, viewOf);
  const checkAddress = addressCheck(users, limits);
  return [
    pluginOf(
      ...loginRoutes({ users, logins, accounts, checkAddress, limits, marksOf, now, answer, log }),
      ...mailedLinkRoutes({ mails, accounts, mailedLinks, limits, now, sendsMail, answer }),
      ...googleRoutes({ google, limits, answer, log }),
      ...accountRoutes({ accounts, proofs, deletion, dataExport, limits, checkAddress, viewOf }),
      ...mailSwitchRoutes({ users, weeklyTokens, aheadTokens }),
    ),
    mailsOff({ users, weeklyTokens, aheadTokens }),
  ];
}

/**
 * Without a mail server every address is accepted as typed. Once there is one, accounts made in that way are
 * asked by mail to confirm, once for each address; meanwhile they can be used.
 */
async function settleAddresses({ store, sendsMail, time }: AccountsAreaDeps): Promise<void> {
  if (!sendsMail) return store.users.takeAsTyped();
  await store.mails.askToConfirm(await store.users.askable(), time.now());
}
