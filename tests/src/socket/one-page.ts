import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { Command } from '#contract/retro/commands.ts';
import type { Ack, OpenAnswer, OpenRequest, Signal } from '#contract/retro/wire.ts';
import { RetroClient } from '#src/socket/retro-client.ts';
import type { Wire, WireEvents } from '#src/socket/wire-interface.ts';
import { idOf, introOf } from '#tests/support/retros/local-retro.ts';
import { aRetro, type RetroPlan } from '#tests/support/retros/retro-in-phase.ts';
import { SimServer } from './simulated-server.ts';

/** In each test of a file time stands still at a known moment, and the browser stores nothing yet. */
export function stopTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) });
    localStorage.clear();
  });
  afterEach(() => {
    vi.clearAllTimers();
    vi.useRealTimers();
  });
}

/** Lets time pass, ms. */
export const pass = (ms = 100) => vi.advanceTimersByTimeAsync(ms);
/** A topic of one's own. */
export const mine = { type: 'topic.add', topicType: 'mad', description: 'Mine' } as const;

/** A page of one person over a wire that the test can cut, mute and listen to. */
export function aPage(server: SimServer, name: string, tab = 'tab') {
  const wire = server.wireFor(name, idOf(name));
  const opened: OpenRequest[] = [];
  const sent: Command[] = [];
  const signals: Signal[] = [];
  const asked: number[] = [];
  let closed = 0;
  let events: WireEvents | null = null;
  let isMuted = false;
  let refusal: RefusalCode | null = null;
  let answer: Ack | 'none' | null = null;
  let opening: OpenAnswer | 'none' | null = null;
  const cut: Wire = {
    ...bound(wire),
    listen: (heard) => {
      events = heard;
      wire.listen({
        ...heard,
        facts: (batch) => isMuted || heard.facts(batch),
        beat: (beat) => isMuted || heard.beat(beat),
      });
    },
    connect: () => (refusal ? events?.refused(refusal) : wire.connect()),
    open: (request) => {
      opened.push(request);
      if (opening === 'none') return Promise.reject(new Error('no answer'));
      return opening ? Promise.resolve(opening) : wire.open(request);
    },
    command: (command) => {
      sent.push(command);
      if (answer === 'none') return Promise.reject(new Error('no answer'));
      return answer ? Promise.resolve(answer) : wire.command(command);
    },
    time: () => {
      asked.push(Date.now());
      return wire.time();
    },
    close: () => {
      closed += 1;
      wire.close();
    },
    signal: (signal) => void signals.push(signal),
  };
  const client = new RetroClient({ retro: idOf('retro'), me: introOf(name), wire: cut, tab });
  client.start();
  const { getSnapshot, send } = client;
  return {
    client,
    /** What it asked to open, what it sent, and when it asked for the time. */
    ...{ opened, sent, signals, asked },
    closed: () => closed,
    /** Something comes from the server. */
    hears: (tell: (events: WireEvents) => void) => events && tell(events),
    send,
    now: getSnapshot,
    drafts: () => Object.values(getSnapshot().shown?.data.drafts ?? {}).map((draft) => draft.description),
    drop: () => {
      wire.close();
      events?.lost();
    },
    mute: (muted: boolean) => {
      isMuted = muted;
    },
    refuse: (code: RefusalCode | null) => {
      refusal = code;
    },
    /** Answers every command; `none`: none is answered. */
    answerAll: (ack: Ack | 'none' | null) => {
      answer = ack;
    },
    answerOpening: (said: OpenAnswer | 'none' | null) => {
      opening = said;
    },
  };
}

const bound = (wire: Wire): Wire => ({
  listen: wire.listen.bind(wire),
  connect: wire.connect.bind(wire),
  close: wire.close.bind(wire),
  open: wire.open.bind(wire),
  command: wire.command.bind(wire),
  time: wire.time.bind(wire),
  signal: wire.signal.bind(wire),
});

/** The same once it is live, in a retro of Ana, who leads it, and Ben. */
export async function aLivePage(plan: RetroPlan = { phase: 'writing', topics: 0 }, name = 'Ben') {
  const server = new SimServer(Math.random, aRetro({ people: ['Ana', 'Ben'], ...plan }));
  const page = aPage(server, name);
  await pass();
  expect(page.now().connection).toBe('live');
  return { server, page };
}
