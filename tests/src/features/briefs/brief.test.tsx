import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { BriefPage } from '#src/features/briefs/brief-page.tsx';
import { BriefView } from '#src/features/briefs/brief-view.tsx';
import { ReaderBrief } from '#src/features/briefs/reader-brief.tsx';
import { loadTexts, setLocale, startI18n } from '#src/i18n/i18n.ts';
import { topicTypeLook } from '#src/shared/activities/topic-type.ts';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { showBrief, showLiveBrief } from './brief-pages.tsx';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('brief-page', 'brief', 'activities');
});

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const user = userEvent.setup({ delay: null });

/** A finished retro with an item of two owners, one of nobody, and closing moods. */
function finished(): { retro: LocalRetro; shared: string; free: string } {
  const retro = aRetro({ phase: 'review', activity: 'sailboat', watchers: ['Frank'] });
  const add = (description: string, owners: string[], dueDate: string | null) =>
    retro.do('Ben', { type: 'action.add', group: null, description, owners: owners.map(idOf), dueDate });
  const shared = add('Write down who releases', ['Ben', 'Cleo'], '2126-12-01');
  const free = add('Ask for a second phone', [], null);
  retro.do('Ben', { type: 'mood.set', mood: 75 });
  retro.do('Cleo', { type: 'mood.set', mood: 50 });
  retro.do('Ana', { type: 'retro.finish' });
  return { retro, shared, free };
}

const showLive = (retro: LocalRetro, person = 'Ben') => showLiveBrief(retro, person);

/** The line of an action item, which is there once. */
const item = (description: string) => within(screen.getByText(description).closest('li') as HTMLElement);
const under = (heading: string | RegExp) =>
  within(screen.getByRole('heading', { name: heading }).closest('section') as HTMLElement);

describe('[RE3] the brief', () => {
  it('[LO7] gives people with the same initial different colours, as in the room', () => {
    const retro = aRetro({ phase: 'review', people: ['Cora', 'Cleo', 'Carl', 'Chidi'] });
    retro.do('Cora', { type: 'retro.finish' });
    showLive(retro, 'Cleo');
    const facts = within(screen.getByRole('complementary'));
    const colors = ['Cora', 'Cleo', 'Carl', 'Chidi'].map((name) =>
      facts.getByText(name).closest('li')?.querySelector('[data-color]')?.getAttribute('data-color'),
    );
    expect(new Set(colors).size).toBe(4);
  });

  it('[RP1] names the retro, its activity and everyone who was there, and links to its replay', () => {
    const { retro } = finished();
    showLive(retro);
    screen.getByRole('heading', { level: 1, name: 'Sprint 12' });
    const again = screen.getByRole('link', { name: 'Watch it again' });
    expect(again.getAttribute('href')).toBe(`/retro/${idOf('retro')}/replay`);
    const facts = within(screen.getByRole('complementary'));
    for (const text of ['Sailboat', 'Ana', 'Ben', 'Cleo', 'Frank']) {
      expect(facts.getAllByText(text).length).toBeGreaterThan(0);
    }
  });

  it.each([
    ['20 s', 20_000, ', less than a minute'],
    ['40.4 min', 40.4 * 60_000, ', 40 minutes'],
    ['a time that its own tool does not say', 0, ''],
  ])('says that a retro took %s', (_, took, words) => {
    const startedAt = new Date(2026, 10, 20, 9, 5).getTime();
    const brief = { ...briefOf(finished().retro.state.data), startedAt, finishedAt: startedAt + took };
    showBrief(brief);
    screen.getByText(new RegExp(`^Friday.*:05( AM)?${words}$`));
  });

  it('shows the discussed group with its total, topics, types and authors', () => {
    const { retro } = finished();
    showLive(retro);
    const discussed = under('What we discussed');
    const brief = briefOf(retro.state.data);
    const [group] = brief.groups;
    const [topic] = group?.topics ?? [];
    expect(brief.groups).toHaveLength(1);
    discussed.getByText(String(group?.total));
    discussed.getByText(topic?.description ?? '');
    discussed.getByText(topic?.author ?? '');
  });

  it('lists each action item once, with all its owners and its due date, and those without an owner', () => {
    showLive(finished().retro);
    const shared = item('Write down who releases');
    for (const text of ['Ben', 'Cleo']) shared.getByText(text);
    shared.getByText(/^Due 1 Dec 2126|^Due Dec 1, 2126/);
    item('Ask for a second phone').getByText('Needs an owner');
  });

  it('shows each topic type in its own colour, with its own icon', () => {
    const retro = aRetro({ phase: 'finished' });
    showLive(retro);
    const brief = briefOf(retro.state.data);
    const topics = [...brief.groups, ...brief.leftOver].flatMap((group) => group.topics);
    expect(topics.length).toBeGreaterThan(2);
    for (const { type, author } of topics) {
      const lines = screen.getAllByText(author).flatMap((name) => name.closest('li[data-color]') ?? []);
      const { color } = topicTypeLook(brief.activity, type);
      expect(lines.map((line) => line.getAttribute('data-color'))).toContain(color);
      for (const line of lines) expect(line.querySelector('svg')).toBeTruthy();
    }
  });

  it('is copied as Markdown', async () => {
    const { retro } = finished();
    const clipboard = userEvent.setup({ delay: null });
    showLive(retro);
    await clipboard.click(screen.getByRole('button', { name: 'Copy as Markdown' }));
    const copied = await navigator.clipboard.readText();
    expect(copied).toContain('# Sprint 12');
    expect(copied).toContain('Write down who releases: Ben, Cleo, due 2126-12-01');
    expect(copied).toContain('Sailboat');
  });

  it('is downloaded in the language on screen', async () => {
    const paths: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      paths.push(path);
      return new Response('x', { status: 500 });
    });
    const { retro } = finished();
    showLive(retro);
    await setLocale('es');
    await user.click(await screen.findByRole('button', { name: 'Descargar como CSV' }));
    await waitFor(() => expect(paths).toEqual([`/api/retro/${retro.state.data.id}/brief.csv?locale=es`]));
    await screen.findByText(/La descarga no ha funcionado/);
    await setLocale('en');
  });
});

