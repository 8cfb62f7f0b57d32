import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['docs/architecture.md', 'docs/glossary.md', 'CONTRIBUTING.md'])(
  '%s names only existing files and folders',
  (file) => {
    const named = [...readFileSync(file, 'utf8').matchAll(/`([\w.-]+\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  },
);
