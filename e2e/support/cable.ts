import type { BrowserContext, WebSocketRoute } from 'playwright/test';

/** The connection between someone's browser and the server, which can be pulled out and plugged in again. */
export class Cable {
  #isOut = false;
  readonly #open = new Set<WebSocketRoute>();

  /** Lays one before the browser opens the retro. `rewrite` changes what the browser sends. */
  static async to(
    context: BrowserContext,
    rewrite: (message: string) => string = (message) => message,
  ): Promise<Cable> {
    const cable = new Cable();
    await context.routeWebSocket(/\/socket\.io\//, (socket) => {
      if (cable.#isOut) {
        void socket.close({ code: 1001 });
        return;
      }
      cable.#open.add(socket);
      const server = socket.connectToServer();
      socket.onMessage((message) => server.send(typeof message === 'string' ? rewrite(message) : message));
    });
    return cable;
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
