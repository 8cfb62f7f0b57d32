import { type ComponentType, createElement, type ReactNode, useCallback, useEffect, useState } from 'react';
import { loadTexts } from '#src/i18n/i18n.ts';
import { ErrorView } from './error-view.tsx';
import { Loading } from './loading.tsx';

/** After how long a file of the app that has not come counts as failed, ms. */
export const FILE_LOAD_TIMEOUT_MS = 120_000;
/** How long to wait before retrying a failed load, ms. */
const RETRY_MS = 5_000;

/** The same, or a failure where it takes too long: a file that never comes would be waited for without a word. */
function inTime<T>(fetching: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('a file of the app did not come')), FILE_LOAD_TIMEOUT_MS);
    fetching.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A component whose code comes when it is needed. */
export interface LoadedWhenShown<P> {
  Shown: ComponentType<P>;
  /** Fetches it ahead, with its texts; then it is there at once. Rejects if they cannot be loaded. */
  load: () => Promise<unknown>;
}

interface FetchedOptions {
  /** The namespaces of its texts. */
  texts?: readonly string[];
  /** What is in its place until it is there. With null nothing is shown, not even an error. */
  meanwhile?: ReactNode;
}

/**
 * A component that is fetched when it is shown or before, its code and its texts side by side. What cannot be fetched
 * says so in its place, and is tried again by itself and when asked to. Unlike with `lazy` and `Suspense`, it appears
 * as soon as it is there: React keeps a fallback on screen for a third of a second.
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
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
