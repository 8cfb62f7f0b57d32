import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#src/api/http.ts';

/** Whether a failed call is worth another try: there was no answer, or the server failed at it. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  return failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/** What pages of lists and forms fetch with. Fetched with the first of them; nothing live goes through it. */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 10_000 } } }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
