import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { PatternsPage } from '#src/features/patterns/patterns-page.tsx';
import { loadTexts, setLocale, startI18n } from '#src/i18n/i18n.ts';
import { LocaleProvider } from '#src/i18n/locale-provider.tsx';
import { AnnouncerProvider } from '#src/ui/feedback/announcer.tsx';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';
import { eventually } from '#tests/support/eventually.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('patterns', 'link-code');
});
afterAll(() => setLocale('en'));
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});

it.each([
  ['en', 'Patterns'],
  ['es', 'Patrones'],
] as const)('shows every widget with all its words in %s', async (locale, title) => {
  await act(() => setLocale(locale));
  const { container } = render(
    <MemoryRouter initialEntries={['/patterns']}>
      <LocaleProvider>
        <AnnouncerProvider>
          <FlashProvider>
            <Suspense>
              <PatternsPage />
            </Suspense>
          </FlashProvider>
        </AnnouncerProvider>
      </LocaleProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: title });
  await eventually(() => expect(container.querySelectorAll('figure svg').length).toBeGreaterThanOrEqual(28));
  const rawKeys = container.textContent?.match(
    /\b(look|buttons|fields|choices|people|retro|messages|art|reach)\.[a-z]\w+/g,
  );
  expect(rawKeys).toBeNull();
});

/** What the files of a folder and whatever they import show, as paths from the root. */
function shownBy(files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.tsx)'/g))
      queue.push(join(file, '..', path));
  }
  return seen;
}

it('leaves no widget out', () => {
  const folder = 'src/features/patterns';
  const shown = shownBy(
    readdirSync(folder).flatMap((file) => (file.endsWith('.tsx') ? join(folder, file) : [])),
  );
  // These have no look of their own.
  const unseen = ['avatar-colors.tsx', 'error-boundary.tsx', 'motion.tsx', 'redirect-with-flash.tsx'];
  const widgets = ['src/ui', 'src/room/cards', 'src/room/moods']
    .flatMap((place) =>
      readdirSync(place, { recursive: true, encoding: 'utf8' }).map((file) => join(place, file)),
    )
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('src/ui/art/'))
    .filter((file) => !basename(file).startsWith('use-') && !unseen.includes(basename(file)));
  expect(widgets.length).toBeGreaterThan(50);
  expect(widgets.filter((file) => !shown.has(file))).toEqual([]);
});
