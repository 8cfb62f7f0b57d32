import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from '#server/base/logger.ts';
import { openSentry, type Sentry } from '#server/base/sentry.ts';
import { fakeIngest } from './fake-sentry.ts';

let ingest: Awaited<ReturnType<typeof fakeIngest>>;
let sentry: Sentry;
beforeEach(async () => {
  ingest = await fakeIngest();
  sentry = openSentry(ingest.dsn, '/srv/app', () => 0);
});
afterEach(async () => {
  await sentry.close();
  await ingest.stop();
});

const log = () => createLog('info', { write: () => {} }, sentry.report);
const events = () => ingest.requests.map(({ lines }) => lines[2] ?? {});

/** An error as full of what people wrote as one can be. */
function wordy(name = 'TypeError'): Error {
  const cause = new AggregateError([new Error('sentinel nested')], 'sentinel cause');
  const message = 'sentinel\n    at sentinel (/srv/app/server/sentinel.ts:1:1)';
  const stack = [
    `${name}: ${message}`,
    '    at Object.sentinel (/srv/app/server/retro/seal.ts:12:3)',
    '    at sentinel (/home/sentinel/other.ts:4:5)',
    '    at async file:///srv/app/machines/retro/decide.ts:8:9',
    '    at sentinel (/srv/app/node_modules/sentinel/index.js:1:2)',
  ].join('\n');
  const fields = { stack, code: 'sentinel', detail: 'Key (email)=(sentinel)', user: 'sentinel' };
  return Object.assign(new Error(message, { cause }), fields, { name });
}

it('a logged error is reported with its kind, lines of our own files and route, and nothing else', async () => {
  log().error({ err: wordy(), route: '/api/retro/:id', retro: 'sentinel', body: 'sentinel' }, 'sentinel');
  await sentry.close();
  const [event] = events();
  expect(ingest.requests).toHaveLength(1);
  expect(event).toEqual({
    event_id: expect.any(String),
    timestamp: expect.any(Number),
    platform: 'node',
    level: 'error',
    transaction: '/api/retro/:id',
    exception: {
      values: [
        {
          type: 'type_error',
          stacktrace: {
            frames: [
              { filename: 'machines/retro/decide.ts', lineno: 8, colno: 9, in_app: true },
              { filename: 'server/retro/seal.ts', lineno: 12, colno: 3, in_app: true },
            ],
          },
        },
      ],
    },
  });
  expect(JSON.stringify(ingest.requests)).not.toContain('sentinel');
});

it('no name, no address with ids and nothing but errors is reported', async () => {
  log().error({ err: wordy('sentinel'), route: '/api/retro/Sentinel0?token=sentinel' }, 'x');
  log().fatal({ err: 'sentinel' }, 'x');
  log().error({ err: { message: 'sentinel', stack: 'sentinel' } }, 'x');
  log()
    .child({ person: 'sentinel' })
    .error({ err: Object.assign(wordy(), { message: 'set since' }) }, 'x');
  await sentry.close();
  expect(events().map(({ exception }) => exception)).toMatchObject([
    { values: [{ type: 'other' }] },
    { values: [{ type: 'other' }] },
    { values: [{ type: 'other' }] },
    { values: [{ type: 'type_error' }] },
  ]);
  expect(events().map(({ transaction }) => transaction)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(JSON.stringify(ingest.requests).toLowerCase()).not.toContain('sentinel');
});

it('warnings are not reported, and of a flood only the first errors', async () => {
  log().warn({ err: wordy() }, 'x');
  for (let count = 0; count < 50; count++) log().error({ err: wordy() }, 'x');
  await sentry.close();
  expect(ingest.requests).toHaveLength(20);
});
