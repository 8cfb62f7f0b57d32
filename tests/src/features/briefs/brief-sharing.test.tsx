import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { snakeKeys } from '#contract/base/key-case.ts';
import type { Brief } from '#contract/briefs/brief.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { sharedBrief } from '#machines/retro/briefs/shared-brief.ts';
import { forgetReach } from '#src/api/shared-address.ts';
import { LiveBrief } from '#src/features/briefs/live-brief.tsx';
import { SharedBriefPage } from '#src/features/briefs/shared-brief-page.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';
import { LocalRoom } from '#tests/support/pages/local-room.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('brief-page', 'brief-sharing', 'brief', 'activities', 'link-code');
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetReach();
});
const user = userEvent.setup({ delay: null });

function finished() {
  const retro = aRetro({ phase: 'review' });
  const owners = [idOf('Ben')];
  retro.do('Ana', {
    type: 'action.add',
    group: null,
    description: 'Water the plants',
    owners,
    dueDate: null,
  });
  retro.do('Ana', { type: 'retro.finish' });
  return retro;
}

/** Answers calls one after another, and keeps what was asked; but for the machine's address, which is always known. */
function answer(...answers: object[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal(
    'fetch',
    async (url: string, { method = 'GET', body }: { method?: string; body?: string }) => {
      if (url === '/api/reach')
        return Response.json({ public_url: null, in_network: ['http://192.168.1.5:3000'] });
      asked.push(`${method} ${url} ${body ?? ''}`.trim());
      return Response.json(answers[Math.min(asked.length, answers.length) - 1]);
    },
  );
  return asked;
}

const showTo = (person: string) =>
  render(
    <MemoryRouter>
      <FlashProvider>
        <LocalRoom retro={finished()} person={person}>
          <LiveBrief />
        </LocalRoom>
      </FlashProvider>
    </MemoryRouter>,
  );

describe('[BF1] the link of a brief', () => {
  it('is offered to the moderator, and not to participants', () => {
    showTo('Ana').unmount();
    showTo('Ben');
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('[LI9] can be opened by others though the page is at localhost, and says by whom', async () => {
    answer({ link: null, mail: null }, { with_names: true, made_at: 1, token: 'TOKEN' });
    showTo('Ana');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await user.click(await screen.findByRole('button', { name: 'Create a link' }));
    await screen.findByDisplayValue('http://192.168.1.5:3000/brief/TOKEN');
    screen.getByText(/^Everyone on the same network can open this link/);
  });

  it('is created with or without names, shown once, and can be turned off', async () => {
    const asked = answer(
      { link: null, mail: null },
      { with_names: false, made_at: 1, token: 'TOKEN' },
      { link: null, mail: null },
    );
    showTo('Ana');
    await user.click(screen.getByRole('button', { name: 'Share' }));
    await user.click(await screen.findByRole('radio', { name: 'Without names' }));
    screen.getByText(/even where it names someone/);
    await user.click(screen.getByRole('button', { name: 'Create a link' }));
    await screen.findByLabelText('Link to the brief');
    expect(asked[1]).toMatch(/PUT .*\/brief\/link \{"with_names":false\}/);
    await user.click(screen.getByRole('button', { name: 'Turn off the link' }));
    await waitFor(() => expect(screen.queryByLabelText('Link to the brief')).toBeNull());
    expect(asked[2]).toMatch(/^DELETE /);
  });
});

it('[BF2] the brief is mailed once, to the people named before', async () => {
  const sent = { to: ['Ana', 'Ben'], sent_at: 1 };
  const asked = answer({ link: null, mail: { ...sent, sent_at: null } }, { link: null, mail: sent });
  showTo('Ana');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await screen.findByText(/once, to those who took part and have an address: Ana and Ben\./);
  await user.click(screen.getByRole('button', { name: 'Email the brief' }));
  await screen.findByText(/The brief was emailed/);
  expect(screen.queryByRole('button', { name: 'Email the brief' })).toBeNull();
  expect(asked[1]).toMatch(/^POST .*\/brief\/mails$/);
});

describe('[BF1] the page behind the link', () => {
  const showShared = (answered: object) => {
    answer(answered);
    return render(
      <MemoryRouter initialEntries={['/brief/TOKEN']}>
        <FlashProvider>
          <Routes>
            <Route path="/brief/:token" element={<SharedBriefPage />} />
          </Routes>
        </FlashProvider>
      </MemoryRouter>,
    );
  };
  const sharedOf = (withNames: boolean) =>
    snakeKeys(sharedBrief(briefOf(finished().state.data) as Brief, withNames)) as object;

  it('shows the brief, keeps search engines away, and lets nobody download or change it', async () => {
    showShared(sharedOf(true));
    await screen.findByText('Water the plants');
    expect(screen.getAllByText('Ben').length).toBeGreaterThan(1);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, nofollow');
    expect(screen.getAllByRole('button').map((one) => one.textContent)).toEqual([
      'Copy as Markdown',
      'Print',
    ]);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('without names does not group action items by owner', async () => {
    showShared(sharedOf(false));
    await screen.findByText('Water the plants');
    for (const text of ['Ben', 'Nobody yet']) expect(screen.queryByText(text)).toBeNull();
  });

  it('says of a link that does not work that it may have been turned off', async () => {
    vi.stubGlobal('fetch', async () =>
      Response.json({ error: 'invalid_link', message: '' }, { status: 422 }),
    );
    render(
      <MemoryRouter>
        <SharedBriefPage />
      </MemoryRouter>,
    );
    await screen.findByRole('heading', { name: 'There is no brief at this link' });
  });
});
