import { useEffect } from 'react';
import type { ErrorPlace } from '#contract/errors/error-report.ts';
import { reportError } from '#src/api/report-error.ts';
import { BROKEN_EVENT } from '#src/ui/loading/error-boundary.tsx';

/** The name of a failure: the code of a call, or the kind of an error, without its message. Null if it is not an error. */
export function codeOfFailure(failure: unknown): string | null {
  const { name, code } = Object(failure) as { name?: unknown; code?: unknown };
  if (name === 'AbortError') return null;
  if (typeof code === 'string') return code;
  return typeof name === 'string' ? name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase() : 'error';
}

/** Reports errors in the page's code to the server, by place and kind. */
export function useReportFailures(): void {
  useEffect(() => {
    const stopped = new AbortController();
    const listen = (type: string, place: ErrorPlace, failureOf: (event: Event) => unknown) => {
      const tell = (event: Event) => {
        const code = codeOfFailure(failureOf(event));
        if (code !== null) reportError(place, code);
      };
      window.addEventListener(type, tell, { signal: stopped.signal });
    };
    listen('error', 'page', (event) => (event as ErrorEvent).error);
    listen('unhandledrejection', 'promise', (event) => (event as PromiseRejectionEvent).reason);
    listen(BROKEN_EVENT, 'screen', (event) => (event as CustomEvent).detail);
    return () => stopped.abort();
  }, []);
}
