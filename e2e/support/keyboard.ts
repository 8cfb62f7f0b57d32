import { expect, type Page } from 'playwright/test';

const MOST_TABS = 150;

/** The name of the focused element, as a screen reader would say it; `body` if nothing has the focus. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement as HTMLElement | null;
    if (!at || at === document.body) return 'body';
    const named = (ids: string | null) =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
        .trim();
    const labels = 'labels' in at ? [...(at.labels as NodeListOf<HTMLElement>)] : [];
    const label = labels.map((one) => one.textContent).join(' ');
    return (
      named(at.getAttribute('aria-labelledby')) || at.ariaLabel || label || (at.textContent ?? '').trim()
    );
  });
}

/** A keyboard and nothing else. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
  }

  /** Presses Tab until the focused element has this name. */
  async reach(name: string): Promise<void> {
    await this.#tabUntil(`"${name}"`, (now) => now === name);
  }

  /** The same, by the start of the name: for names that also contain the choice. */
  async reachPrefix(start: string): Promise<void> {
    await this.#tabUntil(`what begins with "${start}"`, (name) => name.startsWith(start));
  }

  /** Goes to a group of choices and through it with the arrows until the one with that value is chosen. */
  async reachRadio(value: string): Promise<void> {
    const isThere = () =>
      this.#page.evaluate(
        (wanted) =>
          document.activeElement instanceof HTMLInputElement && document.activeElement.value === wanted,
        value,
      );
    for (let at = 0; at < MOST_TABS; at += 1) {
      if (await isThere()) return;
      const isRadio = await this.#page.evaluate(
        () => document.activeElement?.matches('[type=radio]') ?? false,
      );
      await this.#page.keyboard.press(isRadio ? 'ArrowRight' : 'Tab');
    }
    throw new Error(`no way leads to the choice ${value}`);
  }

  /** Moves the carried card with these arrows until it is announced above a group. */
  async moveOnto(where: string, arrows: readonly string[]): Promise<void> {
    const said = this.#page.getByRole('status').filter({ hasText: `“${where}”` });
    for (const arrow of arrows) {
      await this.#page.keyboard.press(arrow);
      if (await said.filter({ hasText: /onto/ }).isVisible()) return;
    }
    throw new Error(`the arrows never came above "${where}"`);
  }

  async activate(name: string): Promise<void> {
    await this.reach(name);
    await this.press('Enter');
  }

  /** Keyboard users always have a focus. */
  async expectSomewhere(): Promise<void> {
    await expect(async () => expect(await focused(this.#page)).not.toBe('body')).toPass({ timeout: 3_000 });
  }

  async #tabUntil(what: string, isIt: (name: string) => boolean): Promise<void> {
    const met = new Set<string>();
    for (let at = 0; at < MOST_TABS; at += 1) {
      const now = await focused(this.#page);
      if (isIt(now)) return;
      met.add(now);
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`Tab never came to ${what}, only to: ${[...met].join(' | ')}`);
  }
}
