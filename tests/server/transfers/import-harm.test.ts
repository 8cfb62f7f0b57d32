import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { snakeKeys } from '#contract/base/key-case.ts';
import { MANIFEST, ownFile, TransferStage } from '#tests/support/files/transfer-stage.ts';
import { zipOf } from '#tests/support/files/zip.ts';
import { aFileOf } from '#tests/support/retros/finished-retros.ts';

const stage = new TransferStage();
beforeAll(() => stage.build());
afterAll(() => stage.stop());
const { as, aTeam, send, confirm, retrosIn, putPart } = stage;

/** A zip with one entry that says it is as large as it likes. */
function bomb(said: number, name = 'retros/0.json'): Buffer {
  const body = Buffer.from('{}');
  const crc = crc32(body);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt32LE(crc, 14);
  local.writeUInt32LE(body.length, 18);
  local.writeUInt32LE(said, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 4);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(crc, 16);
  central.writeUInt32LE(body.length, 20);
  central.writeUInt32LE(said, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + body.length, 16);
  return Buffer.concat([local, Buffer.from(name), body, central, Buffer.from(name), end]);
}

describe('a harmful or broken file', () => {
  const large = 'x'.repeat(4 * 1024 * 1024);
  const manifest = (files: Record<string, string>) => zipOf({ 'hindsight.json': MANIFEST, ...files });

  it.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a zip of something else', () => zipOf({ 'a.txt': 'a' }), 'not_a_retro_export'],
    ['half a zip', async () => (await ownFile({})).subarray(0, 300), 'broken_zip'],
    ['a zip that lies about what it holds', () => bomb(0xfffffff0, 'hindsight.json'), 'not_a_retro_export'],
    [
      'a later version',
      () => zipOf({ 'hindsight.json': JSON.stringify({ format: 'hindsight.export', version: 2 }) }),
      'newer_version',
    ],
    [
      'far more than it takes',
      async () =>
        manifest(
          Object.fromEntries(Array.from({ length: 12 }, (_, place) => [`retros/${place}.json`, large])),
        ),
      'zip_bomb',
    ],
    ['one retro that is too large', () => manifest({ 'retros/0.json': large }), 'retro_too_large'],
    [
      'a zip in a zip',
      async () => manifest({ 'retros/0.json': (await ownFile({})).toString('latin1') }),
      'nothing_in_it',
    ],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'not_text'],
  ])('[EX3] with %s is refused with its own code', async (_name, file, problem) => {
    const { path } = await aTeam();
    expect(await send(path, 'ann', await file())).toMatchObject({ state: 'unreadable', problem });
  });

  it('[EX3] is named if it is an unreadable part of a zip, and the others are imported', async () => {
    const { path, team } = await aTeam();
    const good = JSON.stringify(snakeKeys(aFileOf()));
    const file = await manifest({
      'retros/a.json': good,
      'retros/b.json': '{',
      'retros/c.json': good.replace('"mad"', '"Not a type"'),
      'retros/d.json': good,
    });
    const read = await send(path, 'ann', file);
    expect(read.preview.problems).toEqual([
      { line: null, file: 'retros/b.json', code: 'not_a_retro' },
      { line: null, file: 'retros/c.json', code: 'not_a_retro' },
      { line: null, code: 'named_twice' },
    ]);
    await confirm(path, 'ann', read.id);
    expect(await retrosIn(team)).toHaveLength(1);
  });

  it('[EX3] is refused if a piece does not have the right size', async () => {
    const { path } = await aTeam();
    const begun = await as('ann', 'POST', `${path}/imports`, { file_name: 'f', bytes: 10 });
    const put = (place: number, bytes: number) =>
      putPart(begun.json.import.id, place, Buffer.alloc(bytes), 'ann');
    for (const [place, bytes] of [
      [0, 9],
      [0, 11],
      [1, 10],
    ] as const)
      expect((await put(place, bytes)).status).toBe(422);
  });
});
