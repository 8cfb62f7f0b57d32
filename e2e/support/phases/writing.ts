import { expect, type Locator } from 'playwright/test';
import type { Person } from '../person.ts';

/** What people do when they write. */
export class Writing {
  readonly #of: Person;

  constructor(person: Person) {
    this.#of = person;
  }

  /** The field for topics of a type: `box('sailboat', 'wind')`. */
  box(activity: string, type: string): Locator {
    const name = this.#of.say(`activities:${activity}.types.${type}.name`);
    return this.#of.page.getByLabel(this.#of.say('writing:newTopic', { type: name }));
  }

  /** The person's own topic with that text. */
  topic(text: string): Locator {
    return this.#of.page.getByRole('listitem').filter({ hasText: text });
  }

  /** Writes a topic and adds it with Enter. */
  async add(type: string, text: string, activity = 'sailboat'): Promise<void> {
    const box = this.box(activity, type);
    await box.fill(text);
    await box.press('Enter');
    await expect(this.topic(text)).toBeVisible();
    await expect(box).toHaveValue('');
  }

  /** Edits one of the person's own topics in place. */
  async change(text: string, into: string): Promise<void> {
    await this.topic(text)
      .getByRole('button', { name: this.#of.say('writing:editNamed', { text }) })
      .click();
    const box = this.#of.page.getByLabel(this.#of.say('topics:editText'));
    await box.fill(into);
    await box.press('Enter');
    await expect(this.topic(into)).toBeVisible();
  }

  /** The note that says how many topics there are. */
  get count(): Locator {
    return this.#of.page.getByText(/^\d+ (topics? on the table|temas? sobre la mesa)/);
  }
}
