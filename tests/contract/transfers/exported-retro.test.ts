import { describe, expect, it } from 'vitest';
import {
  type ExportedRetro,
  exportedRetroSchema,
  IMPORT_LIMITS,
} from '#contract/transfers/exported-retro.ts';
import { aFileOf } from '#tests/support/retros/finished-retros.ts';

const isRead = (changes: object) => exportedRetroSchema.safeParse({ ...aFileOf(), ...changes }).success;
const column = (changes: object = {}) => ({
  ...{ key: 'column_a', name: 'Went well', color: 'moss', icon: 'bud', placeholder: 'What?' },
  ...changes,
});
const mood = (changes: object = {}) => ({
  ...{ before: { average: 50, said: 2, of: 2, ...changes } },
  after: null,
});

describe('[EX2] [EX3] a retro in an exported file', () => {
  it('has columns, moods and an origin as exported', () => {
    expect(isRead({ topicTypes: [column()], mood: mood(), imported: { from: 'parabol', at: 1 } })).toBe(true);
  });

  it.each<[string, Partial<Record<keyof ExportedRetro, unknown>>]>([
    ['a name that is written beside each topic', { topicTypes: [column({ name: 'x'.repeat(201) })] }],
    ['signs that no database keeps', { topicTypes: [column({ name: 'a\u0000' })] }],
    ['the same in what is asked', { topicTypes: [column({ placeholder: 'a\u0000' })] }],
    ['a colour without end', { topicTypes: [column({ color: 'x'.repeat(201) })] }],
    ['an icon without end', { topicTypes: [column({ icon: 'x'.repeat(201) })] }],
    ['a mood beyond all measure', { mood: mood({ average: 1e300 }) }],
    ['moods of more people than there are', { mood: mood({ said: IMPORT_LIMITS.people + 1 }) }],
    ['moods of half a person', { mood: mood({ of: 0.5 }) }],
    ['a time that is none', { imported: { from: 'csv', at: 1e300 } }],
  ])('with %s is invalid', (_what, changes) => {
    expect(isRead(changes)).toBe(false);
  });
});
