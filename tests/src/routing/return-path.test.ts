import { describe, expect, test } from 'vitest';
import { returnPathIn, safePath } from '#src/routing/return-path.ts';

const HERE = 'https://retro.example.org';

describe('the path to return to', () => {
  test.each(['/', '/retros', '/retro/abc?x=1#place', '/a//b', '/profile?next=https://other.site', '/ñ%20'])(
    'is a path of this site: %s',
    (path) => {
      const safe = safePath(path, HERE);
      expect(new URL(safe ?? '', HERE).href).toBe(new URL(path, HERE).href);
      expect(safe?.startsWith('/')).toBe(true);
    },
  );

  test.each([
    'https://other.site',
    '//other.site',
    '///other.site',
    '/\\other.site',
    '\\\\other.site',
    '/\t/other.site',
    '/\n/other.site',
    '\t//other.site',
    ' //other.site',
    '/..//other.site',
    '/./\\other.site',
    '/%2e%2e//other.site',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'retro.example.org.other.site',
    '@other.site',
    '',
    null,
  ])('never leads to another site: %j', (path) => {
    expect(safePath(path, HERE)).toBeNull();
  });

  test('is read from the query', () => {
    expect(returnPathIn('?redirect=%2Fretro%2Fabc%3Fx%3D1')).toBe('/retro/abc?x=1');
    expect(returnPathIn('?redirect=%2F%2Fother.site')).toBeNull();
    expect(returnPathIn('')).toBeNull();
  });
});
