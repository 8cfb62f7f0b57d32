import type { Time } from '../base/system-clock.ts';
import type { LiveRetro } from '../retro/live-retro.ts';
import type { Peers } from '../retro/other-servers.ts';
import type { Bus } from './bus.ts';
import { type PeerMessage, parsePeerMessage } from './peer-messages.ts';

/** How often each server sends who is connected to it, ms. */
const HERE_EVERY_MS = 5_000;
/** A server silent for this long counts as gone, and so do the people connected to it, ms. */
const SILENT_MS = 3 * HERE_EVERY_MS + 1_000;

/** What is needed to connect a live retro with other servers. */
export interface LinkDeps {
  bus: Bus;
  /** The name of this server among the others; a new one after each start. */
  server: string;
  time: Time;
}

/**
 * Connects a live retro with the same one on other servers: facts, signals and who is connected are sent both ways.
 * While the bus is down nobody can know who is connected elsewhere; the last known presence is kept then, so that nobody
 * loses moderation because of it.
 */
export function linkPeers(liveRetro: LiveRetro, { bus, server, time }: LinkDeps): Peers {
  const channel = `retro:${liveRetro.id}`;
  const heardAt = new Map<string, number>();
  let upSince = time.now();
  let stopBeating = () => {};
  // The sender comes first: the bus brings a server its own messages too, which are many and need no parsing to be told.
  const own = `{"server":${JSON.stringify(server)}`;
  const say = (message: Unsigned<PeerMessage>) =>
    bus.publish(channel, JSON.stringify({ server, ...message }));
  const sayHere = () => say({ kind: 'here', people: liveRetro.presence.here });

  function hear(text: string): void {
    if (text.startsWith(own)) return;
    const message = parsePeerMessage(text);
    if (message === null) return void liveRetro.catchUp();
    if (message.kind === 'facts') liveRetro.take(message.facts);
    else if (message.kind === 'signal') liveRetro.signalled(message.person, message.signal);
    else if (message.kind === 'who') sayHere();
    else {
      heardAt.set(message.server, time.now());
      liveRetro.presence.setConnectedElsewhere(message.server, message.people, time.now());
    }
  }

  function beat(): void {
    sayHere();
    const now = time.now();
    for (const [other, at] of heardAt) {
      if (!bus.isUp() || now - Math.max(at, upSince) < SILENT_MS) continue;
      heardAt.delete(other);
      liveRetro.presence.setConnectedElsewhere(other, [], now);
    }
    stopBeating = time.after(HERE_EVERY_MS, beat);
  }

  function meet(): void {
    upSince = time.now();
    say({ kind: 'who' });
    sayHere();
  }

  const endings = [
    bus.subscribe(channel, hear),
    bus.onUp(meet),
    liveRetro.presence.listen({ here: sayHere }),
    () => stopBeating(),
  ];
  meet();
  stopBeating = time.after(HERE_EVERY_MS, beat);
  return {
    wrote: (facts) => say({ kind: 'facts', facts: [...facts] }),
    signalled: (person, signal) => say({ kind: 'signal', person, signal }),
    close: () => {
      say({ kind: 'here', people: [] });
      for (const end of endings) end();
    },
  };
}

type Unsigned<Message> = Message extends unknown ? Omit<Message, 'server'> : never;
