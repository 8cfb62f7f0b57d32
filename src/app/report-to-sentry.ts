import { BrowserClient, defaultStackParser, makeFetchTransport } from '@sentry/browser';
import { kindOf, scrubbedEvent, stackOf } from '#contract/errors/error-event.ts';
import type { ErrorPlace } from '#contract/errors/error-report.ts';
import { BROKEN_EVENT } from '#src/ui/loading/error-boundary.tsx';
import { routeOf } from './count-views.ts';
import { addresses } from './page-addresses.ts';

/** More than that from one page tells nothing new. */
const AT_MOST = 10;

/** A script of this app, as its address here; null for those of extensions and others. */
function ownScript(name: string): string | null {
  if (!name.startsWith(`${window.location.origin}/assets/`)) return null;
  const path = name.slice(window.location.origin.length);
  return /^\/assets\/[\w.-]+\.js$/.test(path) ? path : null;
}

/**
 * Reports errors of this page to Sentry until the returned function is called: the kind, the lines of our
 * scripts and the route. The library is not allowed to collect anything itself, and each report is built from scratch.
 */
export function reportToSentry(dsn: string): () => Promise<void> {
  const client = new BrowserClient({
    dsn,
    integrations: [],
    stackParser: defaultStackParser,
    sendClientReports: false,
    dataCollection: { userInfo: false },
    transport: makeFetchTransport,
    transportOptions: { fetchOptions: { credentials: 'omit', referrerPolicy: 'no-referrer' } },
    beforeSend: (event) => scrubbedEvent(event, ownScript),
  });
  client.init();
  const stopped = new AbortController();
  const reported = new Set<string>();
  const listen = (type: string, place: ErrorPlace, failureOf: (event: Event) => unknown) => {
    const tell = async (event: Event) => {
      const failure = failureOf(event);
      const stack = stackOf(failure);
      const fingerprint = `${place} ${kindOf(failure)} ${stack}`;
      if (Object(failure).name === 'AbortError' || reported.has(fingerprint) || reported.size >= AT_MOST)
        return;
      reported.add(fingerprint);
      const transaction = routeOf(window.location.pathname, await addresses());
      const stacktrace = { frames: defaultStackParser(stack) };
      client.captureEvent({
        transaction,
        tags: { place },
        exception: { values: [{ type: kindOf(failure), stacktrace }] },
      });
    };
    // If reporting fails, the page carries on.
    window.addEventListener(type, (event) => void tell(event).catch(() => {}), { signal: stopped.signal });
  };
  listen('error', 'page', (event) => (event as ErrorEvent).error);
  listen('unhandledrejection', 'promise', (event) => (event as PromiseRejectionEvent).reason);
  listen(BROKEN_EVENT, 'screen', (event) => (event as CustomEvent).detail);
  return async () => {
    stopped.abort();
    await client.close(2_000);
  };
}
