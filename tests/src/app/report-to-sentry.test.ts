import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { reportToServices } from '#src/app/outside-reports.ts';
import { addresses } from '#src/app/page-addresses.ts';
import { reportToSentry } from '#src/app/report-to-sentry.ts';
import { BROKEN_EVENT } from '#src/ui/loading/error-boundary.tsx';
import { eventually } from '#tests/support/eventually.ts';

const DSN = 'https://publickey@errors.example.org/7';
const asked = vi.fn(async (_url: string, _init: RequestInit) => new Response('{}'));
let stop = async () => {};
// Loads every page of the app, which takes a busy machine longer than anything here waits.
beforeAll(async () => {
  await addresses();
});
beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  localStorage.setItem('hindsight.session', JSON.stringify({ token: 'sentinel', user: 'sentinel' }));
  document.title = 'sentinel';
  window.history.replaceState(null, '', '/retro/sentinel00000000?token=sentinel#sentinel');
  stop = reportToSentry(DSN);
});
afterEach(async () => {
  await stop();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** What was sent: each request's lines. */
const sent = () =>
  asked.mock.calls.map(([, { body }]) =>
    String(body)
      .split('\n')
      .map((line) => JSON.parse(line)),
  );
const fail = (type: string, fields: object) => window.dispatchEvent(Object.assign(new Event(type), fields));

function wordy(name = 'RangeError'): Error {
  const { origin } = window.location;
  const message = `sentinel\n    at sentinel (${origin}/assets/sentinel-AAAA.js:1:1)`;
  const stack = [
    `${name}: ${message}`,
    `    at sentinel (${origin}/assets/start-Ab12_-cd.js:2:345)`,
    '    at sentinel (https://sentinel.example.org/assets/x.js:1:1)',
    `    at sentinel (${origin}/retro/sentinel00000000?token=sentinel:1:1)`,
  ].join('\n');
  const cause = new AggregateError([new Error('sentinel nested')], 'sentinel cause');
  return Object.assign(
    new Error(message, { cause }),
    { stack, code: 'sentinel', extra: 'sentinel' },
    { name },
  );
}

it('a failure is reported with its kind, lines of our scripts, route and place, and nothing else', async () => {
  fail('error', { error: wordy(), message: 'sentinel', filename: 'sentinel' });
  await eventually(() => expect(asked).toHaveBeenCalledOnce());
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(url).toContain('https://errors.example.org/api/7/envelope/');
  expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
  const [[header, , event] = []] = sent();
  expect(Object.keys(header).sort()).toEqual(['event_id', 'sdk', 'sent_at']);
  expect(event).toEqual({
    event_id: expect.any(String),
    timestamp: expect.any(Number),
    platform: 'javascript',
    level: 'error',
    transaction: '/retro/:retroId',
    tags: { place: 'page' },
    exception: {
      values: [
        {
          type: 'range_error',
          stacktrace: {
            frames: [{ filename: '/assets/start-Ab12_-cd.js', lineno: 2, colno: 345, in_app: true }],
          },
        },
      ],
    },
    sdk: expect.objectContaining({ name: 'sentry.javascript.browser', settings: { infer_ip: 'never' } }),
  });
  expect(JSON.stringify(asked.mock.calls)).not.toContain('sentinel');
});

it('rejections and errors in screens are reported too, each once, but not aborted calls', async () => {
  const error = wordy('sentinel');
  fail('unhandledrejection', { reason: error });
  fail('unhandledrejection', { reason: error });
  fail('unhandledrejection', { reason: new DOMException('sentinel', 'AbortError') });
  fail('unhandledrejection', { reason: 'sentinel' });
  window.dispatchEvent(new CustomEvent(BROKEN_EVENT, { detail: wordy() }));
  await eventually(() => expect(asked).toHaveBeenCalledTimes(3));
  expect(sent().map(([, , { tags, exception }]) => [tags.place, exception.values[0].type])).toEqual([
    ['promise', 'other'],
    ['promise', 'other'],
    ['screen', 'range_error'],
  ]);
  expect(JSON.stringify(asked.mock.calls)).not.toContain('sentinel');
});

it('a page that keeps failing reports a few failures, and none after reporting is stopped', async () => {
  for (let line = 1; line < 30; line++)
    fail('error', { error: Object.assign(new Error('x'), { stack: `Error: x\n    at f (y.js:${line}:1)` }) });
  await eventually(() => expect(asked).toHaveBeenCalledTimes(10));
  await stop();
  fail('error', { error: new TypeError('sentinel') });
  expect(asked).toHaveBeenCalledTimes(10);
});

it('without a DSN nothing is loaded for Sentry', async () => {
  const loaded = vi.fn(() => ({ reportToSentry: () => {} }));
  vi.doMock('#src/app/report-to-sentry.ts', loaded);
  await reportToServices({}, '/');
  expect(loaded).not.toHaveBeenCalled();
  await reportToServices({ sentryDsn: DSN }, '/');
  await eventually(() => expect(loaded).toHaveBeenCalledOnce());
  vi.doUnmock('#src/app/report-to-sentry.ts');
});
