import { Duplex } from 'node:stream';

/** One end of a connection: what Node's HTTP and ws need of a TCP socket. */
export class End extends Duplex {
  readonly remoteAddress = '127.0.0.1';
  readonly remotePort = 1;
  readonly connecting = false;
  readonly #carry: (piece: Buffer) => void;
  #patience = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(carry: (piece: Buffer) => void) {
    super({ allowHalfOpen: false });
    this.#carry = carry;
  }

  override _write(piece: Buffer, _encoding: string, done: () => void): void {
    this.#carry(piece);
    this.#wait();
    done();
  }
  override _read(): void {}
  override push(piece: Buffer | null): boolean {
    this.#wait();
    return super.push(piece);
  }
  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.#timer);
    done(error);
  }
  #wait(): void {
    clearTimeout(this.#timer);
    if (this.#patience > 0 && !this.destroyed)
      this.#timer = setTimeout(() => this.emit('timeout'), this.#patience);
  }
  override _final(done: () => void): void {
    done();
    // As a TCP socket, it is closed once both sides have ended.
    process.nextTick(() => this.destroy());
  }
  /** Says so when nothing has come or gone for so long, ms; 0: never. */
  setTimeout = (patience: number, run?: () => void): this => {
    this.#patience = patience;
    if (run && patience > 0) this.once('timeout', run);
    else if (run) this.off('timeout', run);
    this.#wait();
    return this;
  };
  setNoDelay = () => this;
  setKeepAlive = () => this;
  ref = () => this;
  unref = () => this;
  destroySoon = () => void this.end();
  address = () => ({ address: '127.0.0.1', family: 'IPv4', port: 1 });
}
