/** Somebody asks for more than they may have at present. Answered with `too_many`, wherever it is thrown. */
export class TooOften extends Error {
  /** Ms until they may ask again. */
  readonly waitMs: number;

  constructor(waitMs: number) {
    super('too often');
    this.waitMs = waitMs;
  }
}
