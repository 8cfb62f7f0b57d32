import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Account } from '#contract/accounts/account-payloads.ts';
import { AvatarSection } from '#src/features/accounts/avatar-section.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';
import { accountOf, asSent } from '#tests/support/people/sample-account.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('profile', 'account', 'forms');
});

const user = userEvent.setup({ delay: null });
const ana = accountOf('Ana', { avatar: '/avatars/a.webp' });
const onTheWire = asSent({ ...ana, avatar: null });

let asked: string[];
let answer: [status: number, body: unknown];
beforeEach(() => {
  asked = [];
  answer = [200, onTheWire];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return new Response(JSON.stringify(answer[1]), { status: answer[0] });
  });
});
afterEach(() => vi.unstubAllGlobals());

function Profile() {
  const [account, setAccount] = useState<Account>(ana);
  return (
    <FlashProvider>
      <AvatarSection account={account} onChange={setAccount} />
    </FlashProvider>
  );
}

it('removes a picture, says so, and then offers only what is possible', async () => {
  const { container } = render(<Profile />);
  expect(container.querySelector('img')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(asked).toEqual(['DELETE /api/users/me/avatar']);
  await screen.findByText('Your picture was removed.');
  expect(screen.queryByRole('button', { name: 'Remove picture' })).toBeNull();
  expect(container.querySelector('img')).toBeNull();
  expect(document.activeElement).toBe(container.querySelector('input'));
});

it.each([
  ['image_too_detailed', 422, /too many pixels/],
  ['too_many', 429, /Wait a few minutes/],
] as const)('says why a picture was refused: %s', async (error, status, text) => {
  answer = [status, { error, message: 'no' }];
  const { container } = render(<Profile />);
  const file = new File(['x'], 'me.png', { type: 'image/png' });
  await user.upload(container.querySelector('input') as HTMLInputElement, file);
  await screen.findByText(text);
  screen.getByText('Your profile could not be saved.');
});
