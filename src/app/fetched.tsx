import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';
import { loadTexts } from '#src/i18n/i18n.ts';
import { Loading } from '#src/ui/loading.tsx';

/** A component whose code comes when it is needed. */
export interface Fetched<P> {
  Shown: ComponentType<P>;
  /** Fetches it ahead, with its texts; then it is there at once. Rejects when its code cannot be had. */
  load: () => Promise<unknown>;
}

/**
 * A component that is fetched when it is shown or before, its code and its texts side by side. What cannot be fetched
 * is thrown to the error boundary, from where it is tried again. Unlike with `lazy` and `Suspense`, it appears as soon
 * as it is there: React keeps a fallback on screen for a third of a second.
 */
export function fetched<P extends object = object>(
  fetch: () => Promise<ComponentType<P>>,
  { texts = [], meanwhile = <Loading /> }: { texts?: readonly string[]; meanwhile?: ReactNode } = {},
): Fetched<P> {
  let ready: ComponentType<P> | null = null;
  const load = async () => {
    const [component] = await Promise.all([fetch(), loadTexts(...texts)]);
    ready = component;
    return component;
  };
  function Shown(props: P) {
    const [component, setComponent] = useState(() => ready);
    useEffect(() => {
      if (component) return;
      load().then(
        (loaded) => setComponent(() => loaded),
        (error) =>
          setComponent(() => {
            throw error;
          }),
      );
    }, [component]);
    return component ? createElement(component, props) : meanwhile;
  }
  return { Shown, load };
}
