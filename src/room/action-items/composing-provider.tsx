import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import type { Signal } from '#contract/retro/wire.ts';
import { useRoom } from '#src/socket/room.ts';
import { useEachFact } from '../use-each-fact.ts';

/** An action item as it is being written; with an empty description, that nothing is any more. */
export type Composing = Extract<Signal, { kind: 'composing' }>;
type Set = (person: string, composing: Composing) => void;

const NOBODY_COMPOSING: ReadonlyMap<string, Composing> = new Map();
const ComposingContext = createContext(NOBODY_COMPOSING);
const SetContext = createContext<Set>(() => {});

export const useComposing = () => useContext(ComposingContext);
export const useSetComposing = () => useContext(SetContext);

/**
 * Knows who is writing an action item and what, oneself too, whatever is on the stage: the question before finishing
 * names them (AI5). Goes round the frame, inside the room.
 */
export function ComposingProvider({ children }: { children: ReactNode }) {
  const { me, onSignal } = useRoom((room) => ({ me: room.me.id, onSignal: room.onSignal }));
  const [all, setAll] = useState(NOBODY_COMPOSING);
  const set = useCallback<Set>((person, composing) => {
    setAll((before) => {
      if (composing.description === '') return without(before, person);
      return new Map(before).set(person, composing);
    });
  }, []);
  useEffect(
    () =>
      onSignal((from, signal) => {
        if (signal.kind === 'composing' && from !== me) set(from, signal);
      }),
    [onSignal, me, set],
  );
  useEachFact((fact) => {
    const ended =
      (fact.type === 'action.added' && fact.action.author) ||
      (fact.type === 'composing.cancelled' && fact.author);
    // One's own draft knows best what is left of it.
    if (ended && ended !== me) setAll((before) => without(before, ended));
  });
  return (
    <SetContext value={set}>
      <ComposingContext value={all}>{children}</ComposingContext>
    </SetContext>
  );
}

function without(all: ReadonlyMap<string, Composing>, person: string): ReadonlyMap<string, Composing> {
  if (!all.has(person)) return all;
  const rest = new Map(all);
  rest.delete(person);
  return rest;
}
