const MIB = 1024 * 1024;

/** How much unread data is allowed, bytes. A single message may always be sent, however long it is. */
export interface UnsentLimits {
  /** By one connection, beside its oldest message. */
  connection: number;
  /** By all connections of one person, of one address, and of everybody. */
  person: number;
  address: number;
  all: number;
}

/** Clients that read, even slow phones, stay far below; and all of it fits into the memory of a small machine. */
export const UNSENT_LIMITS: UnsentLimits = {
  connection: 2 * MIB,
  person: 16 * MIB,
  address: 32 * MIB,
  all: 64 * MIB,
};

/** What a message costs beside its bytes while it waits. */
const COST_OF_ONE = 512;

/** The owner of a connection, and how to cut it without a closing message, which a client that does not read would not get. */
export interface ConnectionOwner {
  person: string;
  address: string;
  cut: () => void;
}

/** The unread bytes of a group of connections. A buffer shared by several is in memory once and counts once. */
class Unread {
  bytes = 0;
  messages = 0;
  readonly #holders = new Map<Buffer, number>();

  add(parts: readonly Buffer[]): void {
    this.messages += 1;
    this.bytes += COST_OF_ONE;
    for (const part of parts) {
      const holders = this.#holders.get(part) ?? 0;
      this.#holders.set(part, holders + 1);
      if (holders === 0) this.bytes += part.length;
    }
  }

  drop(parts: readonly Buffer[]): void {
    this.messages -= 1;
    this.bytes -= COST_OF_ONE;
    for (const part of parts) {
      const holders = (this.#holders.get(part) ?? 1) - 1;
      if (holders > 0) this.#holders.set(part, holders);
      else if (this.#holders.delete(part)) this.bytes -= part.length;
    }
  }
}

/** What waits to be read on one connection. */
export class UnsentBytes {
  readonly owner: ConnectionOwner;
  readonly #backlogs: Backlogs;
  /** Messages, oldest first, that may not be read yet. */
  readonly #queue: (readonly Buffer[])[] = [];
  #bytes = 0;
  #isOver = false;

  constructor(backlogs: Backlogs, owner: ConnectionOwner) {
    this.#backlogs = backlogs;
    this.owner = owner;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Bytes beside the oldest message. */
  get behind(): number {
    return this.#bytes - sizeOf(this.#queue[0] ?? []);
  }

  /** A message was sent, and so many bytes have not been read with it. */
  add(parts: readonly Buffer[], waiting: number): void {
    if (this.#isOver) return;
    const size = sizeOf(parts);
    this.settle(waiting - size);
    this.#queue.push(parts);
    this.#bytes += size;
    this.#backlogs.add(this, parts);
  }

  /** So many bytes have not been read; what was sent before them has been. */
  settle(waiting: number): void {
    while (this.#queue.length > 0 && this.behind >= waiting) this.#drop();
  }

  /** The connection has ended. */
  end(): void {
    this.#isOver = true;
    this.settle(0);
  }

  #drop(): void {
    const parts = this.#queue.shift() ?? [];
    this.#bytes -= sizeOf(parts);
    this.#backlogs.drop(this, parts, this.#queue.length === 0);
  }
}

/**
 * The unread data of everyone. It is limited (SY16): beyond the limit, the connection that has read
 * least is closed, of the person who has read least. They can come back, and get what they missed.
 */
export class Backlogs {
  readonly #limits: UnsentLimits;
  readonly #people = new Map<string, Unread>();
  readonly #addresses = new Map<string, Unread>();
  readonly #all = new Unread();
  /** Those who have not read everything. */
  readonly #behind = new Set<UnsentBytes>();

  constructor(limits: UnsentLimits) {
    this.#limits = limits;
  }

  /** Bytes that wait in all. */
  get bytes(): number {
    return this.#all.bytes;
  }

  open(owner: ConnectionOwner): UnsentBytes {
    return new UnsentBytes(this, owner);
  }

  /** A message waits. */
  add(backlog: UnsentBytes, parts: readonly Buffer[]): void {
    const { person, address } = backlog.owner;
    this.#behind.add(backlog);
    const ofPerson = sumOf(this.#people, person);
    const ofAddress = sumOf(this.#addresses, address);
    for (const sum of [ofPerson, ofAddress, this.#all]) sum.add(parts);
    const limits = this.#limits;
    if (backlog.behind > limits.connection) cut(backlog);
    this.#relieve(ofPerson, limits.person, ({ owner }) => owner.person === person);
    this.#relieve(ofAddress, limits.address, ({ owner }) => owner.address === address);
    this.#relieve(this.#all, limits.all, () => true);
  }

  /** A message has been read, or its connection has ended. */
  drop(backlog: UnsentBytes, parts: readonly Buffer[], wasLast: boolean): void {
    const { person, address } = backlog.owner;
    for (const [sums, key] of [
      [this.#people, person],
      [this.#addresses, address],
    ] as const) {
      const sum = sumOf(sums, key);
      sum.drop(parts);
      if (sum.messages === 0) sums.delete(key);
    }
    this.#all.drop(parts);
    if (wasLast) this.#behind.delete(backlog);
  }

  #relieve(sum: Unread, most: number, isOne: (backlog: UnsentBytes) => boolean): void {
    while (sum.bytes > most && sum.messages > 1) {
      const [worst] = [...this.#behind]
        .filter(isOne)
        .sort((a, b) => this.#personsBytes(b) - this.#personsBytes(a) || b.bytes - a.bytes);
      if (!worst) return;
      cut(worst);
    }
  }

  /** What waits for the person whose connection this is. */
  #personsBytes({ owner }: UnsentBytes): number {
    return sumOf(this.#people, owner.person).bytes;
  }
}

function cut(backlog: UnsentBytes): void {
  backlog.owner.cut();
  backlog.end();
}

function sumOf(sums: Map<string, Unread>, key: string): Unread {
  const sum = sums.get(key) ?? new Unread();
  sums.set(key, sum);
  return sum;
}

const sizeOf = (parts: readonly Buffer[]): number => parts.reduce((sum, { length }) => sum + length, 0);
