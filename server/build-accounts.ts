import { Deletion, type DeletionDeps } from './accounts/account-deletion.ts';
import { Accounts } from './accounts/account-service.ts';
import { DataExport, type ExportDeps } from './accounts/data-export.ts';
import { GoogleSignIn } from './accounts/google-sign-in.ts';
import { type GoogleConfig, googleVerifier } from './accounts/google-verifier.ts';
import type { LiveUpdates } from './accounts/live-updates.ts';
import { Nonces } from './accounts/login-nonces.ts';
import { Logins } from './accounts/logins.ts';
import { MailedLinks } from './accounts/mailed-links.ts';
import { networkMarks } from './accounts/network-marks.ts';
import { Proofs } from './accounts/reauthentication.ts';
import { signedTokens } from './accounts/tokens.ts';
import type { InvitationTokens } from './mail/invitation-tokens.ts';
import type { Transport } from './mail/letter.ts';
import type { Store } from './store/store.ts';

export interface BuildAccountsDeps
  extends Pick<ExportDeps, 'stateOf' | 'project'>,
    Pick<DeletionDeps, 'time' | 'log' | 'leftWorkspaces'> {
  store: Store;
  live: LiveUpdates;
  /** The secret that signs tokens. */
  secret: Uint8Array;
  /** Null if no mail is sent. */
  transport: Transport | null;
  google: GoogleConfig | null;
  /** Of the links of invitations. */
  tokens: InvitationTokens;
}

/** Everything about accounts and sessions. */
export async function buildAccounts(deps: BuildAccountsDeps) {
  const { store, live, time } = deps;
  const { now } = time;
  const tokens = await signedTokens(deps.secret);
  const logins = new Logins({ sessions: store.sessions, tokens, live, now });
  const sendsMail = deps.transport !== null;
  const mails = sendsMail ? store.mails : { put: async () => {} };
  const proofs = new Proofs({ tokens, now });
  const isInvited = isInvitedBy(deps);
  const { users, links } = store;
  const shared = { users, links, mails, logins, live, proofs, isInvited, sendsMail, now };
  const nonces = new Nonces({ tokens, used: store.nonces, now });
  return {
    logins,
    marksOf: networkMarks(deps.secret),
    accounts: new Accounts(shared),
    mailedLinks: new MailedLinks(shared),
    proofs,
    /** Null if login with Google is off. */
    signIn: deps.google && new GoogleSignIn({ ...shared, tokens }, googleVerifier(deps.google), nonces),
    dataExport: new DataExport({
      ...deps,
      retros: store.retros,
      workspacePeople: store.workspacePeople,
      ownReviews: store.ownReviews,
      now,
    }),
    deletion: new Deletion({ ...deps, ...store }),
  };
}

/** Whether a token was mailed to an address, for an invitation that is still valid. */
function isInvitedBy({ tokens, store, time }: BuildAccountsDeps) {
  return async (token: string, email: string): Promise<boolean> => {
    const read = tokens.read(token);
    const invitation = read?.how === 'mailed' ? await store.invitations.find(read.invitation) : null;
    const isGood = invitation?.state === 'pending' && invitation.expiresAt > time.now();
    return isGood && invitation.email === email;
  };
}
