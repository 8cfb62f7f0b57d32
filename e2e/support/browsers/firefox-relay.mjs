#!/usr/bin/env node
// Stands between Playwright and Firefox (FIREFOX_PATH): starts it with the arguments it was given, and passes all that they
// tell each other on. It changes what keeps a person in one of several windows from working as they do:
// - Where Playwright wants to pretend something that this Firefox does not know how to, such as a theme, it answers that this
//   is done; otherwise Playwright would open no window at all.
// - Keys go to the window in front, so the one that is typed in comes to the front before.
// - Windows have no bars of their own: Tab would go on there from the end of the page, and no key leads back.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const LISTENS = /(?<=listening on )ws:\/\/\S+/;
const WITHOUT_BARS = '#navigator-toolbox, #browser > :not(#tabbrowser-tabbox) { display: none !important; }';
/** Calls of our own, which Playwright does not know of. Its numbers count upwards from 1. */
const FIRST_OWN_CALL = 1_000_000_000;

/** A wish of that kind is answered by `{}` when it is met. */
function asIfMet(message) {
  const { error, id } = JSON.parse(message);
  return error === 'unknown command' ? JSON.stringify({ type: 'success', id, result: {} }) : message;
}

const isTyping = ({ method, params }) =>
  method === 'input.performActions' && params.actions.some(({ type }) => type === 'key');

/** What Playwright and Firefox say to each other. */
class Talk {
  #playwright;
  #firefox;
  #isOpen;
  #wishes = new Set();
  /** Calls whose answers are waited for here, and what then is to be done. */
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

  /** Types in a window, which comes to the front; one after the other, since each call may bring another one there. */
  async #type(call) {
    const { context } = call.params;
    if (this.#front !== context) {
      this.#lastOwn += 1;
      await this.#call({ id: this.#lastOwn, method: 'browsingContext.activate', params: { context } });
      this.#front = context;
    }
    await this.#call(call);
  }

  /** Done when it is answered. */
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

/** Passes on what is said at an address of ours to `address`, and back; answers ours. */
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