it('[RE4] what was shared and never discussed is listed separately', () => {
  const { retro } = finished();
  showLive(retro);
  const left = under('Left for next time');
  const brief = briefOf(retro.state.data);
  expect(brief.leftOver.length).toBeGreaterThan(0);
  const fold = left.getByText(/^\d+ groups? (was|were) not discussed$/).closest('details');
  expect(fold?.open).toBe(false);
  for (const group of brief.leftOver) {
    for (const topic of group.topics) left.getByText(topic.description);
  }
});

describe('[AI4] the state of an action item', () => {
  it('is changed by participants, and everyone sees it', async () => {
    const { retro, shared, free } = finished();
    showLive(retro);
    await user.click(screen.getByRole('checkbox', { name: 'Write down who releases' }));
    expect(retro.state.data.actions[shared]?.status).toBe('done');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Write down who releases' }).checked).toBe(
      true,
    );
    await user.click(screen.getByRole('button', { name: 'Drop “Ask for a second phone”' }));
    expect(retro.state.data.actions[free]?.status).toBe('dropped');
    await user.click(screen.getByRole('button', { name: 'Reopen “Ask for a second phone”' }));
    expect(retro.state.data.actions[free]?.status).toBe('open');
  });

  it('is only shown to watchers', () => {
    showLive(finished().retro, 'Frank');
    expect(screen.queryByRole('checkbox')).toBeNull();
    item('Ask for a second phone').getByText('Open');
  });
});

it('the brief says if nothing was agreed or discussed', () => {
  const { retro } = finished();
  render(
    <MemoryRouter>
      <FlashProvider>
        <BriefView brief={{ ...briefOf(retro.state.data), actions: [], groups: [], leftOver: [] }} />
      </FlashProvider>
    </MemoryRouter>,
  );
  screen.getByText('No action items this time');
  screen.getByText('No group was discussed.');
  expect(screen.queryByText('Left for next time')).toBeNull();
});

describe('[JO10] someone who was not in the room', () => {
  const open = (status: number, body: unknown) => {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
    render(
      <MemoryRouter>
        <FlashProvider>
          <BriefPage retro={idOf('retro')} otherwise={<p>closed to you</p>} />
        </FlashProvider>
      </MemoryRouter>,
    );
  };

  it('can read the brief with access', async () => {
    open(200, briefOf(finished().retro.state.data));
    await screen.findByRole('heading', { level: 1, name: 'Sprint 12' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('is told if they have no access', async () => {
    open(404, { error: 'not_found', message: 'no' });
    await screen.findByText('closed to you');
  });

  it('can try again if the server failed', async () => {
    open(500, { error: 'internal', message: 'no' });
    await screen.findByRole('button', { name: 'Try again' });
  });
});

it('[AC6] a reader reads the brief, with the states of action items and nothing to change', () => {
  const { retro } = finished();
  render(
    <MemoryRouter>
      <ReaderBrief data={retro.state.data} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Plan the next one' }).getAttribute('href')).toBe(
    `/retros/new?from=${retro.state.data.id}`,
  );
  screen.getByRole('heading', { level: 1, name: 'Sprint 12' });
  expect(screen.getAllByText('Write down who releases').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /^Done|^Open|^Drop/ })).toBeNull();
});
