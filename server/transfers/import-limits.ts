import { IMPORT_FILE, IMPORT_GROWTH } from '#contract/transfers/transfer-payloads.ts';
import { NetworkBuckets } from '../base/network-buckets.ts';
import { type Rate, TokenBuckets } from '../base/token-buckets.ts';

const MIB = 1024 * 1024;
const DAY_S = 86_400;

/** How much may be sent, read again and brought in by imports, bytes (EX4). */
export interface ImportRates {
  /** What the files being imported may take at a time, of all together. */
  importSpace: number;
  /** Files that one person, and one network, sends. */
  importsOfPerson: Rate;
  importsOfAddress: Rate;
  /** Files that are read for one person, and for one network, also again with other choices; and how often again, of one file. */
  readings: Rate;
  readingsOfFile: Rate;
  /** What the retros brought in by one person, into one workspace and from one network add to the database. */
  broughtIn: Rate;
  /** The same of all together. */
  broughtInByAll: Rate;
}

/** MiB that the files being imported may take at a time, if the installation does not say (`IMPORT_SPACE`). */
export const IMPORT_SPACE_MIB = 2_048;

/** A file of the largest size at once, then one of another tool every minute. */
const FILES: Rate = { perSecond: 96 * 1024, burst: IMPORT_FILE.ownBytes };
/** What the largest file may write, once a day. */
const BROUGHT_IN: Rate = { perSecond: IMPORT_GROWTH.most / DAY_S, burst: IMPORT_GROWTH.most };

/** The rates where files being imported may take so many MiB at a time. What they add is at most four times of that in a day. */
export const importRates = (spaceMib: number): ImportRates => {
  const space = spaceMib * MIB;
  const most = Math.max(4 * space, IMPORT_GROWTH.most);
  return {
    importSpace: space,
    importsOfPerson: FILES,
    importsOfAddress: FILES,
    readings: { perSecond: 128 * 1024, burst: 64 * MIB },
    readingsOfFile: { perSecond: 1 / 30, burst: 20 },
    broughtIn: BROUGHT_IN,
    broughtInByAll: { perSecond: most / DAY_S, burst: most },
  };
};

/** The least that reading a file costs, bytes. */
const READING = 256 * 1024;
/** What reading a file costs. Larger ones are of this app, and less work for their size. */
const costOfWork = (bytes: number): number => Math.min(Math.max(READING, bytes), IMPORT_FILE.foreignBytes);

/** Where something comes from. */
export interface UploadedBy {
  person: string;
  /** The network address of the call. */
  address: string;
}
/** And where it goes to. */
export interface ImportUpload extends UploadedBy {
  workspace: string;
}

/** Decides how much may come in by imports now. Refusing costs nothing, and what is refused is not counted. */
export class ImportLimits {
  /** What the files being imported may take at a time, of all together, bytes. */
  readonly space: number;
  readonly #files: TokenBuckets;
  readonly #filesOfNetwork: NetworkBuckets;
  readonly #readings: TokenBuckets;
  readonly #readingsOfNetwork: NetworkBuckets;
  readonly #readingsOfFile: TokenBuckets;
  readonly #broughtIn: TokenBuckets;
  readonly #broughtInByNetwork: NetworkBuckets;
  readonly #broughtInByAll: TokenBuckets;

  constructor(rates: ImportRates, now: () => number) {
    this.space = rates.importSpace;
    this.#files = new TokenBuckets(rates.importsOfPerson, now);
    this.#filesOfNetwork = new NetworkBuckets(rates.importsOfAddress, now);
    this.#readings = new TokenBuckets(rates.readings, now);
    this.#readingsOfNetwork = new NetworkBuckets(rates.readings, now);
    this.#readingsOfFile = new TokenBuckets(rates.readingsOfFile, now);
    this.#broughtIn = new TokenBuckets(rates.broughtIn, now);
    this.#broughtInByNetwork = new NetworkBuckets(rates.broughtIn, now);
    this.#broughtInByAll = new TokenBuckets(rates.broughtInByAll, now);
  }

  /** Whether a file of this size may be sent, and read. */
  admitsFile(by: UploadedBy, bytes: number): boolean {
    const { person, address } = by;
    if (!this.#files.has(person, bytes) || !this.#filesOfNetwork.has(address, '', bytes)) return false;
    if (!this.#admitsWork(by, bytes)) return false;
    return this.#files.take(person, bytes) && this.#filesOfNetwork.take(address, '', bytes);
  }

  /** Counts a file of this size that is read again: 0; or after how many ms it may be. */
  waitForReading(by: UploadedBy, file: string, bytes: number): number {
    const { person, address } = by;
    const cost = costOfWork(bytes);
    const waitMs = Math.max(
      this.#readingsOfFile.waitFor(file),
      this.#readings.waitFor(person, cost),
      this.#readingsOfNetwork.waitFor(address, '', cost),
    );
    if (waitMs > 0) return waitMs;
    this.#admitsWork(by, bytes);
    this.#readingsOfFile.take(file);
    return 0;
  }

  /** Whether the work of reading a file may be done. */
  #admitsWork({ person, address }: UploadedBy, bytes: number): boolean {
    const cost = costOfWork(bytes);
    if (!this.#readings.has(person, cost) || !this.#readingsOfNetwork.has(address, '', cost)) return false;
    return this.#readings.take(person, cost) && this.#readingsOfNetwork.take(address, '', cost);
  }

  /** Whether retros that add so many bytes to the database may be brought in. */
  admitsRetros({ person, address, workspace }: ImportUpload, bytes: number): boolean {
    const keys = [`person ${person}`, `workspace ${workspace}`];
    const has =
      keys.every((key) => this.#broughtIn.has(key, bytes)) &&
      this.#broughtInByNetwork.has(address, '', bytes) &&
      this.#broughtInByAll.has('', bytes);
    if (!has) return false;
    for (const key of keys) this.#broughtIn.take(key, bytes);
    this.#broughtInByNetwork.take(address, '', bytes);
    return this.#broughtInByAll.take('', bytes);
  }

  sweep(): void {
    for (const buckets of [this.#files, this.#filesOfNetwork]) buckets.sweep();
    for (const buckets of [this.#readings, this.#readingsOfNetwork, this.#readingsOfFile]) buckets.sweep();
    for (const buckets of [this.#broughtIn, this.#broughtInByNetwork, this.#broughtInByAll]) buckets.sweep();
  }
}
