import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { idSchema } from '#contract/base/ids.ts';
import type { DoorIntro } from '#contract/retro/retro-payloads.ts';
import { doorsOpenAt } from '#machines/retro/selectors/door-selectors.ts';
import { useWholePath } from '#src/routing/return-path.ts';

/** How long to wait before asking an unresponsive server again, ms. */
const ASK_AGAIN_MS = 5_000;

/** How often a visitor who is too early looks whether the retro has begun, ms. */
const LOOK_AGAIN_MS = 4_000;

/** What a visitor knows about the retro: nothing yet, what anyone with the link is told, or that there was no answer. */
export type DoorIntroState =
  | { is: 'asked' }
  /** `serverNow`: the server's time by this answer, epoch ms. */
  | { is: 'told'; intro: DoorIntro; serverNow: () => number }
  | { is: 'unanswered' };

/**
 * What a visitor without a name is told about a retro (JO14). If an account is needed they are led to login, and
 * back afterwards (JO2); if there is no such retro, or it is over, to the page that says so (JO9).
 */
export function useDoorIntro(retro: string, isVisitor: boolean): DoorIntroState {
  const navigate = useNavigate();
  const back = useWholePath();
  const [introState, setIntroState] = useState<DoorIntroState>({ is: 'asked' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (!isVisitor) return;
    const leave = (to: string) => void navigate(to, { replace: true, state: { back } });
    const stopped = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => setAttempt((count) => count + 1);
    ask(retro, stopped.signal).then(
      (intro) => {
        if (stopped.signal.aborted) return;
        if (intro === null) leave('/error/joining_retro');
        else if (intro.requiresAccount) {
          leave(`/auth/login?needed=1&redirect=${encodeURIComponent(back)}`);
        } else {
          const ahead = intro.now - Date.now();
          setIntroState({ is: 'told', intro, serverNow: () => Date.now() + ahead });
          // The moderator may begin early: then it opens by itself (JO3).
          if (intro.now < doorsOpenAt(intro.startsAt)) timer = setTimeout(again, LOOK_AGAIN_MS);
        }
      },
      () => {
        if (stopped.signal.aborted) return;
        setIntroState((before) => (before.is === 'told' ? before : { is: 'unanswered' }));
        timer = setTimeout(again, ASK_AGAIN_MS);
      },
    );
    return () => {
      stopped.abort();
      clearTimeout(timer);
    };
  }, [retro, isVisitor, navigate, attempt]);
  return introState;
}

/** Null if there is no unfinished retro. */
async function ask(retro: string, signal: AbortSignal): Promise<DoorIntro | null> {
  if (!idSchema.safeParse(retro).success) return null;
  const { getDoor } = await import('#src/api/retros-api.ts');
  return getDoor(retro, signal).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'not_found') return null;
    throw error;
  });
}
