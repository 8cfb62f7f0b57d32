import { expect, it } from 'vitest';
import { startLines } from '#server/base/start-lines.ts';

function spoken(isTTY: boolean): { out: string; err: string } {
  const said = { out: '', err: '' };
  const stream = (to: 'out' | 'err') => ({
    isTTY,
    write: (text: string) => {
      said[to] += text;
      return true;
    },
  });
  const { tell, complain } = startLines(stream('out'), stream('err'));
  tell('It is ready', { url: 'http://localhost:3000' });
  complain('It cannot start:', ['PORT is wrong.', 'HOST is wrong.']);
  return said;
}

it('a start is told in sentences in a terminal', () => {
  expect(spoken(true)).toEqual({
    out: 'It is ready\n',
    err: 'It cannot start:\n  PORT is wrong.\n  HOST is wrong.\n',
  });
});

it('a start is told in lines of JSON elsewhere, as the log has them', () => {
  const { out, err } = spoken(false);
  expect(JSON.parse(out)).toEqual({
    level: 30,
    time: expect.any(Number),
    url: 'http://localhost:3000',
    msg: 'It is ready',
  });
  expect(JSON.parse(err)).toEqual({
    level: 60,
    time: expect.any(Number),
    problems: ['PORT is wrong.', 'HOST is wrong.'],
    msg: 'It cannot start:',
  });
});
