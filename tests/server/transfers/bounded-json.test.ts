import { describe, expect, it } from 'vitest';
import { isWithinBounds } from '#server/transfers/formats/bounded-json.ts';

const BOUNDS = { members: 6, values: 8, length: 4, names: 3 };
const within = (text: string) => isWithinBounds(Buffer.from(text), BOUNDS);

describe('[EX3] a JSON text that may be read', () => {
  it.each([
    ['{}'],
    ['{"a":1,"b":2,"c":3}'],
    ['[{"a":1},{"a":2},{"a":3},{"a":4}]'],
    ['{"a":"{,:[,:\\",:,:,:\\\\"}'],
    ['[[1,2,3],[1,2,3]]'],
    ['what is no JSON'],
    [']]]}'],
  ])('%s is within bounds', async (text) => {
    expect(await within(text)).toBe(true);
  });

  it.each([
    ['too many members', '[{"a":1},{"a":1},{"a":1,"b":1},{"a":1,"b":1,"c":1}]'],
    ['too many different names', '[{"a":1},{"b":1},{"c":1},{"d":1}]'],
    [
      'too many names that a hash everybody knows takes for one',
      '[{"AaAa":1},{"AaBB":1},{"BBAa":1},{"BBBB":1}]',
    ],
    ['too long a list', '[1,2,3,4,5,6]'],
    ['too many values', '[[1,2,3],[1,2,3],[1,2,3],[1,2,3]]'],
    ['too many members after a quote in quotes', '{"a":"\\"","a":1,"a":1,"a":1,"a":1,"a":1,"a":1}'],
    ['too deep', '['.repeat(40)],
  ])('with %s is not', async (_what, text) => {
    expect(await within(text)).toBe(false);
  });

  it('gives way to other work in between', async () => {
    let turns = 0;
    const immediate = () => {
      turns += 1;
      next = setImmediate(immediate);
    };
    let next = setImmediate(immediate);
    expect(await isWithinBounds(Buffer.from(`"${'x'.repeat(3_000_000)}"`), BOUNDS)).toBe(true);
    clearImmediate(next);
    expect(turns).toBeGreaterThan(3);
  });
});
