import {
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  QueryClientProvider,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '#src/api/http.ts';
import { currentSession, watchSession } from '#src/api/session.ts';

/** Whether a failed call should be retried: there was no answer, the server itself failed, or one called too often. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  // Ten tabs opened at once reach a person's limit, which has room again after a second or two.
  if (error.status === 429) return failures < 3;
  return failures < 2 && (error.status === 0 || error.status >= 500);
}

/** Refusals for people who are no longer in a workspace or team, among others. */
const PERHAPS_OUT = ['not_found', 'unauthorized_action'];

/** A refusal can mean that the person is no longer in this page's workspace or team: it is loaded again to find out (AC4). */
function askWhetherOut(error: unknown, refused?: Query<unknown, unknown, unknown>): void {
  if (!(error instanceof ApiError) || !PERHAPS_OUT.includes(error.code)) return;
  void client.invalidateQueries({
    predicate: (query) =>
      query !== refused &&
      query.state.status === 'success' &&
      ['workspaces', 'teams'].includes(String(query.queryKey[0])),
  });
}

/** The only query client: what one page has loaded, the next one shows immediately. */
const client: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: askWhetherOut }),
  mutationCache: new MutationCache({ onError: (error) => askWhetherOut(error) }),
  defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 10_000 } },
});

/** The person whose answers the client holds. */
let person = currentSession()?.user.id;

/** Drops another person's answers; visible data is loaded again. */
function forgetOthers(): void {
  const now = currentSession()?.user.id;
  if (now === person) return;
  person = now;
  client.removeQueries({ type: 'inactive' });
  void client.resetQueries();
}

/** The query client for pages of lists and forms. Loaded with the first of them; no live data goes through it. */
export function Queries({ children }: { children: ReactNode }) {
  // Before any child runs a query.
  useState(forgetOthers);
  useEffect(() => watchSession(forgetOthers), []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
