import { expect, it } from 'vitest';
import { Preview } from '#server/transfers/import-preview.ts';
import { aFileOf } from '#tests/support/retros/finished-retros.ts';

const DEPS = {
  imports: { there: async () => new Map<string, string | null>() },
  importer: { id: 'importer00000000', name: 'Ann' },
  target: { workspace: 'workspace0000000', team: 'team000000000000', teams: new Map(), members: new Map() },
  now: 1,
};
const named = (...names: string[]) =>
  names.map((name) => ({ name, email: null, was: 'participant' as const }));
const read = (preview: Preview, key: string, ...names: string[]) =>
  preview.add(
    {
      ...{ ok: true, problems: [], isNamed: true, isDated: true },
      retro: aFileOf({ key, people: named(...names), moderator: 0, groups: [], actions: [] }),
    },
    DEPS,
  );

it('[EX3] a file that names very many people, or has very much content, is refused however small it is', async () => {
  const preview = new Preview({ bytes: 1e9, parts: 1_000, others: 3 });
  await read(preview, 'one', 'Ann', 'Tom');
  await read(preview, 'two', 'Ann', 'Max');
  await expect(read(preview, 'three', 'Eve')).rejects.toMatchObject({ code: 'zip_bomb' });
  const long = new Preview({ bytes: 1e9, parts: 5, others: 100 });
  await read(long, 'one', 'Ann', 'Tom');
  await read(long, 'two', 'Ann', 'Tom');
  await expect(read(long, 'three', 'Ann', 'Tom')).rejects.toMatchObject({ code: 'zip_bomb' });
});
