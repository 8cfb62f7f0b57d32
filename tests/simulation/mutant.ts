/** A mistake that a programmer could make, made on purpose: a text in one file, and what stands there instead. */
export interface Mutant {
  name: string;
  /** The promise that it breaks. */
  rule: string;
  file: string;
  from: string;
  to: string;
}
