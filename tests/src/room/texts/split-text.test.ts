import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitText } from '#src/room/texts/split-text.ts';

const bare = (text: string) => text.replace(/\s/g, '');

describe('a text that is too long for one topic', () => {
  it.each([
    ['fits', ['fits']],
    ['  \n ', []],
    ['exactly 10', ['exactly 10']],
    ['One line\nand more', ['One line', 'and more']],
    ['A b c. D e f', ['A b c.', 'D e f']],
    ['some words more', ['some words', 'more']],
    ['abcdefghijklm', ['abcdefghij', 'klm']],
    ['abcdefghi😀j', ['abcdefghi', '😀j']],
  ])('[FR2] %j is divided where it reads best', (text, parts) => {
    expect(splitText(text, 10)).toEqual(parts);
  });

  it('[FR2] loses nothing but space, and no part is empty or too long', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 500 }),
        fc.integer({ min: 2, max: 150 }),
        (text, max) => {
          const parts = splitText(text, max);
          expect(bare(parts.join(''))).toBe(bare(text));
          for (const part of parts) {
            expect(part.trim().length).toBeGreaterThan(0);
            expect(part.length).toBeLessThanOrEqual(max);
          }
        },
      ),
    );
  });
});
