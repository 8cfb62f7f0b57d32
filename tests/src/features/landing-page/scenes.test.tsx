import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/base/locales.ts';
import { Features } from '#src/features/landing-page/features.tsx';
import { SCENE_TEXTS } from '#src/features/landing-page/scenes/scene-texts.ts';
import { loadTexts, setLocale, startI18n } from '#src/i18n/i18n.ts';

const FOLDER = join(import.meta.dirname, '../../../../src/features/landing-page/scenes');
const SCENES = 4;

beforeAll(() => startI18n('en'));

describe.each(LOCALES)('the scenes of the landing page in %s', (locale) => {
  beforeAll(async () => {
    await setLocale(locale);
    await loadTexts(...SCENE_TEXTS, 'home', 'activities');
  });
  const show = () =>
    render(
      <MemoryRouter>
        <Features />
      </MemoryRouter>,
    );

  it('are one sentence each for screen readers, and nothing in them can be focused', () => {
    show();
    const figures = screen.getAllByRole('figure');
    expect(figures).toHaveLength(SCENES);
    for (const figure of figures) {
      const stage = figure.querySelector('[inert]');
      expect(stage?.textContent).not.toBe('');
      expect(figure.querySelector('figcaption')?.textContent).toMatch(/\.$/);
      const reachable = [...figure.querySelectorAll('a, button, input, select, textarea, [tabindex]')];
      expect(reachable.filter((one) => !stage?.contains(one))).toEqual([
        within(figure).getByRole('checkbox'),
      ]);
    }
  });

  it('can each be paused, with a button of its own name', () => {
    show();
    const names = screen.getAllByRole('checkbox').map((control) => control.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(SCENES);
  });

  it('lack no text', () => {
    const { container } = show();
    expect(container.textContent).not.toMatch(/\w+\.\w+\.\w+|undefined|\{\{/);
  });

  it('are in the page rendered at build time, in their final state', () => {
    const page = document.createElement('div');
    page.innerHTML = renderToString(
      <MemoryRouter>
        <Features />
      </MemoryRouter>,
    );
    for (const gone of page.querySelectorAll('[data-until]')) gone.remove();
    const [share, group, vote, agree] = [...page.querySelectorAll('figure')].map((one) => one.textContent);
    const t = JSON.parse(
      readFileSync(join(FOLDER, `../../../i18n/${locale}/scenes.json`), 'utf8'),
    ) as typeof import('#src/i18n/en/scenes.json');
    // Two of three topics are shared, the group has its name, the totals are out, and somebody owns the action item.
    for (const topic of [t.topics.tests, t.topics.standUps]) expect(share?.split(topic)).toHaveLength(2);
    expect(group).toContain(t.groups.tests);
    expect(vote).toContain(`${t.groups.tests}7`);
    expect(agree).toContain(`${t.action.first} ${t.action.second} ${t.action.third}`);
  });
});

describe('motion', () => {
  const styles = readdirSync(FOLDER).filter((file) => file.endsWith('.css'));

  it.each(styles)('is only for people who do not prefer reduced motion, in %s', (file) => {
    const css = readFileSync(join(FOLDER, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    // What stands outside of the question, and outside of the keyframes, which do nothing by themselves.
    const still = css
      .replace(/@media screen and \(prefers-reduced-motion: no-preference\) \{[\s\S]*?\n\}/g, '')
      .replace(/@keyframes [\s\S]*?\n\}/g, '');
    expect(still).not.toMatch(/animation|transition/);
  });

  it('animates only properties that need no layout', () => {
    for (const file of styles) {
      const css = readFileSync(join(FOLDER, file), 'utf8');
      for (const [, frames = ''] of css.matchAll(/@keyframes [\w-]+ \{([\s\S]*?)\n\}/g))
        for (const [, property] of frames.matchAll(/^\s{4}([\w-]+):/gm))
          expect(['opacity', 'transform']).toContain(property);
    }
  });
});
