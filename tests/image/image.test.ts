import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commitBuilt } from '#scripts/build.mjs';
import { imageBase } from '#scripts/image-base.mjs';
import { becomeGuest, call, createRetro, join as joinAs } from '#tests/support/people/player.ts';
import { freePort } from '#tests/support/services/service-programs.ts';
import { buildImage, type Container, type Image, idsOf, runContainer } from './container.ts';

/** Until a runtime loses its patience and kills, ms. */
const PATIENCE_MS = 10_000;
const LARGEST_MB = 120;

let image: Image;
const folder = mkdtempSync(join(tmpdir(), 'hindsight-image-'));
const volume = join(folder, 'volume');
const running = new Set<Container>();

beforeAll(() => {
  image = buildImage(imageBase());
}, 900_000);
afterAll(() => {
  for (const container of running) process.kill(container.pid(), 'SIGKILL');
  image?.drop();
  rmSync(folder, { recursive: true });
});

async function start(env: Record<string, string> = {}) {
  const port = String(await freePort());
  const container = runContainer(image, { volume, env: { PORT: port, LOG_LEVEL: 'warn', ...env } });
  running.add(container);
  await expect.poll(container.output, { timeout: 20_000 }).toContain('Hindsight is ready');
  return { container, port, url: `http://127.0.0.1:${port}` };
}

/** Asks it to end as runtimes do; answers its exit code and how long it took, ms. */
async function stop(container: Container) {
  const from = performance.now();
  process.kill(container.pid(), image.config.StopSignal);
  const code = await container.ended;
  running.delete(container);
  return { code, took: performance.now() - from };
}

async function inside(command: string[], env: Record<string, string> = {}) {
  const container = runContainer(image, { volume, env, command });
  return { code: await container.ended, output: container.output() };
}

const health = (port: string) => inside(image.config.Healthcheck.Test.slice(1), { PORT: port });

it('runs, reports itself healthy, and keeps its data in its volume alone, through a restart', {
  timeout: 120_000,
}, async () => {
  const first = await start();
  expect(await health(first.port)).toEqual({ code: 0, output: '' });
  const { token } = await becomeGuest(first.url, 'Ana');
  const retro = await createRetro(first.url, token, { name: 'From a container' });
  expect(idsOf(first.container.pid(), 'Uid')).toEqual(['1000', '1000', '1000', '1000']);
  expect(idsOf(first.container.pid(), 'Gid')).toEqual(['1000', '1000', '1000', '1000']);
  const ended = await stop(first.container);
  expect(ended.code).toBe(0);
  expect(ended.took).toBeLessThan(PATIENCE_MS);
  expect((await health(first.port)).code).toBe(1);

  const kept = readdirSync(volume).filter((name) => !/-(?:wal|shm)$/.test(name));
  expect(kept.sort()).toEqual(['hindsight.sqlite', 'server.lock', 'session-secret']);
  const second = await start();
  const answer = await call(second.url, `/api/retro/${retro}`, token);
  expect(answer.text).toContain('From a container');
  expect((await stop(second.container)).code).toBe(0);
});

it('many retros go on at once with nothing but the volume writable', { timeout: 120_000 }, async () => {
  const { container, url } = await start();
  const hosts = await Promise.all(
    Array.from({ length: 10 }, async (_, place) => {
      const host = await joinAs(url, `Host ${place}`);
      await host.open(await createRetro(url, host.session.token));
      return host;
    }),
  );
  const advanced = hosts.map(async (host) => {
    await host.do({ type: 'writing.start' });
    for (let count = 0; count < 20; count += 1)
      await host.do({ type: 'topic.add', topicType: 'mad', description: `Topic ${count}` });
    await host.do({ type: 'sharing.start' });
  });
  await Promise.all(advanced);
  for (const host of hosts) host.leave();
  expect(container.output()).not.toContain('SQLITE');
  await stop(container);
});

it('says which version and commit it is, and lists the packages it consists of', {
  timeout: 60_000,
}, async () => {
  const { container, url } = await start();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect((await call(url, '/healthz')).json).toEqual({ ok: true, version, commit: commitBuilt() });
  const sbom = JSON.parse(readFileSync(join(image.root, 'app/sbom.cdx.json'), 'utf8'));
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { 'bom-ref': `hindsight@${version}`, version, type: 'application' } },
  });
  const listed = sbom.components.map((one: { name: string }) => one.name);
  expect(listed).toContain('fastify');
  expect(listed).not.toContain('vitest');
  await stop(container);
});

it('serves the app', { timeout: 60_000 }, async () => {
  const { container, url } = await start();
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  expect(await page.text()).toContain('<div id="root"');
  await stop(container);
});

it('cannot write outside its volume', { timeout: 60_000 }, async () => {
  const tried = await inside([
    'sh',
    '-c',
    'for place in /app/x /tmp/x /x "$HOME/x"; do touch "$place" 2>/dev/null && echo "$place"; done; touch /data/x && rm /data/x',
  ]);
  expect(tried).toEqual({ code: 0, output: '' });
});

it('stops at once when asked to while it is starting', { timeout: 60_000 }, async () => {
  let asked = false;
  // A database that never answers.
  const silent = createServer((socket) => {
    asked = true;
    socket.on('error', () => socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const container = runContainer(image, {
    volume,
    env: { DATABASE_URL: `postgres://somebody@127.0.0.1:${port}/x`, SESSION_SECRET: 'x'.repeat(32) },
  });
  running.add(container);
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(true);
  expect((await stop(container)).code).toBe(0);
  silent.close();
});

it('has the commands for its data: backup, and links to a new password', { timeout: 60_000 }, async () => {
  const backup = await inside(['node', 'scripts/backup.mjs', '/data/copy']);
  expect(backup.output).toContain('/data/copy contains the whole installation.');
  const link = await inside(['node', 'dist/server/reset-link.js', 'nobody@example.org']);
  expect(link.output).toContain('There is no account with the address nobody@example.org.');
  const vouched = await inside(['node', 'dist/server/vouch.js', 'nobody@example.org']);
  expect(vouched.output).toContain('There is no account with the address nobody@example.org.');
  const rebuilt = await inside(['node', 'dist/server/rebuild.js', '--check']);
  expect(rebuilt).toMatchObject({ code: 0 });
});

it('is small, and contains nothing that only developers need', () => {
  expect(image.added).toBeLessThan(LARGEST_MB);
  const modules = readdirSync(join(image.root, 'app/node_modules'));
  expect(modules).toContain('fastify');
  for (const name of ['vite', 'typescript', 'vitest', 'playwright']) expect(modules).not.toContain(name);
  expect(readdirSync(join(image.root, 'app')).sort()).toEqual([
    'LICENSE',
    'dist',
    'node_modules',
    'package-lock.json',
    'package.json',
    'sbom.cdx.json',
    'scripts',
  ]);
});
