import { expect, type Locator } from 'playwright/test';
import type { Person } from '../person.ts';

/** What people do when they discuss and agree on action items. */
export class Discussing {
  readonly #of: Person;

  constructor(person: Person) {
    this.#of = person;
  }

  /** The group under discussion. */
  get current(): Locator {
    return this.#of.page.getByRole('region', { name: this.#of.say('discussion:now') });
  }

  /** The groups, ordered by votes. */
  get queue(): Locator {
    return this.#of.page.getByRole('complementary', { name: this.#of.say('discussion:queue.title') });
  }

  /** The field for the person's own action item. */
  get composer(): Locator {
    return this.#of.page.getByLabel(this.#of.say('action-items:new'));
  }

  /** What someone else is writing, as it grows. */
  growing(name: string): Locator {
    return this.#of.page.getByRole('region', { name: this.#of.say('action-items:writing', { name }) });
  }

  /** An action item that was agreed on. */
  action(text: string): Locator {
    return this.#of.page.getByRole('article', { name: text, exact: true });
  }

  async choose(group: string, minutes: 3 | 5 | 10 = 5): Promise<void> {
    await this.#of.button('discussion:queue.discuss', { group }).click();
    const question = this.#of.question;
    await question.getByText(this.#of.say('discussion:minutes', { count: minutes }), { exact: true }).click();
    await question
      .getByRole('button', { name: this.#of.say('discussion:choose.confirm', { count: minutes }) })
      .click();
    await expect(question).toBeHidden();
    await expect(this.current).toContainText(group);
  }

  /** Writes an action item and chooses its owners, without sending it. */
  async compose(text: string, ...owners: string[]): Promise<void> {
    await this.composer.fill(text);
    const field = this.#of.page.getByRole('combobox', { name: this.#of.say('action-items:owners') });
    for (const name of owners) {
      await field.fill(name);
      await field.press('Enter');
      await expect(this.#of.button('action-items:removeOwner', { name })).toBeVisible();
    }
  }

  async add(text: string, ...owners: string[]): Promise<void> {
    await this.compose(text, ...owners);
    await this.#of.button('action-items:add').click();
    await expect(this.action(text)).toBeVisible();
    await expect(this.composer).toHaveValue('');
  }
}
