import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { User } from '#contract/accounts/user-payloads.ts';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { Ack } from '#contract/retro/wire.ts';
import { currentSession, endSession, useSession } from '#src/api/session.ts';
import { connectionOf } from './connection-status.ts';
import type { OpenRetro } from './open-retro.ts';
import type { RetroClient, Snapshot } from './retro-client.ts';
import { type Door, DoorContext, type DoorStatus } from './retro-door.ts';
import { RoomContext } from './room.ts';
import { useOpenRetro } from './use-open-retro.ts';

export interface RetroProviderProps {
  /** The retro's id. */
  retro: string;
  children: ReactNode;
}

/** Opens a retro. Inside it, `useDoor` returns the person's relation to the retro and, once they are in, `useRoom` the room. */
export function RetroProvider({ retro, children }: RetroProviderProps) {
  const session = useSession();
  const { open, snapshot } = useOpenRetro(retro, session?.user ?? null);
  const { t } = useTranslation('ui');
  const deletedAccount = t('gone');
  const store = useMemo(() => open?.roomStore(deletedAccount) ?? null, [open, deletedAccount]);
  useLeaveWhenClosed(snapshot);
  return (
    <DoorContext
      value={useDoorOf(retro, session?.user ?? null, snapshot, useAskAtDoor(open?.client ?? null), open)}
    >
      <RoomContext value={store}>{children}</RoomContext>
    </DoorContext>
  );
}

/** The door, as the same object until it changes, whatever happens in the room. */
function useDoorOf(
  retro: string,
  user: User | null,
  snapshot: Snapshot | null,
  ask: AskAtDoor,
  open: OpenRetro | null,
): Door {
  const status = statusOf(user !== null, snapshot);
  const view = snapshot?.view?.kind === 'door' ? snapshot.view : null;
  const reads = snapshot?.view?.kind === 'reader' ? snapshot.view.state.data : null;
  const isModeratorAway = snapshot?.presence.moderator === false;
  const hasUnsent = view !== null && (snapshot?.unsaved.size ?? 0) > 0;
  const connection = connectionOf(snapshot);
  const serverNow = snapshot?.serverNow ?? Date.now;
  return useMemo<Door>(
    () => ({
      retro,
      status,
      view,
      reads,
      isModeratorAway,
      hasUnsent,
      user,
      connection,
      introduce,
      join: (role) => ask({ type: 'person.join', role }),
      writeAhead: () => ask({ type: 'ahead.come' }),
      withdraw: () => void open?.client.send({ type: 'person.withdraw' }),
      serverNow,
    }),
    [retro, status, view, reads, isModeratorAway, hasUnsent, user, connection, ask, open, serverNow],
  );
}

async function introduce(name: string): Promise<void> {
  const { becomeGuest } = await import('./become-guest.ts');
  await becomeGuest(name);
}

type AskAtDoor = (command: CommandInput) => Promise<Ack>;

/** Asks to come in; right after a guest has typed a name, it waits until the retro is being opened. */
function useAskAtDoor(client: RetroClient | null): AskAtDoor {
  const latest = useRef<RetroClient | null>(null);
  const waiting = useRef<((client: RetroClient) => void)[]>([]);
  useEffect(() => {
    latest.current = client;
    if (client) for (const begin of waiting.current.splice(0)) begin(client);
  }, [client]);
  return useCallback(async (input) => {
    const open =
      latest.current ?? (await new Promise<RetroClient>((resolve) => void waiting.current.push(resolve)));
    const ack = await open.send(input);
    // The join screen has shown the reason; inside, it would be outdated.
    for (const { command } of open.getSnapshot().refused) {
      if (command.type === input.type) open.forget(command.id);
    }
    return ack;
  }, []);
}

function statusOf(isSomebody: boolean, snapshot: Snapshot | null): DoorStatus {
  if (!isSomebody) return 'nobody';
  if (!snapshot?.view) return 'opening';
  return snapshot.shown ? 'inside' : 'outside';
}

/** Leads to the page that says why, if this retro is no longer available (RO6, JO9). */
function useLeaveWhenClosed(snapshot: Snapshot | null): void {
  const navigate = useNavigate();
  const connection = snapshot?.connection;
  const code = snapshot?.code;
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const here = pathname + search + hash;
    const back = { replace: true, state: { back: here } };
    if (connection === 'kicked') void navigate('/error/kicked_out_of_retro', back);
    else if (connection === 'gone' && code === 'unauthorized') {
      // The session in this browser has ended. A guest can type a name again; a full user logs in, unless only the token is over.
      if (currentSession()?.user.temporary ?? true) endSession();
      else {
        const out = `/auth/login?ended=1&redirect=${encodeURIComponent(here)}`;
        const logIn = () => void navigate(out, { replace: true });
        void import('./renew-or-log-in.ts').then(({ renewOrLogIn }) => renewOrLogIn(logIn));
      }
    } else if (connection === 'gone') void navigate('/error/joining_retro', back);
  }, [connection, code, navigate]);
}
