import { IMPORT_ENTRIES, IMPORT_PART_BYTES } from '#contract/transfers/transfer-payloads.ts';
import { pause } from '../field.ts';
import { type Attack, goOn, type Tally, type Target, together, wayOf } from './attack.ts';
import { emptyEntries, fullOf, MISNAMED, OVERFULL, repeated } from './import-bombs.ts';
import { ask, importer, importFile, LOOK_MS, send, settled } from './importer.ts';

/** Five people import files again and again, as fast as they are read. */
const imports = (
  target: Target,
  first: number,
  files: readonly Buffer[],
  isOver: () => boolean,
): Promise<Tally> =>
  together(5, async (place) => {
    const who = await importer(wayOf(target, first + place), `importer${first + place}`);
    return goOn(isOver, (turn) => importFile(who, files[(turn + place) % files.length] as Buffer, isOver));
  });

const TABLE = Buffer.from(`text,type,votes\n${'Slow builds,mad,3\n'.repeat(15_000)}`);

export const ON_IMPORTS: Record<string, Attack> = {
  'import-bombs': {
    what: 'five import a few KB: retros repeated, with 100 owners of each action item and more',
    before: '2 KB: 101 MB written; 6 KB: p99 2,200 ms',
    play: (target, isOver) => {
      const files = Object.values(OVERFULL).map((retro) => repeated(3, retro));
      return imports(target, 100, files, isOver);
    },
  },
  'import-multipliers': {
    what: 'five import a few KB: full retros repeated, of topics, groups, people, owners, columns',
    before: '2,600 retros in 5 MB',
    play: (target, isOver) => {
      const files = Object.values(fullOf(1)).flatMap((retro) => [repeated(1, retro), repeated(40, retro)]);
      return imports(target, 110, files, isOver);
    },
  },
  'import-entries': {
    what: 'five import zips of 20,000 empty entries',
    before: 'p99 2,300 ms',
    play: (target, isOver) => imports(target, 120, [emptyEntries(IMPORT_ENTRIES)], isOver),
  },
  'import-choices': {
    what: 'five have a table of 15,000 rows read again and again with other choices',
    before: 'p99 2,300 ms',
    play: (target, isOver) =>
      together(5, async (place) => {
        const who = await importer(wayOf(target, 130 + place), `chooser${place}`);
        const sent = await send(who, TABLE);
        return goOn(isOver, async (turn) => {
          await settled(who, isOver);
          const choices = { names_authors: turn % 2 === 0 };
          return sent !== null && (await ask(who, 'PATCH', `/imports/${sent.id}`, choices)) !== null;
        });
      }),
  },
  'import-uploads': {
    what: 'four of one address upload pieces of files that never arrive completely, and begin again',
    before: '200 MiB in 13 s, never given back',
    play: (target, isOver) =>
      together(4, async (place) => {
        const who = await importer(wayOf(target, 140), `uploader${place}`);
        const file = Buffer.alloc(60 * IMPORT_PART_BYTES, 'a');
        return goOn(isOver, async () => {
          if (await send(who, file, 59)) return true;
          await pause(LOOK_MS);
          return false;
        });
      }),
  },
  'import-names': {
    what: 'five import retros with topic types called constructor, and names that turn their line around',
    before: 'the brief broken for all',
    play: (target, isOver) =>
      imports(
        target,
        150,
        MISNAMED.map((retro) => repeated(1, retro)),
        isOver,
      ),
  },
};
