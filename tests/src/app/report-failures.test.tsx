import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#src/api/http.ts';
import { codeOfFailure, useReportFailures } from '#src/app/report-failures.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { ErrorBoundary } from '#src/ui/loading/error-boundary.tsx';

const asked = vi.fn(async (_path: string, _init: RequestInit) => new Response());
beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => vi.unstubAllGlobals());

const told = () => asked.mock.calls.map(([, { body }]) => JSON.parse(String(body)));

function Page() {
  useReportFailures();
  return null;
}

it('an error in a screen is reported by place and kind, without its message', async () => {
  await startI18n('en');
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new RangeError('Ana wrote this');
  };
  render(<Page />);
  await act(() =>
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    ),
  );
  expect(told()).toEqual([{ place: 'screen', code: 'range_error' }]);
});

it('an unhandled rejection is reported, but not after the page is closed', () => {
  const { unmount } = render(<Page />);
  const fail = (reason: unknown) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  fail(new TypeError('Ana wrote this'));
  expect(told()).toEqual([{ place: 'promise', code: 'type_error' }]);
  unmount();
  fail(new SyntaxError('x'));
  expect(asked).toHaveBeenCalledOnce();
});

it.each([
  [new Error('words'), 'error'],
  [new ApiError('too_many', 'words', 429), 'too_many'],
  [new DOMException('words', 'QuotaExceededError'), 'quota_exceeded_error'],
  [new DOMException('words', 'AbortError'), null],
  ['words', 'error'],
])('%s is reported as a code', (failure, code) => expect(codeOfFailure(failure)).toBe(code));
