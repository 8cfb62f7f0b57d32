import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Replay } from '#machines/retro/replay-for-reader.ts';
import { endSession, startSession } from '#src/api/session.ts';
import { ReplayRoute } from '#src/app/replay-route.tsx';
import { loadTexts, setLocale, startI18n } from '#src/i18n/i18n.ts';
import { AnnouncerProvider } from '#src/ui/feedback/announcer.tsx';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

vi.setConfig({ testTimeout: 30_000 });

const NAMESPACES = ['replay', 'lobby', 'iceBreakers', 'writing', 'sharing', 'grouping', 'groups', 'voting'];
const MORE = [
  'discussion',
  'action-items',
  'review',
  'topics',
  'activities',
  'brief-page',
  'brief',
  'link-code',
];
beforeAll(async () => {
  await startI18n('en');
  await loadTexts(...NAMESPACES, ...MORE);
});
beforeEach(() => {
  window.history.replaceState(null, '', '/retro/x/replay');
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endSession();
  await setLocale('en');
});

const ITEM = 'Mend the build before Friday';

/** A retro that took an hour, with an ice-breaker, an action item of each phase and what the moderator alone saw. */
function held(): LocalRetro {
  let now = Date.parse('2026-03-02T10:00:00');
  const retro = aRetro({
    phase: 'review',
    people: ['Ana', 'Ben', 'Cleo'],
    watchers: ['Wim'],
    waiting: ['Kim'],
    grouped: true,
    topics: { Ana: ['Slow builds', 'Good lunch'], Ben: ['Too many meetings'], Cleo: ['New screens'] },
    settings: { callLink: 'https://call.example' },
    now: () => {
      now += 700;
      return now;
    },
  });
  retro.do('Ben', {
    type: 'action.add',
    group: null,
    description: ITEM,
    owners: [idOf('Ben')],
    dueDate: null,
  });
  now += 3_600_000;
  retro.do('Ana', { type: 'retro.finish' });
  return retro;
}

function answer(retro: LocalRetro, name: string): string {
  const replay = new Replay(idOf(name), false);
  return retro.log
    .map((fact) => replay.next(fact))
    .filter((moment) => moment !== null)
    .map((moment) => `${JSON.stringify(moment)}\n`)
    .join('');
}

