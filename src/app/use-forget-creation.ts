import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetKept, keptKeys } from '#src/api/browser-storage.ts';

/** Paths of creation forms, and the prefixes of their drafts. */
const CREATIONS: readonly [page: RegExp, place: string][] = [
  [/^\/workspaces\/new$/, 'new-workspace'],
  [/\/retro(s\/new|.*\/edit)$/, 'new-retro:'],
  [/\/edit\/activities\/./, 'activity:'],
];
/** Paths for paying, or for looking at prices, from which people may come back. */
const AWAY = /^\/payments\/|^\/workspaces\/[^/]+\/edit\/plan$/;

/** What was entered to create a workspace, an activity or a retro is forgotten as soon as the person goes anywhere else (specification section 2). */
export function useForgetCreation(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (AWAY.test(pathname)) return;
    const left = CREATIONS.filter(([page]) => !page.test(pathname));
    left.flatMap(([, place]) => keptKeys(`hindsight.form:${place}`)).forEach(forgetKept);
  }, [pathname]);
}
