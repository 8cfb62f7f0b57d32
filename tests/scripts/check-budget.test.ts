import { expect, test } from 'vitest';
import { joiningChunks } from '#scripts/check-budget.mjs';

test('joining loads the entry, the join screens and their imports, and no lazily loaded screen', () => {
  const manifest = {
    'index.html': {
      isEntry: true,
      imports: ['_shared.js'],
      dynamicImports: ['src/features/voting/board.tsx'],
    },
    '_shared.js': {},
    '_door.js': { name: 'door', imports: ['index.html', '_form.js'] },
    '_form.js': { imports: ['_shared.js'] },
    'src/features/voting/board.tsx': { imports: ['index.html'] },
  };
  expect([...joiningChunks(manifest)].sort()).toEqual(['_door.js', '_form.js', '_shared.js', 'index.html']);
});
