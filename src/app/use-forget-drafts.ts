import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { tabStorage } from '#src/api/browser-storage.ts';

/** Paths of creation forms, for a team also where its owner buys the seats that it lacks, and the prefixes of their drafts. */
const CREATIONS: readonly [page: RegExp, place: string][] = [
  [/^\/workspaces\/new$/, 'new-workspace'],
  [/\/retro(s\/new|.*\/edit)$/, 'new-retro:'],
  [/\/edit\/activities\/./, 'activity:'],
  [/\/teams\/new$|\/edit\/(plan|seats)$/, 'new-team:'],
];
/** Paths for paying, and for comparing prices, from which people come back to what they were creating (WS2). */
const AWAY = /^\/payments\/|^\/pricing$/;

/** What was entered in this tab to create a workspace, a team, an activity or a retro is forgotten as soon as it goes anywhere else (specification section 2). */
export function useForgetDrafts(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (AWAY.test(pathname)) return;
    const left = CREATIONS.filter(([page]) => !page.test(pathname));
    left.flatMap(([, place]) => tabStorage.keys(`hindsight.form:${place}`)).forEach(tabStorage.forget);
  }, [pathname]);
}
