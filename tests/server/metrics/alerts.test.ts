import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { AppDeps } from '#server/app-deps.ts';
import { Undeliverable } from '#server/mail/letter.ts';
import { gaugeDisk } from '#server/metrics/installation-gauges.ts';
import { startMetrics } from '#server/metrics/metrics.ts';
import { PLAN_NEXT } from '#server/planning/store/repeating.ts';
import { DatabaseUnavailable } from '#server/store/database/database-errors.ts';
import type { Store } from '#server/store/store.ts';
import { ask } from '#tests/support/people/account-calls.ts';
import { becomeGuest, createRetro, join as joinAs, Player } from '#tests/support/people/player.ts';
import { answered, type Sample, silent } from '#tests/support/servers/scrapes.ts';
import { NO_LIMITS, startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { openNewStore } from '#tests/support/stores/new-store.ts';
import { parseQuery } from './promql.ts';
import { vectorOf } from './promql-values.ts';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
const RULES: Rule[] = parse(readFileSync('deploy/alerts.yaml', 'utf8')).groups.flatMap(
  ({ rules }: { rules: Rule[] }) => rules,
);
const DASHBOARD = JSON.parse(readFileSync('deploy/dashboard.json', 'utf8'));
const ON_DASHBOARD: string[] = DASHBOARD.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
  targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')),
);
const TOKEN = 'a token for those who watch';
/** Prometheus notes this one itself. */
const UP = 'up';

const running: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
});

/** A server, parts of whose store are replaced. */
async function serverWith(
  replaced: (store: Store) => Partial<Store> = () => ({}),
  deps: Partial<AppDeps> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  const store = await openNewStore(folder);
  const settings = { metricsToken: TOKEN, dataDir: folder, ...deps };
  const server = await startServer({ ...settings, store: { ...store, ...replaced(store) } }, folder);
  running.push(server);
  return server;
}

/** What Prometheus reads of a server. */
async function read({ url }: TestServer): Promise<readonly Sample[]> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const answer = await fetch(`${url}/metrics`, { headers }).catch(() => null);
  return answer ? answered(await answer.text()) : silent;
}

/** Whether an alert is raised by readings that are a minute apart. */
function isRaised(alert: string, readings: readonly (readonly Sample[])[]): boolean {
  const rule = RULES.find((one) => one.alert === alert);
  if (!rule) throw new Error(`there is no ${alert}`);
  const began = Date.now() / 1_000;
  const scrapes = readings.map((samples, minute) => ({ at: began + minute * 60, samples }));
  return vectorOf(parseQuery(rule.expr)(scrapes)).length > 0;
}

const busyFor = (ms: number): void => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};
const away = async () => {
  throw new DatabaseUnavailable(new Error('no room left'));
};
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A fault, and how it is caused: on the server, which is read before and after. */
interface Fault {
  server: TestServer;
  cause: () => Promise<unknown>;
}

const FAULTS: Record<string, () => Promise<Fault>> = {
  HindsightDown: async () => {
    const server = await serverWith();
    return { server, cause: () => running.splice(0)[0]?.stop() ?? Promise.reject() };
  },
  HindsightDatabaseAway: async () => {
    const server = await serverWith(({ events }) => ({ events: { ...events, append: away } }));
    const ann = await becomeGuest(server.url, 'Ann');
    return {
      server,
      cause: () => expect(createRetro(server.url, ann.token)).rejects.toThrow('cannot reach its data'),
    };
  },
  HindsightErrors: async () => {
    const broken = async () => {
      throw new Error('a bug');
    };
    const server = await serverWith(({ users }) => ({ users: { ...users, createGuest: broken } }));
    return { server, cause: () => ask(server.url, 'POST', '/users/temporary', { body: { name: 'Ann' } }) };
  },
  HindsightLogsFilling: async () => {
    const server = await serverWith(undefined, {
      rates: { ...NO_LIMITS, log: { ...NO_LIMITS.log, retro: 100 } },
    });
    const ann = await joinAs(server.url, 'Ann');
    await ann.open(await createRetro(server.url, ann.session.token));
    return {
      server,
      cause: async () => {
        expect(await ann.say({ type: 'mood.set', mood: 50 })).toMatchObject({ code: 'retro_full' });
        ann.leave();
      },
    };
  },
  HindsightAppendsSlow: async () => {
    const server = await serverWith(({ events }) => ({
      events: { ...events, append: (collect) => later(120).then(() => events.append(collect)) },
    }));
    const { token } = await becomeGuest(server.url, 'Ann');
    return { server, cause: () => createRetro(server.url, token) };
  },
  HindsightFanOutSlow: async () => {
    const { redact } = await import('#machines/retro/redact.ts');
    const server = await serverWith(undefined, {
      redact: (...asked) => {
        busyFor(80);
        return redact(...asked);
      },
    });
    const ann = await joinAs(server.url, 'Ann');
    await ann.open(await createRetro(server.url, ann.session.token));
    return {
      server,
      cause: async () => {
        await ann.do({ type: 'mood.set', mood: 50 });
        ann.leave();
      },
    };
  },
  HindsightCallsSlow: async () => {
    const server = await serverWith(() => ({ isReady: () => later(600).then(() => true) }));
    const call = () => fetch(`${server.url}/readyz`);
    await call();
    return { server, cause: call };
  },
  HindsightLoopBlocked: async () => {
    const server = await serverWith();
    // A look comes every 0.1 s: without it, what was blocked counts in the next reading.
    return {
      server,
      cause: () =>
        later(150)
          .then(() => busyFor(500))
          .then(() => later(150)),
    };
  },
  HindsightConnectionsRefused: async () => {
    const server = await serverWith(({ sessions }) => ({ sessions: { ...sessions, find: away } }));
    const session = await becomeGuest(server.url, 'Ann');
    return { server, cause: () => expect(new Player(server.url, session).connected()).rejects.toThrow() };
  },
  HindsightPagesFromElsewhere: async () => {
    const server = await serverWith();
    const session = await becomeGuest(server.url, 'Ann');
    const origin = { origin: 'https://elsewhere.example.org' };
    const knock = () =>
      expect(new Player(server.url, session, undefined, origin).connected()).rejects.toThrow();
    return { server, cause: () => Promise.all(Array.from({ length: 25 }, knock)) };
  },
  HindsightWorkLate: async () => {
    const server = await serverWith();
    const due = Date.now() - 10 * 60_000;
    return { server, cause: () => server.store.jobs.put({ kind: 'nobody.does', at: due }, Date.now()) };
  },
  HindsightMailsGivenUp: async () => {
    const send = async () => {
      throw new Undeliverable('no such mailbox');
    };
    const server = await serverWith(undefined, { transport: { send, close: () => {} } });
    const cause = async () => {
      for (let count = 0; count < 12; count += 1) {
        const { user } = await becomeGuest(server.url, 'Ann');
        const email = `ann${count}@example.org`;
        await server.store.users.change(user.id, { email });
        await server.store.mails.put({ kind: 'confirm', email }, Date.now());
      }
      await server.mailed();
    };
    return { server, cause };
  },
  HindsightWorkFailing: async () => {
    const server = await serverWith();
    // Without what it needs to know it fails, as it would by a bug.
    const fail = async () => {
      await server.store.jobs.put({ kind: PLAN_NEXT }, Date.now());
      await server.worked();
    };
    await fail();
    return { server, cause: fail };
  },
  HindsightBrowserErrors: async () => {
    const server = await serverWith();
    const report = () =>
      ask(server.url, 'POST', '/errors', { body: { place: 'screen', code: 'range_error' } });
    await report();
    return {
      server,
      cause: async () => {
        for (let count = 0; count < 15; count += 1) await report();
      },
    };
  },
};

