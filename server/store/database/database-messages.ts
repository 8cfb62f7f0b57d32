import pg from 'pg';

const CHANNEL = 'hindsight';
/** The longest text that PostgreSQL passes on, bytes. */
const LONGEST = 7_900;
const CONNECT_MS = 3_000;
/** The pauses between tries to connect, ms. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Short messages between servers, passed on by the database they share. */
export interface Announcements {
  /** Sends a message to all servers, including this one. It is lost if it is too long or the connection is down. */
  say: (text: string) => void;
  close: () => Promise<void>;
}

/**
 * Starts listening at once on its own connection, and keeps trying for ever. `changed` is called when messages arrive again,
 * and when they no longer do. For rare messages: each one briefly blocks other commits with messages.
 */
export function announcements(
  url: string,
  listener: (text: string) => void,
  changed: (isUp: boolean) => void,
): Announcements {
  let client: pg.Client | null = null;
  /** The one that is connecting, or connected. */
  let latest: pg.Client | null = null;
  /** A connection sends one message after the other. */
  let lastNotify: Promise<unknown> = Promise.resolve();
  let isOver = false;
  let tries = 0;
  let timer: NodeJS.Timeout | undefined;

  function again(): void {
    if (isOver) return;
    timer = setTimeout(connect, Math.min(FIRST_PAUSE_MS * 2 ** tries, LONGEST_PAUSE_MS));
    tries += 1;
  }

  function connect(): void {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'hindsight',
    });
    latest = next;
    let isGone = false;
    const onEnd = () => {
      if (isGone) return;
      isGone = true;
      if (client === next) changed(false);
      client = null;
      next.end().catch(() => {});
      again();
    };
    next.on('notification', ({ payload }) => listener(payload ?? ''));
    next.on('error', onEnd);
    next.on('end', onEnd);
    next
      .connect()
      .then(() => next.query(`listen ${CHANNEL}`))
      .then(() => {
        if (isGone || isOver) return;
        client = next;
        tries = 0;
        changed(true);
      })
      .catch(onEnd);
  }

  connect();
  return {
    say: (text) => {
      if (Buffer.byteLength(text) > LONGEST) return;
      lastNotify = lastNotify
        .then(() => client?.query('select pg_notify($1, $2)', [CHANNEL, text]))
        .catch(() => {});
    },
    close: async () => {
      isOver = true;
      clearTimeout(timer);
      await lastNotify;
      await latest?.end().catch(() => {});
    },
  };
}
