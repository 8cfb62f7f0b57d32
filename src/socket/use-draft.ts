import { useCallback, useEffect, useState } from 'react';
import { forgetKept, keep, readKept } from '#src/api/browser-storage.ts';
import { isRemembered } from '#src/api/session.ts';
import { useRoom } from './room.ts';

/** Typed text, a function to change it, and one to clear it after it was sent. */
export type Draft = [text: string, setText: (text: string) => void, clear: () => void];

/** The key of text typed into a field of a retro, by person; `field` may also be the common beginning of several names. */
export const draftKey = (retro: string, person: string, field: string): string =>
  `hindsight.draft:${retro}:${person}:${field}`;

/**
 * Text typed into a field of the retro, kept in this browser per retro, person and field, so that no reload loses it
 * (SY6, SY7). `field` names the field, with the id of what it belongs to; `initial` is shown until somebody types.
 */
export function useDraft(field: string, initial = ''): Draft {
  const { retro, me } = useRoom((room) => ({ retro: room.data.id, me: room.me.id }));
  const key = draftKey(retro, me, field);
  const [typed, setTyped] = useState(() => ({ key, text: readKept(key) }));
  // Another field took this one's place: its own text is shown immediately.
  const current = typed.key === key ? typed : { key, text: readKept(key) };
  if (current !== typed) setTyped(current);
  const setText = useCallback(
    (text: string) => {
      setTyped({ key, text });
      keep(key, text);
    },
    [key],
  );
  const clear = useCallback(() => {
    setTyped({ key, text: null });
    forgetKept(key);
  }, [key]);
  const { text } = current;
  useEffect(() => {
    if (text === null) return;
    // Another tab may have sent the text of the same field and cleared the copy kept for both. For a person who has
    // logged out of this browser nothing is kept.
    const keepAgain = () => {
      if (isRemembered(me)) keep(key, text);
    };
    window.addEventListener('pagehide', keepAgain);
    return () => window.removeEventListener('pagehide', keepAgain);
  }, [key, text, me]);
  return [text ?? initial, setText, clear];
}
