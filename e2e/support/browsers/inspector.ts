import { once } from 'node:events';
import type { ConnectOverCDPTransport } from 'playwright';
import { WebSocket } from 'ws';
import type { Gesture, Hands } from './hands.ts';

/** What Playwright would have the page do where a person would move a mouse or press a key. */
const GESTURE = /__pwWebViewInput\.(keydown|keyup|mouseMove|mouseEvent|tap)\(/;
/** What Playwright would have the page do to insert a text: React takes no notice of a value that is set so. */
const INSERTING = '(t) => globalThis.__pwWebViewInput.insertText(t)';
/** How long a page may take to notice a gesture; a key that leads out of the page it never notices. */
const NOTICED_WITHIN_MS = 500;
/** How long it may take to notice Tab, which leads nowhere else: who goes on before it has would be led one too far. */
const TABBED_WITHIN_MS = 3_000;
/** What a key does besides, such as a letter that comes into a box, the page does only once the key is let go. */
const DONE_WITHIN_MS = 20;

/** The number of calls of our own of which nobody awaits the answer; the others of our own follow it. */
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
  result?: unknown;
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
 * The way by which Playwright speaks to WebKit's inspector. Playwright knows that inspector, but not how to make gestures by
 * it: it has the page pretend them, and a browser does nothing of its own for those, such as going on with Tab. So they are
 * taken out here and made with a true mouse and keyboard.
 */
export class Inspector implements ConnectOverCDPTransport {
  onmessage?: (message: object) => void;
  onclose?: (reason?: string) => void;
  readonly #address: string;
  readonly #hands: Hands;
  #socket?: WebSocket;
  #isOpen?: Promise<unknown>;
  /** Calls of our own, which Playwright does not know of. Its numbers count upwards from 1. */
  readonly #own = new Map<number, () => void>();
  #last = HASTENING;
  /** Calls to the page that it has not answered yet, and when the last was made. */
  readonly #unanswered = new Set<number>();
  #saidAt = 0;
  #gestures = Promise.resolve();

  constructor(address: string, hands: Hands) {
    this.#address = address;
    this.#hands = hands;
  }

  /** Begins when Playwright listens: the first that WebKit says is which page there is. */
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
    // Playwright sends the next gesture without waiting for the one before.
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

  /** Makes a gesture; done when the page has noticed it and done what it does about it. */
  async #make(gesture: Gesture, target: string): Promise<void> {
    const event = this.#hands.causes(gesture);
    if (event === 'keyup' && gesture.key === 'Tab') return this.#tab(gesture, target);
    const isNoticed =
      event &&
      this.#call(
        target,
        `new Promise((resolve) => {
          const after = '${event}' === 'keyup' ? ${DONE_WITHIN_MS} : 0;
          addEventListener('${event}', () => setTimeout(resolve, after), { capture: true, once: true });
          setTimeout(resolve, ${NOTICED_WITHIN_MS});
        })`,
      );
    this.#hands.make(gesture);
    await isNoticed;
  }

  async #tab(gesture: Gesture, target: string): Promise<void> {
    await this.#call(
      target,
      `void (globalThis.__tabbed = new Promise((resolve) => {
        addEventListener('keyup', () => setTimeout(resolve, ${DONE_WITHIN_MS}), { capture: true, once: true });
      }))`,
    );
    this.#hands.make(gesture);
    await this.#call(target, 'globalThis.__tabbed', TABBED_WITHIN_MS);
  }

  /** Has the page do something, and waits for it so long at most. A page that is left meanwhile never answers. */
  #call(target: string, expression: string, within = 2 * NOTICED_WITHIN_MS): Promise<void> {
    return new Promise((resolve) => {
      this.#last += 1;
      const id = this.#last;
      this.#own.set(id, resolve);
      setTimeout(resolve, within).unref();
      const call = { id, method: 'Runtime.evaluate', params: { expression, awaitPromise: true } };
      const params = { targetId: target, message: JSON.stringify(call) };
      this.#say({ id, method: 'Target.sendMessageToTarget', params });
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
   * Says something, again and again, while the page's answer to something else is awaited. Within WebKit an answer goes a way
   * on which it is held back until what was said before it has been confirmed; that takes 40 ms, unless something goes the other way.
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
      const { id } = JSON.parse(message.params?.message ?? '{}') as Partial<Call>;
      if (id !== undefined) this.#unanswered.delete(id);
      const done = id === undefined ? undefined : this.#own.get(id);
      if (id !== undefined && done) {
        this.#own.delete(id);
        done();
        return;
      }
    }
    this.onmessage?.(message);
  }
}
