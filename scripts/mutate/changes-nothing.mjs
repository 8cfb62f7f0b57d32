const KEPT_A_LITTLE_LONGER = 'what is forgotten weighs nothing any more: only memory is saved';
const CLOSED = 'the gateway closes the connection of every socket that disconnects';
const SHARES = 'server/socket/redact-for.ts';
const KEY =
  "const key = parts.map((part, place) => (part === 'nothing' ? '-' : kindOf(kinds[place] ?? [], part)));";
const UNSENT = 'server/socket/unsent-bytes.ts';

/** Small changes of our code that no test can notice, as they change nothing that anybody sees: the file, the code before and after as `npm run mutate` tells it, and why. */
export const CHANGES_NOTHING = [
  [
    SHARES,
    KEY,
    "const key = parts.map((part, place) => (false ? '-' : kindOf(kinds[place] ?? [], part)));",
    'a number stands for nothing as well as a dash does',
  ],
  [
    SHARES,
    KEY,
    "const key = parts.map((part, place) => (part === 'nothing' ? '-' : kindOf(kinds[place] ?? [\"Stryker was here\"…",
    'there are kinds for each place',
  ],
  [
    SHARES,
    'if (part !== fact) parts ??= facts.slice(0, place);',
    'if (true) parts ??= facts.slice(0, place);',
    'the list of all facts is found again by its key: only a copy is saved',
  ],
  [UNSENT, 'if (sum.messages === 0) sums.delete(key);', 'if (false) sums.delete(key);', KEPT_A_LITTLE_LONGER],
  [
    UNSENT,
    'if (wasLast) this.#behind.delete(backlog);',
    'if (false) this.#behind.delete(backlog);',
    KEPT_A_LITTLE_LONGER,
  ],
  [
    'server/socket/retro-feed.ts',
    'for (const { socket } of this.#audience.where(() => true)) socket.disconnect(true);',
    'for (const { socket } of this.#audience.where(() => true)) socket.disconnect(false);',
    CLOSED,
  ],
  [
    'server/retro/command-queue.ts',
    'const after = batch.at(-1)?.state ?? before;',
    'const after = batch.at(-1).state ?? before;',
    'what is written together is at least one',
  ],
  [
    'server/retro/knock-networks.ts',
    'if (!same.has(key)) same.set(key, networks);',
    'if (true) same.set(key, networks);',
    'the same networks: only memory is saved',
  ],
  [
    'server/retro/live-retros.ts',
    'if (state === null || team === null) return state;',
    'if (false || team === null) return state;',
    'what is not there has no team',
  ],
  [
    'server/retro/presence.ts',
    'if (people.length > 0) this.#others.set(server, new Set(people));',
    'if (people.length >= 0) this.#others.set(server, new Set(people));',
    'a server where nobody is: only memory is saved',
  ],
  [
    'server/billing/purchases.ts',
    "const cost = await provider.preview(customer ?? '', subscription ?? '', to, at).catch(() => null);",
    'const cost = await provider.preview(customer ?? "Stryker was here!", subscription ?? \'\', to, at).catch(() => …',
    'who has bought something is a customer',
  ],
  [
    'server/billing/stripe-routes.ts',
    'return stripe.webhooks.signature?.verifyHeader(body, signature, secret, TOLERANCE_S) === true;',
    'return stripe.webhooks.signature.verifyHeader(body, signature, secret, TOLERANCE_S) === true;',
    'Stripe’s library has it in Node',
  ],
  [
    'server/socket/gateway.ts',
    'io.in(sessions.map(roomOf)).disconnectSockets(true);',
    'io.in(sessions.map(roomOf)).disconnectSockets(false);',
    CLOSED,
  ],
  [
    'server/socket/gateway.ts',
    'io.disconnectSockets(true);',
    'io.disconnectSockets(false);',
    'the next line closes every connection',
  ],
  [
    'server/socket/gateway.ts',
    'return { socket, line, user: socket.data.caller.person, liveRetro: null, sentSeq: 0, stale: false };',
    'return { socket, line, user: socket.data.caller.person, liveRetro: null, sentSeq: 0, stale: true };',
    'each retro that is opened sets it',
  ],
  [
    'server/socket/gateway.ts',
    'if (to.length === 0) return;',
    'if (false) return;',
    'it is packed, and sent to nobody: only time is saved',
  ],
  [
    'server/retro/command-queue.ts',
    'const facts = batch.length === 1 ? (batch[0]?.facts ?? []) : batch.flatMap((decided) => decided.facts);',
    'const facts = false ? (batch[0]?.facts ?? []) : batch.flatMap((decided) => decided.facts);',
    'the same facts: only a copy is saved',
  ],
  [
    'server/retro/live-retros.ts',
    'if (wasOpen) await this.#teamUpdates.apply(liveRetro);',
    'if (true) await this.#teamUpdates.apply(liveRetro);',
    'it has just been told: only time is saved',
  ],
  [
    'server/retro/live-retros.ts',
    "return this.#within(retro, 'job', (liveRetro) => liveRetro.record(decide));",
    'return this.#within(retro, "", (liveRetro) => liveRetro.record(decide));',
    'whatever is no person or network is not charged',
  ],
  [
    'server/retro/recent-facts.ts',
    'if (drawn.size > 0) this.#facts = this.#facts.map((fact) => withoutWriting(drawn, fact));',
    'if (true) this.#facts = this.#facts.map((fact) => withoutWriting(drawn, fact));',
    'the same facts: only a copy is saved',
  ],
  [
    'server/billing/store/payment-events.ts',
    'if (numUpdatedRows > 0n && workspace !== null && event.type === PAYMENT_FAILED)',
    'if (numUpdatedRows > 0n && true && event.type === PAYMENT_FAILED)',
    'what is of no workspace is found for none',
  ],
  [
    'server/billing/store/unpaid-workspaces.ts',
    'if (rows.length > 0) announce();',
    'if (true) announce();',
    'a look for mails that finds none',
  ],
];
