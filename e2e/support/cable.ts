import type { BrowserContext, WebSocketRoute } from 'playwright/test';

/** The connection between someone's browser and the server, which can be pulled out and plugged in again. */
export class Cable {
  #isOut = false;
  readonly #open = new Set<WebSocketRoute>();

  /** Must be called before the page opens the retro. `rewrite` changes what the browser sends. */
  async lay(
    context: BrowserContext,
    rewrite: (message: string) => string = (message) => message,
  ): Promise<void> {
    await context.routeWebSocket(/\/socket\.io\//, (socket) => {
      if (this.#isOut) {
        void socket.close({ code: 1001 });
        return;
      }
      this.#open.add(socket);
      const server = socket.connectToServer();
      socket.onMessage((message) => server.send(typeof message === 'string' ? rewrite(message) : message));
    });
  }

  async pull(): Promise<void> {
    this.#isOut = true;
    for (const socket of this.#open) await socket.close({ code: 1001 });
    this.#open.clear();
  }

  plug(): void {
    this.#isOut = false;
  }
}
