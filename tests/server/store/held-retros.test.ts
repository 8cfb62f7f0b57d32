import { describe, expect, it } from 'vitest';
import type { ExportedRetro } from '#contract/transfers/exported-retro.ts';
import { importedLog } from '#machines/retro/transfers/imported-log.ts';
import { heldRetros } from '#server/store/read-models/held-retros.ts';
import { newId } from '#tests/support/people/player.ts';
import { aFileOf } from '#tests/support/retros/finished-retros.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';

/** The row of a retro that came in from a file. */
function rowOf(changes: Partial<ExportedRetro>) {
  const file = aFileOf(changes);
  const people = file.people.map(({ name }) => ({ id: newId(), name, guest: false, avatar: null }));
  const importer = { id: newId(), name: 'Ines' };
  const context = { id: newId(), teamId: newId(), importer, now: NOW, people, idOf: () => newId() };
  return heldRetros.rows(importedLog(file, context).state)[0];
}

describe('[ST1] the numbers of an imported retro', () => {
  it('are those of its file: who took part, how many of them wrote, and average moods', () => {
    const mood = { before: { average: 60, said: 4, of: 5 }, after: null };
    expect(rowOf({ mood })).toMatchObject({
      ...{ held_at: NOW - 86_400_000, wrote: 2, topics: 4 },
      ...{ mood_before: 240, said_before: 4, mood_after: 0, said_after: 0 },
    });
  });

  it('do not say how many wrote if the authors are unknown', () => {
    const topics = [{ type: 'mad' as const, text: 'x', author: null }];
    expect(rowOf({ groups: [{ name: '', votes: 0, discussed: false, topics }] })).toMatchObject({
      ...{ wrote: null, topics: 1 },
    });
  });

  it('[TA5] leave out topics that were taken over, which counted with the retro they are from', () => {
    const topics = [
      { type: 'mad' as const, text: 'Ours', author: 0 },
      { type: 'sad' as const, text: 'From last time', author: null, fromLastTime: true as const },
    ];
    expect(rowOf({ groups: [{ name: '', votes: 0, discussed: true, topics }] })).toMatchObject({
      ...{ wrote: 1, topics: 1 },
    });
  });
});
