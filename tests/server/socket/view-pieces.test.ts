import { expect, it } from 'vitest';
import { project } from '#machines/retro/project.ts';
import { piecesOf } from '#server/socket/view-pieces.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/** A retro whose topics alone are so long that a view is not put together again. */
function aLargeOne() {
  const retro = aRetro({ phase: 'grouping' });
  const { data } = retro.state;
  const topics = Array.from({ length: 500 }, (_, place) => {
    const id = idOf(`topic ${place}`);
    return [id, { id, author: idOf('Ben'), type: 'mad', description: '🛶'.repeat(100) }];
  });
  return { ...retro.state, data: { ...data, topics: Object.fromEntries(topics) } };
}

const partsFor = (state: Parameters<typeof project>[0], name: string) =>
  piecesOf(7, project(state, idOf(name)), false).parts;
const large = (parts: readonly Buffer[]) => parts.filter(({ length }) => length > 100_000);

it.each(['Ana', 'Ben', 'Eve'])('[SY17] a view in pieces equals the view: for %s', (name) => {
  for (const state of [aLargeOne(), aRetro({ phase: 'voting' }).state]) {
    const view = project(state, idOf(name));
    const text = (isAnswer: boolean) => Buffer.concat([...piecesOf(7, view, isAnswer).parts]).toString();
    expect(text(false)).toBe(JSON.stringify({ seq: 7, view }));
    expect(text(true)).toBe(JSON.stringify({ ok: true, seq: 7, view }));
  }
});

it('[SY17] equal parts of several people’s views, or after another fact, share the same bytes', () => {
  const state = aLargeOne();
  const [topics] = large(partsFor(state, 'Ben'));
  expect(topics).toBeDefined();
  const later = { ...state, data: { ...state.data, topicCount: 1_000 } };
  for (const parts of [partsFor(state, 'Cleo'), partsFor(state, 'Ana'), partsFor(later, 'Ben')])
    expect(large(parts)[0]).toBe(topics);
});

it('[SY17] everyone but the moderator is sent the same bytes for people', () => {
  const state = aLargeOne();
  const people = (name: string) => partsFor(state, name).find((part) => part.includes(`{"${idOf('Ana')}":{`));
  expect(people('Ben')).toBe(people('Cleo'));
});
