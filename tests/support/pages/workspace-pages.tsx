import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createElement, type ReactNode } from 'react';
import { type InitialEntry, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, vi } from 'vitest';
import { snakeKeys } from '#contract/base/key-case.ts';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { startSession } from '#src/api/session.ts';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { WorkspaceGate } from '#src/shared/workspaces/workspace-gate.tsx';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';
import { accountOf } from '../people/sample-account.ts';

/** The server's answers; a test sets its own, by `METHOD /path`. All other requests fail with `not_found`. */
export const server: {
  hasPricing: boolean;
  asked: { call: string; body: unknown }[];
  answers: Record<string, (body: unknown) => unknown>;
} = { hasPricing: true, asked: [], answers: {} };

/** A refusal, as an answer of the server. */
export class Refusal {
  constructor(
    readonly error: string,
    readonly status = 422,
    readonly more: object = {},
  ) {}
}

/** Before tests of pages: loads these texts, in English, and logs someone in. */
export function beforePages(texts: readonly string[], name = 'Ana'): void {
  beforeAll(async () => {
    await startI18n('en');
    await loadTexts(...texts);
  });
  beforeEach(() => logInAs(name));
}

/** Logs in someone with an account; `server` has the answers. */
export function logInAs(name: string): void {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(server, { hasPricing: true, asked: [], answers: {} });
  startSession({ token: 't', user: { ...accountOf(name), locale: null } });
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${path.replace('/api', '')}`;
    const sent = typeof body === 'string' ? JSON.parse(body) : body;
    server.asked.push({ call, body: sent });
    const installation = {
      googleClientId: null,
      blogUrl: null,
      contact: 'help@example.org',
      sendsMail: true,
      hasPricing: server.hasPricing,
    };
    const answer =
      call === 'GET /installation'
        ? installation
        : await (server.answers[call]?.(sent) ?? new Refusal('not_found', 404));
    if (!(answer instanceof Refusal)) return new Response(JSON.stringify(snakeKeys(answer)));
    const { error, status, more } = answer;
    return new Response(JSON.stringify({ error, message: 'no', ...more }), { status });
  });
}

function Where() {
  const { pathname, search, state } = useLocation();
  const attributes = { 'data-testid': 'where', 'data-state': JSON.stringify(state) };
  return createElement('output', attributes, pathname + search);
}

/** The current address, after all redirects. */
export const where = (): string => document.querySelector('[data-testid=where]')?.textContent ?? '';

/** What was passed on to the current address. */
export const stateThere = (): unknown =>
  JSON.parse(document.querySelector('[data-testid=where]')?.getAttribute('data-state') ?? 'null');

/** Shows pages at an address, each at its path; any other path shows only the address. */
export function showPages(at: InitialEntry, pages: Record<string, ReactNode>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <FlashProvider>
          <Where />
          <Routes>
            {Object.entries(pages).map(([path, page]) => (
              <Route key={path} path={path} element={page} />
            ))}
            <Route path="*" element={null} />
          </Routes>
        </FlashProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

/** Shows one page of a workspace that the server returns. */
export function showPage(workspace: Workspace, page: ReactNode, place: 'page' | 'settings' = 'page') {
  server.answers[`GET /workspaces/${workspace.id}`] ??= () => workspace;
  return showPages(`/workspaces/${workspace.id}`, {
    '/workspaces/:workspaceId': <WorkspaceGate place={place}>{page}</WorkspaceGate>,
  });
}
