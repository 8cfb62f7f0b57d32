import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Session } from '#contract/accounts/user-payloads.ts';
import { type Guard, type LoginState, type Verdict, verdictOf } from '#machines/ui/guard-machine.ts';
import { useSession } from '#src/api/session.ts';
import { returnPathIn } from '#src/routing/return-path.ts';

/** Who somebody is to the guards. */
export function loginStateOf(session: Session | null): LoginState {
  if (session === null) return 'nobody';
  if (session.user.temporary) return 'guest';
  return session.user.verified ? 'verified' : 'unverified';
}

const PLACES: Record<Exclude<Verdict, 'in'>, string> = {
  login: '/auth/login',
  completeAccount: '/auth/complete_account',
  checkYourInbox: '/auth/check_your_inbox',
};

/** A page whose guard decides who may see it; others are led to where they get what is missing, and can come back. */
export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  const verdict = verdictOf(loginStateOf(session), guard);
  if (verdict === 'in') return children;
  const wanted = pathname + search + hash;
  // A page that itself is only on the way to another passes on where that leads.
  const isOnTheWay = guard === 'completing' || guard === 'confirming';
  const back = isOnTheWay ? returnPathIn(search) : wanted;
  const query = back === null ? '' : `?redirect=${encodeURIComponent(back)}`;
  return <Navigate to={PLACES[verdict] + query} replace />;
}
