import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countView, routeOf, wantsNoCounting } from '#src/app/count-views.ts';
import { addresses } from '#src/app/page-addresses.ts';

const ENDPOINT = 'https://count.example.org/api/event';
const asked = vi.fn(async (_url: string, _init: RequestInit) => new Response());
beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  localStorage.setItem('hindsight.session', JSON.stringify({ token: 'sentinel', user: 'sentinel' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a page view', () => {
  it('is reported with the kind of page and the site, and nothing about the person or content', async () => {
    window.history.replaceState(null, '', '/retro/sentinel00000000?token=sentinel#sentinel');
    await countView(ENDPOINT, '/retro/sentinel00000000');
    expect(asked).toHaveBeenCalledOnce();
    const [url, init] = asked.mock.calls[0] ?? [];
    expect(url).toBe(ENDPOINT);
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(JSON.parse(String(init?.body))).toEqual({
      name: 'pageview',
      domain: 'localhost',
      url: `${window.location.origin}/retro/:retroId`,
    });
    expect(JSON.stringify(asked.mock.calls)).not.toContain('sentinel');
  });

  it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'is not reported if the browser says %j',
    async (wish) => {
      expect(wantsNoCounting(wish)).toBe(true);
      vi.stubGlobal('navigator', wish);
      await countView(ENDPOINT, '/');
      expect(asked).not.toHaveBeenCalled();
    },
  );

  it('is reported if the browser says nothing, or no', () => {
    expect([{}, { doNotTrack: '0' }, { globalPrivacyControl: false }].map(wantsNoCounting)).toEqual([
      false,
      false,
      false,
    ]);
  });
});

it('every address of the app is reported as its route, whatever it contains', async () => {
  const known = await addresses();
  for (const path of known) {
    const told = routeOf(path.replace(/:\w+/g, 'sentinel'), known);
    expect(told).not.toContain('sentinel');
    expect(told.replace(/:\w+/g, '')).toBe(path.replace(/:\w+/g, ''));
  }
  expect(routeOf('/retros/new', known)).toBe('/retros/new');
  expect(routeOf('/anything/somebody/typed', known)).toBe('/404');
});
