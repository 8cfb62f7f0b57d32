import { type ComponentType, createElement, type ReactNode, useCallback, useEffect, useState } from 'react';
import { loadTexts } from '#src/i18n/i18n.ts';
import { ErrorView } from './error-view.tsx';
import { Loading } from './loading.tsx';

/** How long until a file of the app that has not arrived counts as failed, ms. */
export const FILE_LOAD_TIMEOUT_MS = 120_000;
/** How long to wait before retrying a failed load, ms. */
const RETRY_MS = 5_000;

/** The same promise, but it rejects if it takes too long: otherwise a file that never arrives would show no error. */
function inTime<T>(fetching: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a file of the app did not come')), FILE_LOAD_TIMEOUT_MS);
    fetching.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A component whose code is loaded when needed. */
export interface LoadedWhenShown<P> {
  Shown: ComponentType<P>;
  /** Preloads the component and its texts; then it shows immediately. Rejects if they cannot be loaded. */
  load: () => Promise<unknown>;
}

interface FetchedOptions {
  /** The namespaces of its texts. */
  texts?: readonly string[];
  /** Shown until it has loaded. With null nothing is shown, not even an error. */
  meanwhile?: ReactNode;
}

/**
 * A component that is loaded when it is shown or earlier, its code and texts in parallel. If loading fails, it shows
 * an error in its place, and is retried automatically and on request. Unlike with `lazy` and `Suspense`, it appears
 * as soon as it has loaded: React keeps a fallback on screen for a third of a second.
 */
export function loadedWhenShown<P extends object = object>(
  fetch: () => Promise<ComponentType<P>>,
  { texts = [], meanwhile = <Loading /> }: FetchedOptions = {},
): LoadedWhenShown<P> {
  let ready: ComponentType<P> | null = null;
  const load = async () => {
    const [component] = await inTime(Promise.all([fetch(), loadTexts(...texts)]));
    ready = component;
    return component;
  };
  function Shown(props: P) {
    const [component, setComponent] = useState(() => ready);
    const [failure, setFailure] = useState<unknown>(null);
    const [attempt, setAttempt] = useState(1);
    const retry = useCallback(() => setAttempt((count) => count + 1), []);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
    useEffect(() => {
      if (component) return;
      load().then((loaded) => setComponent(() => loaded), setFailure);
    }, [component, attempt]);
    useEffect(() => {
      if (component || failure === null) return;
      const timer = setInterval(retry, RETRY_MS);
      return () => clearInterval(timer);
    }, [component, failure, retry]);
    if (component) return createElement(component, props);
    return failure === null || meanwhile === null ? meanwhile : <ErrorView what="away" onRetry={retry} />;
  }
  return { Shown, load };
}
