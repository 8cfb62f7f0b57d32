import { expect, type Locator } from 'playwright/test';
import type { Person } from '../person.ts';

/** What people do when they vote. */
export class Voting {
  readonly #of: Person;

  constructor(person: Person) {
    this.#of = person;
  }

  /** The token of this weight on a group's card. */
  token(weight: 1 | 2, group: string): Locator {
    return this.#of.button('voting:voteOf', { count: weight, group });
  }

  async place(weight: 1 | 2, group: string): Promise<void> {
    await this.token(weight, group).click();
    await expect(this.token(weight, group)).toHaveAttribute('aria-pressed', 'true');
  }

  async like(group: string): Promise<void> {
    const heart = this.#of.button('voting:likeOf', { group });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  }
}
