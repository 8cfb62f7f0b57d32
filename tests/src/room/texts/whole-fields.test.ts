import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Where the live retro has its fields. */
const FOLDERS = [
  'room',
  ...['lobby', 'writing', 'sharing', 'grouping', 'voting', 'discussion', 'review'].map(
    (name) => `features/${name}`,
  ),
];
/** Fields for what is not sent as a text: searches, and numbers. */
const SEARCHES = ['join-groups-dialog.tsx', 'owners-field.tsx'];

it('[FR2] every field for a text in a retro is one that cuts nothing', () => {
  const cutting = FOLDERS.flatMap((folder) =>
    readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('whole-text-field.tsx'))
      .filter((name) => !SEARCHES.some((search) => name.endsWith(search)))
      .filter((name) => {
        const code = readFileSync(join('src', folder, name), 'utf8');
        // Browsers drop the line breaks of what is pasted into a field for one line.
        return /<(TextField|input|textarea)\b[^>]*maxLength|ui\/fields\/text-field|<input\b(?!\s+type="checkbox")/s.test(
          code,
        );
      })
      .map((name) => `${folder}/${name}`),
  );
  expect(cutting).toEqual([]);
});
