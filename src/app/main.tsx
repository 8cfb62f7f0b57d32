import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startI18n } from '#src/i18n/i18n.ts';
import '#src/ui/theme/base.css';
import { App } from './app.tsx';
import { prefetchScreens } from './lazy-screens.tsx';
import { reloadWhenReplaced } from './reload-when-replaced.ts';

/** Ms after which "Loading" is shown; before, the page is better empty than changing twice. */
const EMPTY_AT_MOST_MS = 500;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('no place to render to');
  reloadWhenReplaced();
  const app = (
    <BrowserRouter>
      <App />
    </BrowserRouter>
  );
  const page = document.documentElement.dataset;
  if ('rendered' in root.dataset && !('anew' in page))
    return (await import('./hydrate-page.tsx')).hydratePage(root, app);
  const texts = startI18n();
  const ahead = prefetchScreens(window.location.pathname);
  await texts;
  await Promise.race([
    Promise.all([ahead, fontsReady()]),
    new Promise((resolve) => setTimeout(resolve, EMPTY_AT_MOST_MS)),
  ]);
  // What was rendered at the build is not right for this browser.
  root.replaceChildren();
  delete page.anew;
  createRoot(root).render(app);
}

/** Resolves when the two fonts are there, or will not come. Text that first is in another moves when they come. */
async function fontsReady(): Promise<void> {
  const styles = getComputedStyle(document.documentElement);
  const families = ['--font-text', '--font-display'].map((name) => styles.getPropertyValue(name));
  await Promise.allSettled(families.map((family) => document.fonts.load(`1em ${family}`)));
}

void start();