async function watch(name = 'Ben', retro = held(), cameFrom: object | null = null) {
  const user = { id: idOf(name), name, avatar: null, temporary: true };
  startSession({ token: 'token', user: user as never });
  vi.stubGlobal('fetch', async () => new Response(answer(retro, name)));
  render(
    <MemoryRouter initialEntries={[{ pathname: `/retro/${idOf('retro')}/replay`, state: cameFrom }]}>
      <AnnouncerProvider>
        <FlashProvider>
          <Suspense>
            <Routes>
              <Route path="/retro/:retroId/replay" element={<ReplayRoute />} />
            </Routes>
          </Suspense>
        </FlashProvider>
      </AnnouncerProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('slider', { name: 'Moment' });
  return retro;
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Moment' });
const stage = () => within(screen.getByRole('region', { name: 'The retro at this moment' }));
const press = (key: string, more = {}) => fireEvent.keyDown(document.body, { key, ...more });
const goTo = (phase: string) =>
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Go to a step' })).getByText(phase));

/** Lets time pass, as it is in a browser: what one timer shows sets the next. */
async function pass(ms: number) {
  for (let passed = 0; passed < ms; passed += 250) await act(() => vi.advanceTimersByTimeAsync(250));
}

describe('[RP1] the replay', () => {
  it('starts at the beginning and follows keys: arrows move one moment, with Shift ten, Home and End to the ends', async () => {
    await watch();
    expect(slider().value).toBe('0');
    expect(slider().getAttribute('aria-valuetext')).toMatch(/^10:00.*, Lobby: The retro was set up\.$/);
    press('ArrowRight');
    expect(slider().value).toBe('1');
    press('ArrowRight', { shiftKey: true });
    expect(slider().value).toBe('11');
    press('ArrowLeft', { shiftKey: true });
    press('ArrowLeft');
    press('ArrowLeft');
    expect(slider().value).toBe('0');
    press('End');
    expect(slider().value).toBe(slider().max);
    press('Home');
    expect(slider().value).toBe('0');
    // Those of a field are left alone.
    fireEvent.keyDown(screen.getByRole('combobox', { name: 'Speed' }), { key: 'End' });
    expect(slider().value).toBe('0');
  });

  it('[RP2] ends with the brief', async () => {
    await watch();
    press('End');
    await stage().findByText(ITEM);
    stage().getByRole('heading', { name: 'Action items' });
    expect(slider().getAttribute('aria-valuetext')).toMatch(/^11:.*, Brief: The retro was finished\.$/);
  });

  it('shows the screens of the phases as they were, even for people who were not there', async () => {
    await watch('Elena');
    goTo('Write');
    await stage().findByText(/\d of \d+ done/);
    expect(stage().queryByText(/on the table/)).toBeNull();
    goTo('Group');
    await stage().findAllByText('Too many meetings');
    expect(stage().getAllByText('Ben').length).toBeGreaterThan(0);
    goTo('Discuss');
    await stage().findByRole('heading', { name: 'Together', level: 2 });
    goTo('Lobby');
    await stage().findByRole('heading', { name: 'Mad, Sad, Glad' });
    expect(stage().queryByText('Ben')).toBeNull();
  });

  it.each(['Ana', 'Elena'])('offers %s no actions at any moment', async (name) => {
    await watch(name);
    const step = 6;
    for (let place = 0; place <= Number(slider().max); place += step) {
      fireEvent.change(slider(), { target: { value: String(place) } });
      await waitFor(() => expect(stage().queryByText('Loading…')).toBeNull());
      for (const role of ['textbox', 'slider', 'combobox', 'spinbutton', 'switch'])
        expect(stage().queryAllByRole(role), `${role} at ${place}`).toEqual([]);
      // The columns that a phone shows one of, the whole board, suggestions and the list of turns are looked at only.
      const acts = stage()
        .queryAllByRole('button')
        .filter((button) => !button.closest('fieldset') && button.tagName !== 'SUMMARY')
        .filter(({ textContent }) => !/^(All turns|See all|Suggestions \d+)$/.test(textContent ?? ''));
      expect(acts.map((button) => button.outerHTML)).toEqual([]);
      for (const box of stage().queryAllByRole('checkbox')) expect(box).toHaveProperty('disabled', true);
      expect(stage().queryByRole('link', { name: /call/i })).toBeNull();
    }
  });

  it('plays with Space, at a chosen speed, pauses, and stops at the end', async () => {
    await watch();
    vi.useFakeTimers();
    press(' ');
    screen.getByRole('button', { name: 'Pause' });
    await pass(5_000);
    const played = Number(slider().value);
    expect(played).toBeGreaterThan(2);
    press(' ');
    screen.getByRole('button', { name: 'Play' });
    await pass(3_000);
    expect(Number(slider().value)).toBe(played);
    fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), { target: { value: '16' } });
    press(' ');
    // The hour that the team talked for takes no hour.
    await pass(20_000);
    expect(slider().value).toBe(slider().max);
    screen.getByRole('button', { name: 'Play' });
    // From the end it plays again.
    press(' ');
    expect(slider().value).toBe('0');
  });

  it('puts the number of the fact in the address, and opens a link at that moment', async () => {
    const retro = held();
    const shared = retro.log.filter(({ type }) => type === 'topic.shared');
    window.history.replaceState(null, '', `#${shared[1]?.seq}`);
    await watch('Ben', retro);
    expect(slider().getAttribute('aria-valuetext')).toContain('shared:');
    vi.useFakeTimers();
    press('ArrowRight');
    await pass(1_000);
    const place = slider().value;
    expect(Number(window.location.hash.slice(1))).toBeGreaterThan(shared[1]?.seq ?? 0);
    const length = window.history.length;
    press('End');
    await pass(1_000);
    expect(window.location.hash).toBe(`#${retro.log.length}`);
    expect(window.history.length).toBe(length);
    window.history.replaceState(null, '', `#${shared[0]?.seq}`);
    act(() => void window.dispatchEvent(new Event('hashchange')));
    expect(Number(slider().value)).toBeLessThan(Number(place));
  });

  it('announces the moment to screen readers after a jump, and not twice from the slider', async () => {
    await watch();
    press('End');
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toMatch(/Brief: The retro was finished\./),
    );
  });

  it('describes in Spanish what happened', async () => {
    await setLocale('es');
    await loadTexts(...NAMESPACES, ...MORE);
    const retro = held();
    startSession({
      token: 't',
      user: { id: idOf('Ben'), name: 'Ben', avatar: null, temporary: true } as never,
    });
    vi.stubGlobal('fetch', async () => new Response(answer(retro, 'Ben')));
    render(
      <MemoryRouter initialEntries={['/retro/x/replay']}>
        <AnnouncerProvider>
          <Routes>
            <Route path="/retro/:retroId/replay" element={<ReplayRoute />} />
          </Routes>
        </AnnouncerProvider>
      </MemoryRouter>,
    );
    const line = await screen.findByRole('slider', { name: 'Momento' });
    press('End');
    expect(line.getAttribute('aria-valuetext')).toMatch(/Resumen: Terminó la retro\.$/);
  });
});

describe('the link back from a replay', () => {
  const back = () => screen.getByRole('link', { name: 'Back to the brief' }).getAttribute('href');
  const OF_TEAM = `/workspaces/${idOf('Acme')}/teams/${idOf('Red')}/retros/${idOf('retro')}`;

  it.each([
    ['leads to the brief that one came from', { from: OF_TEAM }, OF_TEAM],
    ['leads to the retro where one came from nowhere', null, `/retro/${idOf('retro')}`],
    ['leads to no other site', { from: '//other.example' }, `/retro/${idOf('retro')}`],
  ])('%s', async (_, cameFrom, to) => {
    await watch('Ben', held(), cameFrom);
    expect(back()).toBe(to);
  });
});

describe('[RP1] a replay that cannot be loaded', () => {
  const show = (response: () => Promise<Response>) => {
    vi.stubGlobal('fetch', response);
    render(
      <MemoryRouter initialEntries={['/retro/x/replay']}>
        <Routes>
          <Route path="/retro/:retroId/replay" element={<ReplayRoute />} />
        </Routes>
      </MemoryRouter>,
    );
  };
  const refused = (status: number, error: string) =>
    new Response(JSON.stringify({ error, message: 'no' }), { status });

  it('says that it is not finished, or that the person has no access', async () => {
    show(async () => refused(404, 'not_found'));
    await screen.findByRole('heading', { name: 'This retro cannot be watched' });
  });

  it('retries after a moment if someone watched too much', async () => {
    let asked = 0;
    show(async () => {
      asked += 1;
      return refused(429, 'too_many');
    });
    await screen.findByRole('heading', { name: 'This retro cannot be shown right now' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(asked).toBe(2));
  });

  it('shows an error if the answer is not a replay', async () => {
    show(async () => new Response('<html>'));
    await screen.findByRole('heading', { name: 'Something broke on this page' });
  });
});
