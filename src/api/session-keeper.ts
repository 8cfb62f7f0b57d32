import { type Actor, createActor, fromPromise } from 'xstate';
import { sessionKeeperMachine } from '#machines/ui/session-keeper-machine.ts';
import { getAccount, logOut, saveTimeZone } from './accounts-api.ts';
import { forgetPerson } from './clear-browser.ts';
import { ApiError, renewBy } from './http.ts';
import { currentSession, watchSession } from './session.ts';
import { renewToken } from './token-renewal.ts';

/** Addresses of retros; one of a team is found under its team too. */
const RETRO = /^(\/workspaces\/[^/]+\/teams\/[^/]+\/retros|\/retro)\/./;

/** How often the page looks how old its token is, ms: after the device has slept it is due before its timer ends. */
const LOOK_MS = 60_000;

/** How old the token is, ms; a clock that was set back makes none younger than new. */
const ageOfToken = () => Math.max(0, Date.now() - (currentSession()?.since ?? 0));

/** Leaves the page so that nothing of the person who was here stays in memory: by loading another. */
export type LeavePage = (to: string) => void;

/** Statuses with which a proxy answers in place of a server that it cannot reach, or the server while it cannot look anything up. */
const AWAY = [502, 503, 504];
/** Whether an error says nothing about the session, because nobody has looked at it (AN10). */
const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || AWAY.includes(error.status));

renewBy(renewToken);

type Keeper = Actor<typeof sessionKeeperMachine>;
let keeper: Keeper | null = null;

const logic = sessionKeeperMachine.provide({
  actors: {
    'load the user': fromPromise<void>(async ({ signal }) => {
      void saveTimeZone(await getAccount(signal));
    }),
    'renew the token': fromPromise<void>(() => renewToken()),
    'log out': fromPromise<void>(logOut),
  },
});

function start(leave: LeavePage): Keeper {
  const askAnew = () => {
    const currentPath = location.pathname + location.search + location.hash;
    leave(`/auth/login?ended=1&redirect=${encodeURIComponent(currentPath)}`);
  };
  const machine = logic.provide({
    guards: {
      'the network is away': ({ event }) => 'error' in event && isUnreached(event.error),
    },
    actions: {
      'forget everything': () => forgetPerson({ keepUnsent: false }),
      'go to': (_, to) => leave(to),
      'force out': () => {
        forgetPerson({ keepUnsent: true });
        askAnew();
      },
      // The door of a retro would treat them as a visitor, and they would be in it twice.
      'meet as a stranger': () => {
        if (RETRO.test(location.pathname)) askAnew();
      },
    },
  });
  const actor = createActor(machine, { input: { age: ageOfToken() } });
  let token = currentSession()?.token;
  const stopWatching = watchSession(() => {
    const now = currentSession()?.token;
    if (now === token) return;
    token = now;
    actor.send(now === undefined ? { type: 'ended' } : { type: 'renewed' });
  });
  const tryNow = () => actor.send({ type: 'online' });
  window.addEventListener('online', tryNow);
  const looking = setInterval(() => actor.send({ type: 'looked', age: ageOfToken() }), LOOK_MS);
  actor.subscribe({
    complete: () => {
      stopWatching();
      clearInterval(looking);
      window.removeEventListener('online', tryNow);
      if (keeper === actor) keeper = null;
    },
  });
  keeper = actor;
  return actor.start();
}

const loadAnew: LeavePage = (to) => window.location.assign(to);

/** Loads and renews the session of this browser's full user; resolves once it is loaded. */
export function keepSession(leave: LeavePage = loadAnew): Promise<void> {
  const actor = keeper ?? start(leave);
  return new Promise((resolve) => {
    const check = () => {
      if (actor.getSnapshot().matches('notInitialized')) return;
      watching.unsubscribe();
      resolve();
    };
    const watching = actor.subscribe({ next: check, complete: resolve });
    queueMicrotask(check);
  });
}

/** Logs out on the server and in this browser, and goes to a page. Anything written but not sent is lost. */
export function signOut(to = '/', leave: LeavePage = loadAnew): void {
  const actor = keeper ?? start(leave);
  actor.send({ type: 'leave', to });
}
