import { describe, expect, it } from 'vitest';
import { requestId } from '#server/base/request-id.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = `00-${TRACE}-b7ad6b7169203331-01`;

describe('the id of a request', () => {
  it.each([
    [{ 'x-request-id': '7f3c9d-1.A_b:2' }, '7f3c9d-1.A_b:2'],
    [{ traceparent: PARENT }, TRACE],
    [{ 'x-request-id': 'r1', traceparent: PARENT }, 'r1'],
    [{ 'x-request-id': 'a b', traceparent: PARENT }, TRACE],
  ])('is what a trusted proxy calls it: %j', (headers, id) => {
    expect(requestId({ headers }, true)).toBe(id);
  });

  it.each([
    {},
    { 'x-request-id': '' },
    { 'x-request-id': 'x'.repeat(65) },
    { 'x-request-id': 'line\nline' },
    { 'x-request-id': '{"level":60}' },
    { 'x-request-id': 'ann@example.org' },
    { traceparent: '00-00000000000000000000000000000000-b7ad6b7169203331-01' },
    { traceparent: `${PARENT}-and more` },
    { traceparent: 'nonsense' },
  ])('is a new one if the header says %j', (headers) => {
    const id = requestId({ headers }, true);
    expect(id).toMatch(/^\w+$/);
    expect(Object.values(headers)).not.toContain(id);
    expect(requestId({ headers }, true)).not.toBe(id);
  });

  it('is never a header of someone who is not a trusted proxy', () => {
    expect(requestId({ headers: { 'x-request-id': 'mine', traceparent: PARENT } }, false)).not.toMatch(
      new RegExp(`mine|${TRACE}`),
    );
  });
});
