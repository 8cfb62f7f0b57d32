import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** How long the target of a hash may take to appear, ms: its screen may still be loading. */
const APPEARS_WITHIN_MS = 3_000;

/** Each navigation begins at the top, or at the place its hash names (specification section 2). */
export function useScrollToPlace(): void {
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();
  const path = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same place chosen again scrolls again
  useEffect(() => {
    const isNewPage = path.current !== pathname;
    path.current = pathname;
    // A prerendered page may have kept its fallback fonts (src/app/begin-page.js).
    if (isNewPage) document.documentElement.dataset.fonts = '';
    if (hash) return scrollToWhenThere(decodeURIComponent(hash.slice(1)));
    if (kind === 'POP' && !isNewPage) return; // the first page, or a reload: the browser knows the place
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (isNewPage) focusMain();
  }, [pathname, hash, key]);
}

/** Users of screen readers and keyboards start at the new page's beginning, unless it has set the focus itself. */
function focusMain(): void {
  const main = document.getElementById('main');
  if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
}

function scrollToWhenThere(id: string): (() => void) | undefined {
  const scroll = () => {
    const place = document.getElementById(id);
    place?.scrollIntoView();
    return place !== null;
  };
  if (scroll()) return undefined;
  const observer = new MutationObserver(() => {
    if (scroll()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), APPEARS_WITHIN_MS);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/**
 * Going back or forward to another page reloads it (specification section 2). What is typed is kept in the browser,
 * so nothing is lost by it.
 */
export function useReloadOnReturn(reload: () => void = () => window.location.reload()): void {
  const { pathname, search } = useLocation();
  const shown = useRef(pathname + search);
  // Navigating within the app is not a return; returns fire popstate before the router renders them.
  const kind = useNavigationType();
  useEffect(() => {
    if (kind !== 'POP') shown.current = pathname + search;
  }, [pathname, search, kind]);
  useEffect(() => {
    const returned = () => {
      const now = window.location.pathname + window.location.search;
      if (now !== shown.current) reload();
    };
    window.addEventListener('popstate', returned);
    return () => window.removeEventListener('popstate', returned);
  }, [reload]);
}
