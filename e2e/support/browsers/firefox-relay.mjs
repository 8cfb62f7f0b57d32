#!/usr/bin/env node
// Sits between Playwright and Firefox (FIREFOX_PATH): starts it with the arguments it was given, and passes on all messages
// between them. It changes what would keep people in several windows from working:
// - If Playwright asks for an emulation that this Firefox does not know, such as a theme, it answers that this is done;
//   otherwise Playwright would open no window at all.
// - Keys go to the window in front, so the window being typed in is brought to the front first.
// - Windows have no bars of their own: Tab would move into them from the end of the page, and no key leads back.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const LISTENS = /(?<=listening on )ws:\/\/\S+/;
const WITHOUT_BARS = '#navigator-toolbox, #browser > :not(#tabbrowser-tabbox) { display: none !important; }';
/** The ids of our own calls, unknown to Playwright, follow this number; Playwright's count upwards from 1. */
const FIRST_OWN_CALL = 1_000_000_000;

/** The answer to a call for an emulation: success, even if Firefox does not know it. */
function asIfMet(message) {
  const { error, id } = JSON.parse(message);
  return error === 'unknown command' ? JSON.stringify({ type: 'success', id, result: {} }) : message;
}

const isTyping = ({ method, params }) =>
  method === 'input.performActions' && params.actions.some(({ type }) => type === 'key');

/** The messages between Playwright and Firefox. */
class Talk {
  #playwright;
  #firefox;
  #isOpen;
  #wishes = new Set();
  /** Calls whose answers are awaited here, and what to do then. */
  #answered = new Map();
  #lastOwn = FIRST_OWN_CALL;
  /** The window in front, if it is known. */
  #front;
  #typed = Promise.resolve();

  constructor(playwright, address) {
    this.#playwright = playwright;
    this.#firefox = new WebSocket(address, { maxPayload: 0, perMessageDeflate: false });
    this.#isOpen = once(this.#firefox, 'open');
    playwright.on('message', (data) => this.#ask(String(data)));
    this.#firefox.on('message', (data) => this.#answer(String(data)));
    playwright.on('close', () => this.#firefox.close());
    this.#firefox.on('close', () => playwright.close());
  }

  async #ask(text) {
    const call = JSON.parse(text);
    if (call.method.startsWith('emulation.')) this.#wishes.add(call.id);
    if (/^browsingContext\.(create|close|activate)$/.test(call.method)) this.#front = undefined;
    await this.#isOpen;
    if (isTyping(call)) this.#typed = this.#typed.then(() => this.#type(call));
    else this.#firefox.send(text);
  }

  /** Types in a window, after bringing it to the front; one call after another, since each may need another window there. */
  async #type(call) {
    const { context } = call.params;
    if (this.#front !== context) {
      this.#lastOwn += 1;
      await this.#call({ id: this.#lastOwn, method: 'browsingContext.activate', params: { context } });
      this.#front = context;
    }
    await this.#call(call);
  }

  /** Resolves when the call is answered. */
  #call(call) {
    return new Promise((resolve) => {
      this.#answered.set(call.id, resolve);
      this.#firefox.send(JSON.stringify(call));
    });
  }

  #answer(text) {
    const isOurs = this.#wishes.size > 0 || this.#answered.size > 0;
    const id = isOurs ? JSON.parse(text).id : undefined;
    this.#answered.get(id)?.();
    this.#answered.delete(id);
    if (id > FIRST_OWN_CALL) return;
    this.#playwright.send(this.#wishes.delete(id) ? asIfMet(text) : text);
  }
}

/** Listens at an address of its own, which it returns, and relays between it and `address`. */
async function relayTo(address) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (playwright, { url }) => new Talk(playwright, address + url));
  await once(server, 'listening');
  return `ws://127.0.0.1:${server.address().port}`;
}

const args = process.argv.slice(2);
const styles = join(args[args.indexOf('--profile') + 1], 'chrome');
await mkdir(styles);
await writeFile(join(styles, 'userChrome.css'), WITHOUT_BARS);
const firefox = spawn(process.env.FIREFOX_PATH, args, { stdio: ['ignore', 'inherit', 'pipe'] });
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 1));
for await (const line of createInterface({ input: firefox.stderr })) {
  const address = LISTENS.exec(line)?.[0];
  process.stderr.write(`${address ? line.replace(address, await relayTo(address)) : line}\n`);
}
