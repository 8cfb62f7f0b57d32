import { NetworkBuckets } from '../base/network-buckets.ts';
import { type Rate, TokenBuckets } from '../base/token-buckets.ts';

/**
 * How often guessable things may be tried, and mails requested. `PerAddress` is for an IP address, and with IPv6
 * for each of the networks it is in: twice as often for the next wider one, and so on.
 */
export interface AccountRates {
  /** Logins, and passwords that confirm something: a whole team may come at once. */
  loginsPerAddress: Rate;
  /** The same for one account and one address; also for one device that is known to the account. */
  loginsPerAccountAndAddress: Rate;
  /** The same for one account from anywhere except its known devices, after the first tries from there: too slow for guessing (AN4). */
  loginsPerAccount: Rate;
  /** Guests: a whole team may come at once. */
  guestsPerAddress: Rate;
  signUpsPerAddress: Rate;
  /** Requested mails, by caller and also by recipient: nobody uses up anyone else's (AN3). */
  mailsPerAddress: Rate;
  mailsPerAccountAndAddress: Rate;
  /** Answers that tell whether an address has an account, for an address and each of its networks alike (AN5). */
  tellingsPerAddress: Rate;
}

export const ACCOUNT_RATES: AccountRates = {
  loginsPerAddress: { perSecond: 2, burst: 300 },
  loginsPerAccountAndAddress: { perSecond: 1 / 30, burst: 10 },
  loginsPerAccount: { perSecond: 1 / 20, burst: 100 },
  guestsPerAddress: { perSecond: 8, burst: 500 },
  signUpsPerAddress: { perSecond: 0.5, burst: 200 },
  mailsPerAddress: { perSecond: 0.5, burst: 200 },
  mailsPerAccountAndAddress: { perSecond: 1 / 300, burst: 5 },
  // Twenty in the worst hour.
  tellingsPerAddress: { perSecond: 10 / 3_600, burst: 10 },
};

/**
 * The first tries at one account from one address, which others cannot use up by trying from elsewhere (AN4). Two a day,
 * so that many addresses together do not guess much faster.
 */
const FIRST_LOGINS: Rate = { perSecond: 2 / 86_400, burst: 2 };
/** Collecting all of a person's data is much work: once a minute. */
const EXPORTS: Rate = { perSecond: 1 / 60, burst: 1 };
/** Each new name in a retro is sent to everyone in it, and kept in its log. */
const RENAMES: Rate = { perSecond: 1 / 60, burst: 10 };

/** Counts attempts, by where they come from and by account: each `wait…` counts one and answers 0; or, if there were too many, after how many ms there is room for it. */
export class AccountLimits {
  readonly #logins: NetworkBuckets;
  readonly #loginsToOne: NetworkBuckets;
  /** By a device or a login that is known. */
  readonly #loginsByKnown: TokenBuckets;
  readonly #loginsPerAccount: TokenBuckets;
  readonly #firstLogins: NetworkBuckets;
  readonly #guests: NetworkBuckets;
  readonly #signUps: NetworkBuckets;
  readonly #mails: NetworkBuckets;
  readonly #mailsToOne: NetworkBuckets;
  readonly #tellings: NetworkBuckets;
  readonly #deletions: NetworkBuckets;
  readonly #deletionsPerAccount: TokenBuckets;
  readonly #exports: TokenBuckets;
  readonly #renames: TokenBuckets;
  readonly #all: { sweep: () => void }[] = [];

  constructor(rates: AccountRates, now: () => number) {
    const kept = <T extends { sweep: () => void }>(buckets: T): T => {
      this.#all.push(buckets);
      return buckets;
    };
    const byNetwork = (rate: Rate) => kept(new NetworkBuckets(rate, now));
    const by = (rate: Rate) => kept(new TokenBuckets(rate, now));
    this.#logins = byNetwork(rates.loginsPerAddress);
    this.#loginsToOne = byNetwork(rates.loginsPerAccountAndAddress);
    this.#loginsByKnown = by(rates.loginsPerAccountAndAddress);
    this.#loginsPerAccount = by(rates.loginsPerAccount);
    this.#firstLogins = byNetwork(FIRST_LOGINS);
    this.#guests = byNetwork(rates.guestsPerAddress);
    this.#signUps = byNetwork(rates.signUpsPerAddress);
    this.#mails = byNetwork(rates.mailsPerAddress);
    this.#mailsToOne = byNetwork(rates.mailsPerAccountAndAddress);
    this.#tellings = kept(new NetworkBuckets(rates.tellingsPerAddress, now, 'alike'));
    this.#deletions = byNetwork(rates.signUpsPerAddress);
    this.#deletionsPerAccount = by(rates.loginsPerAccountAndAddress);
    this.#exports = by(EXPORTS);
    this.#renames = by(RENAMES);
  }

  /**
   * Counts a try of a password. `account`: the address that was typed, whether or not there is such an account.
   * `device`: the device that tries, if it is known to the account; it is counted separately, so that what others
   * try locks out nobody who was in before, nor anyone from an address that has not tried yet.
   */
  waitForLogin(ip: string, account: string, device: string | null = null): number {
    const waitMs = this.#logins.takeOrWait(ip);
    if (waitMs > 0) return waitMs;
    if (device !== null) return this.#loginsByKnown.takeOrWait(`device ${device}`);
    const fromHere = this.#loginsToOne.takeOrWait(ip, account);
    if (fromHere > 0) return fromHere;
    if (this.#firstLogins.take(ip, account)) return 0;
    return this.#loginsPerAccount.takeOrWait(account);
  }

  /** Counts a try of a password by somebody who is logged in, to confirm something: only for their session. */
  waitForConfirmation(ip: string, session: string): number {
    return this.#logins.takeOrWait(ip) || this.#loginsByKnown.takeOrWait(`session ${session}`);
  }

  /** Counts a guest who comes. */
  waitForGuest(ip: string): number {
    return this.#guests.takeOrWait(ip);
  }

  /** Counts an account that is made; with an address, which is sent a mail. */
  waitForSignUp(ip: string, account?: string): number {
    const waitMs = this.#signUps.takeOrWait(ip);
    return waitMs || (account === undefined ? 0 : this.waitForMail(ip, account));
  }

  /** Counts a mail that is asked for. */
  waitForMail(ip: string, account: string): number {
    return this.#mails.takeOrWait(ip) || this.#mailsToOne.takeOrWait(ip, account);
  }

  /**
   * Whether a caller may be told whether an address has an account. Being told that it has none is free: then
   * they create one.
   */
  mayHear(ip: string, hasAccount: boolean): boolean {
    return hasAccount ? this.#tellings.take(ip) : this.#tellings.has(ip);
  }

  /** After how many ms a caller may be told again. */
  waitToHear(ip: string): number {
    return this.#tellings.waitFor(ip);
  }

  /** Counts an account that is deleted: from one IP address as often as accounts are created, and for each person only a few times. */
  waitForDeletion(ip: string, id: string): number {
    return this.#deletions.takeOrWait(ip) || this.#deletionsPerAccount.takeOrWait(id);
  }

  /** Counts a person's data being collected. */
  waitForExport(id: string): number {
    return this.#exports.takeOrWait(id);
  }

  /** Counts another name that somebody takes. */
  waitForRename(id: string): number {
    return this.#renames.takeOrWait(id);
  }

  /** Forgets entries that have recovered completely. */
  sweep(): void {
    for (const buckets of this.#all) buckets.sweep();
  }
}
