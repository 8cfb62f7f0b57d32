import type { Page } from 'playwright/test';

/** Records everything that reaches a page: each frame of its sockets and each answer of the server. */
export class WireTap {
  readonly #heard: string[] = [];
  readonly #reading: Promise<void>[] = [];

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => this.#heard.push(String(payload)));
    });
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.startsWith('/api') && response.request().resourceType() !== 'document') return;
      const headers = JSON.stringify(response.headers());
      // When a page is left, the bodies of its last answers are lost.
      const reading = response.text().then(
        (body) => void this.#heard.push(`${headers}\n${body}`),
        () => void this.#heard.push(headers),
      );
      this.#reading.push(reading);
    });
  }

  /** How much has been recorded, to ask later for what followed. */
  get mark(): number {
    return this.#heard.length;
  }

  /** Everything recorded since a mark. */
  async heard(since = 0): Promise<string> {
    await Promise.all(this.#reading);
    return this.#heard.slice(since).join('\n');
  }
}
