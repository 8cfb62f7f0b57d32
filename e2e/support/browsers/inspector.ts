import { once } from 'node:events';
import type { ConnectOverCDPTransport } from 'playwright';
import { WebSocket } from 'ws';
import type { Gesture, Hands } from './hands.ts';

/** Calls with which Playwright has the page simulate a mouse or a keyboard. */
const GESTURE = /__pwWebViewInput\.(keydown|keyup|mouseMove|mouseEvent|tap)\(/;
/** The call with which Playwright has the page insert a text: React does not notice a value set this way. */
const INSERTING = '(t) => globalThis.__pwWebViewInput.insertText(t)';
/** How long a page may take to notice a gesture; it never notices a key that leads to another page. */
const NOTICED_WITHIN_MS = 500;
/** How long it may take to notice Tab, which stays on the page: going on before it has would move the focus one too far. */
const TABBED_WITHIN_MS = 3_000;
/** Other effects of a key, such as a letter appearing in a field, follow only once the key is let go. */
const DONE_WITHIN_MS = 20;

/** The id of calls of our own that need no answer; the ids of our other calls follow it. */
const HASTENING = 1_000_000_000;
const HASTENED_FOR_MS = 30;

interface Message {
  id?: number;
  method?: string;
  params?: { targetId?: string; message?: string };
}

interface Call {
  id: number;
  method?: string;
  params?: { arguments?: { value?: unknown }[] };
}

interface Answer {
  id?: number;
  /** What was evaluated; `objectId` if it is a promise. */
  result?: { result?: { objectId?: string } };
}

type Sent = { o: { k: string; v: unknown }[] };

function gestureIn({ params }: Call): Gesture | undefined {
  const values = (params?.arguments ?? []).map(({ value }) => value);
  const what = values.map((value) => GESTURE.exec(String(value))?.[1]).find(Boolean);
  const sent = values.find(
    (value): value is Sent => typeof value === 'object' && value !== null && 'o' in value,
  );
  return what && sent ? { what, ...Object.fromEntries(sent.o.map(({ k, v }) => [k, v])) } : undefined;
}

/**
 * The connection from Playwright to WebKit's inspector. Playwright knows that inspector, but not how to make gestures with
 * it: it has the page simulate them, and a browser adds nothing to simulated ones, such as moving the focus with Tab. So
 * they are filtered out here and made with a true mouse and keyboard.
 */
export class Inspector implements ConnectOverCDPTransport {
  onmessage?: (message: object) => void;
  onclose?: (reason?: string) => void;
  readonly #address: string;
  readonly #hands: Hands;
  #socket?: WebSocket;
  #isOpen?: Promise<unknown>;
  /** Calls of our own, unknown to Playwright. Its ids count upwards from 1, ours from far above. */
  readonly #own = new Map<number, (answer: Answer) => void>();
  #last = HASTENING;
  /** Calls that the page has not answered yet, and when the last was made. */
  readonly #unanswered = new Set<number>();
  #saidAt = 0;
  #gestures = Promise.resolve();

  constructor(address: string, hands: Hands) {
    this.#address = address;
    this.#hands = hands;
  }

  /** Connects once Playwright listens: WebKit's first message says which page there is. */
  open(): void {
    const socket = new WebSocket(this.#address, { maxPayload: 0 });
    socket.on('message', (data) => this.#receive(JSON.parse(String(data)) as Message));
    socket.on('close', () => this.onclose?.());
    this.#isOpen = once(socket, 'open');
    this.#socket = socket;
  }

  send(message: Message): void {
    const { id, params } = message;
    const call = params?.message ? (JSON.parse(params.message) as Call) : undefined;
    const gesture = call && gestureIn(call);
    if (!gesture || !params?.targetId) {
      const said = params?.message?.replace(
        INSERTING,
        `(text) => document.execCommand('insertText', false, text)`,
      );
      this.#say(said ? { ...message, params: { ...params, message: said } } : message);
      return;
    }
    const target = params.targetId;
    // Playwright sends the next gesture without waiting for the previous one.
    this.#gestures = this.#gestures.then(() => this.#make(gesture, target));
    void this.#gestures.then(() => {
      this.onmessage?.({ id, result: {} });
      const done = { id: call.id, result: { result: { type: 'undefined' } } };
      this.onmessage?.({
        method: 'Target.dispatchMessageFromTarget',
        params: { targetId: target, message: JSON.stringify(done) },
      });
    });
  }

  close(): void {
    this.#socket?.close();
  }

  /** Makes a gesture; resolves when the page has noticed it and reacted to it. */
  async #make(gesture: Gesture, target: string): Promise<void> {
    const event = this.#hands.causes(gesture);
    const isTab = event === 'keyup' && gesture.key === 'Tab';
    const within = isTab ? TABBED_WITHIN_MS : NOTICED_WITHIN_MS;
    // A slow page may notice only now that a key pressed before Tab was let go.
    const isIt = isTab ? "event.key === 'Tab'" : 'true';
    const noticed =
      event &&
      (await this.#call(target, 'Runtime.evaluate', {
        expression: `new Promise((resolve) => {
          const after = '${event}' === 'keyup' ? ${DONE_WITHIN_MS} : 0;
          const options = { capture: true, signal: AbortSignal.timeout(${within}) };
          addEventListener('${event}', (event) => ${isIt} && setTimeout(resolve, after), options);
          setTimeout(resolve, ${within});
        })`,
      }));
    this.#hands.make(gesture);
    // WebKit evaluates without waiting for promises: that takes another call.
    const promiseObjectId = noticed?.result?.result?.objectId;
    if (promiseObjectId) await this.#call(target, 'Runtime.awaitPromise', { promiseObjectId }, within);
  }

  /** The page's answer to a call; undefined if it is late. A page that is left in the meantime never answers. */
  #call(
    target: string,
    method: string,
    params: object,
    within = NOTICED_WITHIN_MS,
  ): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      this.#last += 1;
      const id = this.#last;
      this.#own.set(id, resolve);
      setTimeout(() => resolve(undefined), NOTICED_WITHIN_MS + within).unref();
      const message = JSON.stringify({ id, method, params });
      this.#say({ id, method: 'Target.sendMessageToTarget', params: { targetId: target, message } });
    });
  }

  #say(message: Message): void {
    if (message.params?.message) {
      this.#unanswered.add((JSON.parse(message.params.message) as Call).id);
      this.#saidAt = performance.now();
    }
    void this.#isOpen?.then(() => this.#socket?.send(JSON.stringify(message)));
  }

  /**
   * Keeps sending a message while an answer of the page is awaited. Within WebKit, an answer is held back until the message
   * before it has been confirmed; that takes 40 ms, unless something goes in the other direction.
   */
  #hasten(): void {
    setTimeout(() => {
      if (this.#unanswered.size === 0 || performance.now() - this.#saidAt > HASTENED_FOR_MS) return;
      this.#say({ id: HASTENING, method: 'Target.exists' });
    }, 2);
  }

  #receive(message: Message): void {
    if (message.id !== undefined) this.#hasten();
    if (message.id === HASTENING || (message.id !== undefined && this.#own.has(message.id))) return;
    if (message.method === 'Target.dispatchMessageFromTarget') {
      const answer = JSON.parse(message.params?.message ?? '{}') as Answer;
      const { id } = answer;
      if (id !== undefined) this.#unanswered.delete(id);
      const done = id === undefined ? undefined : this.#own.get(id);
      if (id !== undefined && done) {
        this.#own.delete(id);
        done(answer);
        return;
      }
    }
    this.onmessage?.(message);
  }
}
