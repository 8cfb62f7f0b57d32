import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { forgetKept } from '#src/api/browser-storage.ts';

const CREATION = '/workspaces/new';
/** Where one pays for what was begun there, and from where one may come back. */
const PAYMENT = '/payments/';
const KEPT = ['hindsight.form:new-workspace', 'hindsight.form:new-workspace:step'];

/** What was entered to make a workspace is forgotten as soon as one goes anywhere else (specification section 2). */
export function useForgetCreation(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== CREATION && !pathname.startsWith(PAYMENT)) KEPT.forEach(forgetKept);
  }, [pathname]);
}
