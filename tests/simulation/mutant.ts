/** A mistake that a programmer could make, made on purpose: a text in one file, and what stands there instead. */
export interface Mutant {
  name: string;
  /** The promise that it breaks. */
  rule: string;
  file: string;
  /** What has to be played for it; a retro if it does not say. */
  play?: 'installation' | 'versions';
  from: string;
  to: string;
}
