import type { Person } from '../person.ts';

/** What people do when they discuss and agree on what to do. */
export class Discussing {
  readonly #of: Person;

  constructor(person: Person) {
    this.#of = person;
  }
}
