import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Room, useReadRoom, useRoom } from '#src/socket/room.ts';
import { isShallowEqual } from '#src/socket/shallow-equal.ts';
import { LocalRoom } from '#tests/support/pages/local-room.tsx';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

test('a component renders only when the part of the room it selects changes', async () => {
  const seen: unknown[] = [];
  const pick = ({ data, me }: Room) => ({ done: me.done, names: Object.keys(data.people).length });
  function Picking() {
    seen.push(useRoom(pick));
    return null;
  }
  const retro = aRetro({ people: ['Ana', 'Ben'], phase: 'writing' });
  render(
    <LocalRoom retro={retro} person="Ana">
      <Picking />
    </LocalRoom>,
  );
  await act(async () => retro.do('Ben', { type: 'readiness.set', done: true }));
  expect(seen).toEqual([{ done: false, names: 2 }]);
  await act(async () => retro.do('Ana', { type: 'readiness.set', done: true }));
  expect(seen).toEqual([
    { done: false, names: 2 },
    { done: true, names: 2 },
  ]);
});

test('a component selects with its newest props, and may select a new object each time', async () => {
  function Name({ of }: { of: string }) {
    const { nested } = useRoom(({ data }) => ({ nested: { name: data.people[of]?.name } }));
    return nested.name;
  }
  const retro = aRetro({ people: ['Ana', 'Ben'] });
  const [ana, ben] = Object.keys(retro.state.data.people) as [string, string];
  const show = (of: string) => (
    <LocalRoom retro={retro} person="Ana">
      <Name of={of} />
    </LocalRoom>
  );
  const { rerender } = render(show(ana));
  screen.getByText('Ana');
  rerender(show(ben));
  screen.getByText('Ben');
});

test('an event handler reads the current room without causing a render', async () => {
  let renders = 0;
  let read: () => Room = () => {
    throw new Error('not rendered');
  };
  function Reading() {
    renders += 1;
    read = useReadRoom();
    return null;
  }
  const retro = aRetro({ people: ['Ana', 'Ben'], phase: 'writing' });
  render(
    <LocalRoom retro={retro} person="Ana">
      <Reading />
    </LocalRoom>,
  );
  await act(async () => retro.do('Ana', { type: 'readiness.set', done: true }));
  expect([renders, read().me.done]).toEqual([1, true]);
});

test.each([
  [{ a: 1 }, { a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [{ a: undefined }, { b: undefined }, false],
  [['a', 'b'], ['a', 'b'], true],
  [['a'], ['b'], false],
  [[], {}, false],
  [new Set(['a']), new Set(['a']), true],
  [new Set(['a']), new Set(['b']), false],
  [new Map([['a', 1]]), new Map([['a', 1]]), false],
  [{ a: {} }, { a: {} }, false],
  [Number.NaN, Number.NaN, true],
  [null, {}, false],
  [{}, null, false],
  [() => 1, () => 1, false],
  ['ab', new String('ab'), false],
  [{ length: 0 }, 'ab', false],
  [{}, 7, false],
  [7, {}, false],
  [new Set(['a']), ['a'], false],
  [['a'], new Set(['a']), false],
  [new Set(['a', 'b']), new Set(['a', 'c']), false],
  [new Map(), {}, false],
  [{}, new Map(), false],
])('%o and %o count as equal: %s', (one, other, expected) => {
  expect(isShallowEqual(one, other)).toBe(expected);
});
