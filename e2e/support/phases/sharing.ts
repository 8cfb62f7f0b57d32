import { expect, type Locator } from 'playwright/test';
import type { Person } from '../person.ts';

/** What people do when they share their topics. */
export class Sharing {
  readonly #of: Person;

  constructor(person: Person) {
    this.#of = person;
  }

  /** The board that everyone sees. */
  get board(): Locator {
    return this.#of.page.getByRole('region', { name: /^(The board|El tablero)/ });
  }

  get isMyTurn(): Locator {
    return this.#of.page.getByRole('heading', { name: this.#of.say('sharing:yourTurn'), exact: true });
  }

  async play(text: string): Promise<void> {
    await this.#of.button('sharing:playNamed', { text }).click();
    await expect(this.board).toContainText(text);
  }

  /** Ends the person's own turn when everything is shared: no confirmation is needed. */
  async endTurn(): Promise<void> {
    await this.#of.button('sharing:endMine').click();
    await expect(this.isMyTurn).toBeHidden();
  }

  /** Ends the person's own turn with topics left, and confirms that they are lost. */
  async endTurnLosing(): Promise<void> {
    await this.#of.button('sharing:endMine').click();
    await this.#of.question
      .getByRole('button', { name: this.#of.say('confirmations:endOwnTurn.confirm') })
      .click();
    await expect(this.isMyTurn).toBeHidden();
  }
}

/** The person whose turn it is to share. */
export async function whoseTurn(people: readonly Person[]): Promise<Person> {
  let found: Person | undefined;
  await expect(async () => {
    for (const one of people) if (await one.sharing.isMyTurn.isVisible()) found = one;
    expect(found).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return found as Person;
}
