import { expect, type Page } from 'playwright/test';

const MOST_TABS = 150;

/** What has the focus, as a screen reader would call it: `button: Start writing`; `body` when nothing has. */
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

  /** Goes on with Tab until what has the focus is called so. */
  async reach(name: string): Promise<void> {
    const met: string[] = [];
    for (let at = 0; at < MOST_TABS; at += 1) {
      const now = await focused(this.#page);
      if (now === name || now.startsWith(`${name}\n`)) return;
      met.push(now);
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`Tab never came to "${name}", only to: ${[...new Set(met)].join(' | ')}`);
  }

  async activate(name: string): Promise<void> {
    await this.reach(name);
    await this.press('Enter');
  }

  /** Whoever works by keyboard is somewhere, always. */
  async expectSomewhere(): Promise<void> {
    await expect(async () => expect(await focused(this.#page)).not.toBe('body')).toPass({ timeout: 3_000 });
  }
}
