import { networksOf } from '../addresses.ts';
import { type Rate, TokenBuckets } from '../token-buckets.ts';

/** How often may be tried what could be guessed at, or what sends mail. */
export interface AccountRates {
  /** Logins and passwords to confirm something, from one address: a whole team comes in at once. */
  loginsPerAddress: Rate;
  /** The same for one account and one address. */
  loginsPerAccountAndAddress: Rate;
  /** The same for one account from wherever: slower than guessing, and so much that nobody can lock others out alone. */
  loginsPerAccount: Rate;
  signUpsPerAddress: Rate;
  /** Mails that are asked for, by who asks and by whom they go to. */
  mailsPerAddress: Rate;
  mailsPerAccount: Rate;
}

export const ACCOUNT_RATES: AccountRates = {
  loginsPerAddress: { perSecond: 2, burst: 300 },
  loginsPerAccountAndAddress: { perSecond: 1 / 30, burst: 10 },
  loginsPerAccount: { perSecond: 1 / 20, burst: 100 },
  signUpsPerAddress: { perSecond: 0.5, burst: 200 },
  mailsPerAddress: { perSecond: 0.5, burst: 200 },
  mailsPerAccount: { perSecond: 1 / 300, burst: 5 },
};

/** All that is kept of somebody is much to collect: once a minute. */
const EXPORTS: Rate = { perSecond: 1 / 60, burst: 1 };
/** Every name of somebody in a retro is told to all in it, and kept in its log. */
const RENAMES: Rate = { perSecond: 1 / 60, burst: 10 };

/** Where a call comes from: an address, and with IPv6 the network, of which one household has billions of addresses. */
const addressKey = (address: string): string => networksOf(address)[0];

/** Counts what is tried, by where it comes from and by which account it is about. */
export class AccountLimits {
  readonly #buckets: Record<keyof AccountRates | 'deletionsPerAddress' | 'deletionsPerAccount', TokenBuckets>;

  readonly #exports: TokenBuckets;
  readonly #renames: TokenBuckets;

  constructor(rates: AccountRates, now: () => number) {
    this.#exports = new TokenBuckets(EXPORTS, now);
    this.#renames = new TokenBuckets(RENAMES, now);
    const of = (rate: Rate) => new TokenBuckets(rate, now);
    this.#buckets = {
      loginsPerAddress: of(rates.loginsPerAddress),
      loginsPerAccountAndAddress: of(rates.loginsPerAccountAndAddress),
      loginsPerAccount: of(rates.loginsPerAccount),
      signUpsPerAddress: of(rates.signUpsPerAddress),
      mailsPerAddress: of(rates.mailsPerAddress),
      mailsPerAccount: of(rates.mailsPerAccount),
      deletionsPerAddress: of(rates.signUpsPerAddress),
      deletionsPerAccount: of(rates.loginsPerAccountAndAddress),
    };
  }

  /** Whether a password may be tried. `account`: the address that was typed, whether or not there is such an account. */
  admitsLogin(ip: string, account: string): boolean {
    const from = addressKey(ip);
    return (
      this.#buckets.loginsPerAddress.take(from) &&
      this.#buckets.loginsPerAccountAndAddress.take(`${from} ${account}`) &&
      this.#buckets.loginsPerAccount.take(account)
    );
  }

  /** Whether an account may be made; with an address, which is sent a mail. */
  admitsSignUp(ip: string, account?: string): boolean {
    const isAdmitted = this.#buckets.signUpsPerAddress.take(addressKey(ip));
    return isAdmitted && (account === undefined || this.admitsMail(ip, account));
  }

  /** Whether a mail may be asked for. */
  admitsMail(ip: string, account: string): boolean {
    return this.#buckets.mailsPerAddress.take(addressKey(ip)) && this.#buckets.mailsPerAccount.take(account);
  }

  /** Whether an account may be ended: from one address as often as accounts are made, and each not again and again. */
  admitsDeletion(ip: string, id: string): boolean {
    const isAdmitted = this.#buckets.deletionsPerAddress.take(addressKey(ip));
    return isAdmitted && this.#buckets.deletionsPerAccount.take(id);
  }

  /** Whether somebody may have their data collected. */
  admitsExport(id: string): boolean {
    return this.#exports.take(id);
  }

  /** Whether somebody may take another name. */
  admitsRename(id: string): boolean {
    return this.#renames.take(id);
  }

  sweep(): void {
    for (const buckets of Object.values(this.#buckets)) buckets.sweep();
    this.#exports.sweep();
    this.#renames.sweep();
  }
}
