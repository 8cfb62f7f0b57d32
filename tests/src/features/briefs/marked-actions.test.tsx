import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { LiveBrief } from '#src/features/briefs/live-brief.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';
import { LocalRoom } from '#tests/support/pages/local-room.tsx';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('brief-page', 'brief', 'activities');
});
const user = userEvent.setup();

it('[RE3] marks open action items that nobody owns or that are overdue, in words, also as Markdown', async () => {
  const retro = aRetro({ phase: 'review' });
  const add = (description: string, dueDate: string | null) =>
    retro.do('Ben', { type: 'action.add', group: null, description, owners: [], dueDate });
  add('Ask for a second phone', '2020-03-04');
  const done = add('Say thanks', '2020-03-04');
  retro.do('Ben', { type: 'action.set-status', action: done, status: 'done' });
  retro.do('Ana', { type: 'retro.finish' });
  render(
    <MemoryRouter>
      <FlashProvider>
        <LocalRoom retro={retro} person="Ben">
          <LiveBrief />
        </LocalRoom>
      </FlashProvider>
    </MemoryRouter>,
  );
  const item = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);
  item('Ask for a second phone').getByText('Needs an owner');
  item('Ask for a second phone').getByText(/^Overdue since/);
  item('Say thanks').getByText('Nobody yet');
  item('Say thanks').getByText(/^Due /);
  await user.click(screen.getByRole('button', { name: 'Copy as Markdown' }));
  expect(await navigator.clipboard.readText()).toMatch(
    /second phone: nobody yet, due 2020-03-04 \(\*\*overdue\*\*\)/,
  );
  expect(await navigator.clipboard.readText()).toMatch(/Say thanks: nobody yet, due 2020-03-04\n/);
});
