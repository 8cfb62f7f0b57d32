import { expect, type Locator } from 'playwright/test';
import type { Person } from '../person.ts';

/** What people do with the groups. */
export class Grouping {
  readonly #of: Person;

  constructor(person: Person) {
    this.#of = person;
  }

  /** The group with that name; a group of one topic is named by its text. */
  group(name: string): Locator {
    return this.#of.page.getByRole('article', { name, exact: true });
  }

  get toolbar(): Locator {
    return this.#of.page.getByRole('region', { name: this.#of.say('grouping:toolbar') });
  }

  /** What the moderator drags, as the others see it move. It is only visual, so it has no role. */
  get ghost(): Locator {
    return this.#of.page.locator('[aria-hidden=true]').filter({ hasText: /^Ana/ });
  }

  /** The name that the board gives to an untitled group of several topics. */
  untitled(first: string): string {
    return this.#of.say('groups:untitledWith', { first });
  }

  /** Picks up a card with the mouse and holds it over another without letting go. */
  async dragOver(what: string, where: string): Promise<void> {
    const { mouse } = this.#of.page;
    const from = await middleOf(this.group(what));
    const to = await middleOf(this.group(where));
    await mouse.move(from.x, from.y);
    await mouse.down();
    await mouse.move(to.x, to.y, { steps: 12 });
    await mouse.move(to.x + 2, to.y + 2, { steps: 2 });
  }

  async letGo(): Promise<void> {
    await this.#of.page.mouse.up();
  }

  async drag(what: string, where: string): Promise<void> {
    await this.dragOver(what, where);
    await this.letGo();
  }

  /** Selects cards by their boxes, which on touch come with a button. */
  async select(...names: string[]): Promise<void> {
    const boxes = this.#of.button('grouping:selecting');
    if ((await boxes.isVisible()) && (await boxes.getAttribute('aria-pressed')) === 'false')
      await boxes.click();
    for (const what of names) {
      await this.#of.page.getByRole('checkbox', { name: this.#of.say('grouping:select', { what }) }).check();
    }
  }

  /** Selects a card, then chooses from the list where it goes. */
  async joinTo(what: string, where: string): Promise<void> {
    await this.select(what);
    await this.#of.button('grouping:joinTo').click();
    const dialog = this.#of.page.getByRole('dialog');
    await dialog.getByRole('button', { name: where }).click();
    await expect(dialog).toBeHidden();
  }

  async suggest(first: string, second: string): Promise<void> {
    await this.select(first, second);
    await this.#of.button('grouping:suggest').click();
  }

  /** Accepts a suggestion to join something with a group, where there is room for suggestions beside the board. */
  async acceptSuggestion(group: string): Promise<void> {
    const button = this.#of.button('grouping:suggestions.open', { count: 1 });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
    const notes = this.#of.page.getByRole('complementary', {
      name: this.#of.say('grouping:suggestions.title'),
    });
    const note = notes.getByRole('listitem').filter({ hasText: group });
    await note.getByText(this.#of.say('grouping:suggestions.accept'), { exact: true }).click();
    await expect(note).toHaveCount(0);
  }

  async rename(group: string, name: string): Promise<void> {
    await this.#of.button('grouping:rename', { group }).click();
    const field = this.#of.page.getByLabel(this.#of.say('grouping:nameOf', { group }));
    await field.fill(name);
    await field.press('Enter');
    await expect(this.group(name)).toBeVisible();
  }
}

async function middleOf(card: Locator): Promise<{ x: number; y: number }> {
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error('the card is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
