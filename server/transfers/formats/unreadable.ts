import type { ImportFailure } from '#contract/transfers/transfer-payloads.ts';

/** A file of which nothing can be read. */
export class Unreadable extends Error {
  readonly code: ImportFailure;

  constructor(code: ImportFailure) {
    super(code);
    this.code = code;
  }
}
