import { expect } from 'playwright/test';
import type { Person } from '../person.ts';

/** What people do in the lobby. */
export class Lobby {
  readonly #of: Person;

  constructor(person: Person) {
    this.#of = person;
  }

  /** Moves the slider of faces, awful to awesome, to one of its five places. */
  async feel(place: 0 | 1 | 2 | 3 | 4): Promise<void> {
    const slider = this.#of.page.getByLabel(this.#of.say('lobby:mood.mine'));
    await slider.focus();
    await slider.press('Home');
    for (let at = 0; at < place; at += 1) await slider.press('ArrowRight');
    await expect(slider).toHaveValue(String(place));
  }

  async ask(question: string): Promise<void> {
    await this.#of.page.getByLabel(this.#of.say('lobby:ice.own')).fill(question);
    await this.#of.button('lobby:ice.askOwn').click();
  }

  async answer(text: string): Promise<void> {
    await this.#of.page.getByLabel(this.#of.say('lobby:ice.answer')).fill(text);
    await this.#of.button('lobby:ice.send').click();
  }
}
