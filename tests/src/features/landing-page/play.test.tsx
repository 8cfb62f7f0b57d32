import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { HeroPlay } from '#src/app/hero-play.tsx';
import { PLAY_TEXTS } from '#src/features/landing-page/play/play-texts.ts';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { LocaleProvider } from '#src/i18n/locale-provider.tsx';
import { AnnouncerProvider } from '#src/ui/feedback/announcer.tsx';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';

vi.setConfig({ testTimeout: 30_000 });

const fetched = vi.fn();
beforeAll(async () => {
  await startI18n('en');
  await loadTexts(...PLAY_TEXTS, 'grouping', 'groups', 'voting', 'discussion', 'topics', 'activities');
});
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function play() {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  render(
    <MemoryRouter>
      <LocaleProvider>
        <AnnouncerProvider>
          <FlashProvider>
            <Suspense>
              <HeroPlay />
            </Suspense>
          </FlashProvider>
        </AnnouncerProvider>
      </LocaleProvider>
    </MemoryRouter>,
  );
  return user;
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const TESTS = 'Flaky checkout tests cost us half a day, again';
const OWNER = 'The checkout tests fail and nobody owns them';

it('[LP1] the retro in the hero is grouped and voted on by the visitor, with its team, and sends nothing', async () => {
  const user = play();
  const region = screen.getByRole('region', { name: 'A retro to play with' });
  expect(document.activeElement).toBe(region);
  await user.click(screen.getByRole('checkbox', { name: `Select “${OWNER}”` }));
  await user.click(button('Join to…'));
  await user.click(within(screen.getByRole('dialog')).getByText(TESTS));
  screen.getByText('That is a group. Join more cards, or let the team vote.');

  await user.click(button('Start voting'));
  screen.getByText('0 of 5 done');
  await user.click(button(/^2 votes for “Flaky/));
  await user.click(button('1 vote for “Stand-ups grew to half an hour”'));
  screen.getByText('Your votes are placed. See what the team wants to talk about.');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  screen.getByText('4 of 5 done');

  await user.click(button('Close the vote'));
  const order = within(screen.getByRole('complementary')).getAllByRole('listitem');
  expect(order).toHaveLength(5);
  expect(fetched).not.toHaveBeenCalled();

  await user.click(button('Play it again'));
  screen.getByText('6 topics', { exact: false });
});

it('[LP1] those of the team who still think when the vote is closed have their votes counted', async () => {
  const user = play();
  await user.click(button('Start voting'));
  await user.click(button('Close the vote'));
  const [first] = within(screen.getByRole('complementary')).getAllByRole('listitem');
  expect(first?.textContent).toContain('Flaky checkout tests');
});
