import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { endSession } from '#src/api/session.ts';
import { NewRetroForm } from '#src/features/planning/new-retro-form.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';

/** Before tests of the short form that starts a retro: loads its texts; nobody is known. */
export function beforeNewRetroForm(): void {
  beforeAll(async () => {
    await startI18n('en');
    await loadTexts('new-retro', 'retro-form', 'activities');
  });
  beforeEach(() => {
    localStorage.clear();
    endSession();
  });
  afterEach(() => vi.unstubAllGlobals());
}

function Place() {
  return <output aria-label="place">{useLocation().pathname}</output>;
}

/** Shows that form, and beside it the current address. */
export function showNewRetroForm(at = '/') {
  render(
    <MemoryRouter initialEntries={[at]}>
      <FlashProvider>
        <NewRetroForm />
        <Place />
      </FlashProvider>
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

export const place = () => screen.getByLabelText('place').textContent;

/** An answer of the server. */
export const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