it.each(Object.keys(FAULTS))('[OP7] %s is raised by its fault, and not before', async (alert) => {
  const { server, cause } = await (FAULTS[alert] as () => Promise<Fault>)();
  const before = [await read(server), await read(server)];
  expect(isRaised(alert, before)).toBe(false);
  await cause();
  const after = [...before, await read(server)];
  expect(isRaised(alert, after)).toBe(true);
});

/** A server that looks for backups in a folder with these, by how many days ago they were made. */
async function withBackups(...days: number[]) {
  const backupDir = mkdtempSync(join(tmpdir(), 'hindsight-'));
  for (const ago of days) {
    const at = new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 19).replaceAll(':', '-');
    writeFileSync(join(backupDir, `hindsight-${at}Z.sqlite`), '');
  }
  return read(await serverWith(undefined, { backupDir }));
}

it('HindsightBackupOld is raised when the newest backup is older than two days, or there is none, but only where backups are made', async () => {
  expect(isRaised('HindsightBackupOld', [await withBackups(9, 1)])).toBe(false);
  expect(isRaised('HindsightBackupOld', [await withBackups(9, 3)])).toBe(true);
  expect(isRaised('HindsightBackupOld', [await withBackups()])).toBe(true);
  expect(isRaised('HindsightBackupOld', [await read(await serverWith())])).toBe(false);
});

it('HindsightDiskLow is raised when less than a tenth of the disk is free', async () => {
  const { registers, text } = startMetrics();
  let free = 200;
  gaugeDisk(registers, async () => ({ free, total: 1_000 }));
  expect(isRaised('HindsightDiskLow', [answered(await text())])).toBe(false);
  free = 99;
  expect(isRaised('HindsightDiskLow', [answered(await text())])).toBe(true);
});

describe('the alerts and the dashboard', () => {
  it('are all tested by their faults, and say what is wrong', () => {
    expect(RULES.map(({ alert }) => alert).sort()).toEqual(
      [...Object.keys(FAULTS), 'HindsightBackupOld', 'HindsightDiskLow'].sort(),
    );
    for (const { labels, annotations } of RULES) {
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('read only metrics that a server has', async () => {
    const server = await serverWith(undefined, { backupDir: tmpdir() });
    const ann = await joinAs(server.url, 'Ann');
    await ann.open(await createRetro(server.url, ann.session.token));
    await ann.do({ type: 'mood.set', mood: 50 });
    await ask(server.url, 'POST', '/errors', { body: { place: 'screen', code: 'range_error' } });
    await server.store.jobs.put({ kind: 'nobody.does', at: Date.now() }, Date.now());
    ann.leave();
    const there = new Set((await read(server)).map(({ name }) => name));
    const names = new Set<string>();
    for (const expr of [...RULES.map((rule) => rule.expr), ...ON_DASHBOARD]) parseQuery(expr, names);
    expect(names.size).toBeGreaterThan(15);
    expect([...names].filter((name) => name !== UP && !there.has(name))).toEqual([]);
  });

  it('every metric of ours is in the documents, and every one in the documents exists', async () => {
    const { text } = startMetrics();
    const server = await serverWith(() => ({}), { backupDir: tmpdir() });
    const help = [await text(), await await readText(server)].join('\n');
    const ours = new Set([...help.matchAll(/^# HELP (hindsight_\w+)/gm)].map(([, name = '']) => name));
    const documented = new Set(
      [...readFileSync('docs/operations.md', 'utf8').matchAll(/`(hindsight_\w+)/g)].map(
        ([, name = '']) => name,
      ),
    );
    expect([...documented].sort()).toEqual([...ours].sort());
  });
});

const readText = async ({ url }: TestServer) =>
  (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
