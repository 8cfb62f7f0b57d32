import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'test-results';
/** Lines of a page that tell where it was. */
const MOST_LINES = 40;

/** The page in the notes that Playwright leaves about a failed story, as an outline; empty if there is none. */
export function pageIn(notes) {
  const [, page = ''] = /^# Page snapshot\n\n```yaml\n(.*?)^```/ms.exec(notes) ?? [];
  return page.split('\n').slice(0, MOST_LINES).join('\n').trim();
}

/** What the pages of failed stories showed: where only the log of a run is left, nothing else tells. */
export function failedPages() {
  if (!existsSync(FOLDER)) return [];
  return readdirSync(FOLDER, { recursive: true })
    .filter((path) => path.endsWith('error-context.md'))
    .map((path) => ({ path, page: pageIn(readFileSync(join(FOLDER, path), 'utf8')) }))
    .filter(({ page }) => page !== '');
}
