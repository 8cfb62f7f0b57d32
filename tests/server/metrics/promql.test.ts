import { describe, expect, it } from 'vitest';
import { samplesIn } from '#tests/support/servers/scrapes.ts';
import { parseQuery } from './promql.ts';

describe('the query language, as the tests of alerts read it', () => {
  const at = (text: string, minute: number) => ({ at: minute * 60, samples: samplesIn(text) });
  const evaluated = (expr: string, ...texts: string[]) => parseQuery(expr)(texts.map(at));

  it.each([
    ['1 + 2 * 3', [], 7],
    ['a{x="1"}', ['a{x="1"} 5\na{x="2"} 6'], [{ labels: { x: '1' }, value: 5 }]],
    ['a{x=~"1|3"} > 4', ['a{x="1"} 5\na{x="2"} 6'], [{ labels: { x: '1' }, value: 5 }]],
    ['sum(a)', ['a{x="1"} 5\na{x="2"} 6'], [{ labels: {}, value: 11 }]],
    ['a / b', ['a{x="1"} 5\nb{x="1"} 10\nb{x="2"} 6'], [{ labels: { x: '1' }, value: 0.5 }]],
    ['increase(a[5m])', ['a 5', 'a 6', 'a 2'], [{ labels: {}, value: 3 }]],
    ['increase(a[1m])', ['a 1', 'a 6', 'a 7'], [{ labels: {}, value: 1 }]],
    ['increase(a[5m])', ['', 'a 6'], []],
    ['rate(a[5m])', ['a 0', 'a 300'], [{ labels: {}, value: 1 }]],
    [
      'histogram_quantile(0.5, h_bucket)',
      ['h_bucket{le="1"} 5\nh_bucket{le="+Inf"} 10'],
      [{ labels: {}, value: 1 }],
    ],
  ] as const)('%s of %j is %j', (expr, texts, value) => {
    expect(evaluated(expr, ...texts)).toEqual(value);
  });

  it.each(['a >', 'nonsense(a)', 'a{x}', 'sum(a', 'a b', 'a ? b', 'rate(a[5x])'])('refuses %s', (expr) => {
    expect(() => parseQuery(expr)).toThrow();
  });
});
