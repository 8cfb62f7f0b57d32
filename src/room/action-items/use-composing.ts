import { useEffect, useMemo, useRef, useState } from 'react';
import type { Signal } from '#contract/wire.ts';
import { useRoom } from '#src/socket/room.ts';
import { useFacts } from '../use-facts.ts';
import { type ActionDraft, asCommand } from './draft.ts';
import { throttle } from './throttle.ts';

/** How often others see a text grow, ms; and how often one that rests is shown again, for those who came late. */
const SIGNAL_MS = 250;
const AGAIN_MS = 3000;

export type Composing = Extract<Signal, { kind: 'composing' }>;
const NOTHING: Composing = { kind: 'composing', description: '', owners: [], dueDate: null, group: null };

/** Shows the others what is being written, in passing (AI2). */
export function useShowComposing(draft: ActionDraft): void {
  const { signal } = useRoom();
  const send = useRef(signal);
  useEffect(() => {
    send.current = signal;
  }, [signal]);
  const throttled = useMemo(() => throttle<Composing>(SIGNAL_MS, (shown) => send.current(shown)), []);
  const isShown = useRef(false);
  const shown = draft.isPutAway || draft.description.trim() === '' ? null : draft;
  const key = shown && JSON.stringify({ ...asCommand(shown), group: shown.group });
  useEffect(() => {
    if (key === null) {
      if (isShown.current) throttled.now(NOTHING);
      isShown.current = false;
      return;
    }
    isShown.current = true;
    const composing: Composing = { kind: 'composing', ...JSON.parse(key) };
    throttled.soon(composing);
    const again = setInterval(() => throttled.soon(composing), AGAIN_MS);
    return () => clearInterval(again);
  }, [key, throttled]);
  useEffect(
    () => () => {
      if (isShown.current) throttled.now(NOTHING);
      isShown.current = false;
      throttled.stop();
    },
    [throttled],
  );
}

function without(all: ReadonlyMap<string, Composing>, person: string): ReadonlyMap<string, Composing> {
  if (!all.has(person)) return all;
  const rest = new Map(all);
  rest.delete(person);
  return rest;
}

/** What others are writing now, by person. */
export function useOthersComposing(): ReadonlyMap<string, Composing> {
  const { me, online, onSignal } = useRoom();
  const [all, setAll] = useState<ReadonlyMap<string, Composing>>(new Map());
  useEffect(
    () =>
      onSignal((from, signal) => {
        if (signal.kind !== 'composing' || from === me.id) return;
        if (signal.description === '') setAll((before) => without(before, from));
        else setAll((before) => new Map(before).set(from, signal));
      }),
    [onSignal, me.id],
  );
  useFacts((fact) => {
    if (fact.type === 'action.added') setAll((before) => without(before, fact.action.author));
    if (fact.type === 'composing.cancelled') setAll((before) => without(before, fact.author));
  });
  return useMemo(() => new Map([...all].filter(([person]) => online.has(person))), [all, online]);
}
