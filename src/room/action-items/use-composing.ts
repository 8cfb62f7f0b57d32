import { useEffect, useMemo, useRef } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { useRoom } from '#src/socket/room.ts';
import { isTooLong } from '../texts/too-long.tsx';
import { type ActionDraft, asCommand, parseDraft } from './action-draft.ts';
import { type Composing, useComposing, useSetComposing } from './composing-provider.tsx';
import { throttle } from './throttle-latest.ts';

/** How often others see a text grow, ms; and how often one that rests is shown again, for those who came late. */
const SIGNAL_MS = 250;
const AGAIN_MS = 3000;

const NOTHING: Composing = { kind: 'composing', description: '', owners: [], dueDate: null, group: null };

/** Shows the others what is being written, in passing (AI2), and the rest of this page at once. */
export function useShowComposing(draft: ActionDraft): void {
  const { signal, me } = useRoom((room) => ({ signal: room.signal, me: room.me.id }));
  const set = useSetComposing();
  const throttled = useMemo(() => throttle<Composing>(SIGNAL_MS, signal), [signal]);
  const isShown = useRef(false);
  const shown = draft.isPutAway || draft.description.trim() === '' ? null : draft;
  const key = shown && JSON.stringify({ ...asShown(shown), group: shown.group });
  useEffect(() => {
    const written = parseDraft(key ?? '');
    const composing: Composing = { kind: 'composing', ...asCommand(written), group: written.group };
    set(me, composing);
    if (key === null) {
      if (isShown.current) throttled.now(NOTHING);
      isShown.current = false;
      return;
    }
    isShown.current = true;
    throttled.soon(composing);
    const again = setInterval(() => throttled.soon(composing), AGAIN_MS);
    return () => clearInterval(again);
  }, [key, throttled, set, me]);
  useEffect(
    () => () => {
      set(me, NOTHING);
      if (isShown.current) throttled.now(NOTHING);
      isShown.current = false;
      throttled.stop();
    },
    [throttled, set, me],
  );
}

/** As others see it grow: no more than can be added, with a sign that there is more (FR2). */
function asShown(draft: ActionDraft) {
  const command = asCommand(draft);
  if (!isTooLong(command.description, LIMITS.description)) return command;
  // Half of a character would not get through.
  const start = command.description.slice(0, LIMITS.description - 1).replace(/[\uD800-\uDBFF]$/, '');
  return { ...command, description: `${start}…` };
}

/** What others are writing now, by person. */
export function useOthersComposing(): ReadonlyMap<string, Composing> {
  const { me, online } = useRoom((room) => ({ me: room.me.id, online: room.online }));
  const all = useComposing();
  return useMemo(
    () => new Map([...all].filter(([person]) => person !== me && online.has(person))),
    [all, online, me],
  );
}

/** What one is writing oneself, wherever on this page; null while it is nothing. */
export function useOwnComposing(): Composing | null {
  return useComposing().get(useRoom(({ me }) => me.id)) ?? null;
}
