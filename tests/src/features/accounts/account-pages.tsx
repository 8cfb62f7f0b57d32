import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Installation } from '#contract/base/installation-payload.ts';
import { snakeKeys } from '#contract/base/key-case.ts';
import { endSession } from '#src/api/session.ts';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';
import { accountOf } from '#tests/support/people/sample-account.ts';

/*
 * For tests of account pages: a server with given answers.
 */

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('account', 'forms');
});

/** The requests of the page. */
export const sent: { method: string; path: string; body: unknown }[] = [];
/** The answers to a page's calls (keys become snake case as on the wire), and whether the installation sends mail. */
export const server: { sendsMail: boolean; answer: (path: string) => [status: number, body: unknown] } = {
  sendsMail: true,
  answer: () => [200, null],
};

export const ana = accountOf('Ana');
export const guest = { ...ana, email: null, locale: null, temporary: true, verified: false };
export const refused = (status: number, error: string, more = {}): [number, unknown] => [
  status,
  { error, message: 'no', ...more },
];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  endSession();
  sent.length = 0;
  server.sendsMail = true;
  server.answer = () => [200, { token: 'new', user: ana }];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (path === '/api/installation')
      return new Response(
        JSON.stringify(
          snakeKeys({
            googleClientId: null,
            blogUrl: null,
            sendsMail: server.sendsMail,
            contact: null,
            hasPricing: true,
          } satisfies Installation),
        ),
      );
    sent.push({ method: method ?? 'GET', path, body: body ? JSON.parse(String(body)) : undefined });
    const [status, told] = server.answer(path);
    return new Response(JSON.stringify(snakeKeys(told)), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Where() {
  const { pathname, search, state } = useLocation();
  return <output aria-label="where">{pathname + search + (state ? JSON.stringify(state) : '')}</output>;
}

/** Shows a page at an address, and beside it the current address. */
export function show(page: ReactNode, at: string, state?: object) {
  return render(
    <MemoryRouter initialEntries={[state ? { pathname: at, state } : at]}>
      <FlashProvider>
        <Where />
        {page}
      </FlashProvider>
    </MemoryRouter>,
  );
}

export const where = () => screen.getByRole('status', { name: 'where' }).textContent;
