import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetKept, keptKeys } from '#src/api/browser-storage.ts';

/** Where something is made, and the beginning of the places of the drafts of what is entered there. */
const CREATIONS: readonly [page: RegExp, place: string][] = [
  [/^\/workspaces\/new$/, 'new-workspace'],
  [/\/retro(s\/new|.*\/edit)$/, 'new-retro:'],
  [/\/edit\/activities\/./, 'activity:'],
];
/** Where one pays for what was begun there, or looks at what to pay for, and from where one may come back. */
const AWAY = /^\/payments\/|^\/workspaces\/[^/]+\/edit\/plan$/;

/** What was entered to make a workspace, an activity or a retro is forgotten as soon as one goes anywhere else (specification section 2). */
export function useForgetCreation(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (AWAY.test(pathname)) return;
    const left = CREATIONS.filter(([page]) => !page.test(pathname));
    left.flatMap(([, place]) => keptKeys(`hindsight.form:${place}`)).forEach(forgetKept);
  }, [pathname]);
}
