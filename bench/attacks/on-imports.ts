import { IMPORT_ENTRIES, IMPORT_PART_BYTES } from '#contract/transfers/transfer-payloads.ts';
import { pause } from '../field.ts';
import { type Attack, goOn, type Tally, type Target, together, wayOf } from './attack.ts';
import { bearing, call, guest, type Way } from './attacker-connection.ts';
import { emptyEntries, fullOf, OVERFULL, repeated } from './import-bombs.ts';

const PASSWORD = 'a long enough phrase';
/** How often the attacker looks whether a file has been read, ms. */
const LOOK_MS = 200;

/** An account with a workspace and a team of its own. */
interface Importer {
  way: Way;
  token: string;
  workspace: string;
  team: string;
}

async function importer(way: Way, name: string): Promise<Importer> {
  const { token: temporary } = await guest(way, 'Mallory');
  const form = { name: 'Mallory', email: `${name}@example.org`, password: PASSWORD };
  const person = { ...form, password_confirmation: PASSWORD, terms_accepted: true };
  const signed = await call(way, 'POST', '/users/sign_up', person, bearing(temporary));
  const { token } = JSON.parse(signed.text) as { token: string };
  const wanted = { name: 'Acme', team_name: 'Red', plan: 'free' };
  const made = await call(way, 'POST', '/workspaces', wanted, bearing(token));
  const workspace = JSON.parse(made.text) as { id: string; teams: { id: string }[] };
  return { way, token, workspace: workspace.id, team: workspace.teams[0]?.id ?? '' };
}

interface Shown {
  id: string;
  state: string;
}

async function ask(who: Importer, method: string, path: string, body?: object): Promise<Shown | null> {
  const { status, text } = await call(who.way, method, path, body, bearing(who.token));
  if (status !== 200) return null;
  const answer = JSON.parse(text) as Shown & { import?: Shown | null };
  return answer.import ?? answer;
}

const pathOf = ({ workspace, team }: Importer) => `/workspaces/${workspace}/teams/${team}/imports`;

/** Sends a file, or only as many of its pieces; null if that is refused. */
async function send(who: Importer, file: Buffer, parts = Number.POSITIVE_INFINITY): Promise<Shown | null> {
  const begun = await ask(who, 'POST', pathOf(who), { file_name: 'f', bytes: file.length });
  if (!begun) return null;
  const type = { ...bearing(who.token), 'content-type': 'application/octet-stream' };
  for (let place = 0; place < parts && place * IMPORT_PART_BYTES < file.length; place += 1) {
    const part = file.subarray(place * IMPORT_PART_BYTES, (place + 1) * IMPORT_PART_BYTES);
    const { status } = await call(who.way, 'PUT', `/imports/${begun.id}/parts/${place}`, part, type);
    if (status !== 200) return null;
  }
  return begun;
}

/** Waits until a file is read or imported; returns its state. */
async function settled(who: Importer, isOver: () => boolean): Promise<string> {
  for (;;) {
    const shown = await ask(who, 'GET', pathOf(who));
    if (isOver() || (shown && shown.state !== 'reading' && shown.state !== 'writing'))
      return shown?.state ?? '';
    await pause(LOOK_MS);
  }
}

/** Five people import files again and again, as fast as they are read. */
const imports = (
  target: Target,
  first: number,
  files: readonly Buffer[],
  isOver: () => boolean,
): Promise<Tally> =>
  together(5, async (place) => {
    const who = await importer(wayOf(target, first + place), `importer${first + place}`);
    return goOn(isOver, async (turn) => {
      const sent = await send(who, files[(turn + place) % files.length] as Buffer);
      if (!sent || (await settled(who, isOver)) !== 'read') return false;
      if (!(await ask(who, 'POST', `/imports/${sent.id}/confirm`, {}))) return false;
      return (await settled(who, isOver)) === 'done';
    });
  });

const TABLE = Buffer.from(`text,type,votes\n${'Slow builds,mad,3\n'.repeat(15_000)}`);

export const ON_IMPORTS: Record<string, Attack> = {
  'import-bombs': {
    what: 'five import a few KB: retros repeated, with 100 owners of each action item and more',
    before: '2 KB: 101 MB written; 6 KB: p99 2,200 ms',
    play: (target, isOver) => {
      const files = Object.values(OVERFULL).map((retro) => repeated(3, retro));
      return imports(target, 70, files, isOver);
    },
  },
  'import-multipliers': {
    what: 'five import a few KB: full retros repeated, of topics, groups, people, owners, columns',
    before: '2,600 retros in 5 MB',
    play: (target, isOver) => {
      const files = Object.values(fullOf(1)).flatMap((retro) => [repeated(1, retro), repeated(40, retro)]);
      return imports(target, 75, files, isOver);
    },
  },
  'import-entries': {
    what: 'five import zips of 20,000 empty entries',
    before: 'p99 2,300 ms',
    play: (target, isOver) => imports(target, 80, [emptyEntries(IMPORT_ENTRIES)], isOver),
  },
  'import-choices': {
    what: 'five have a table of 15,000 rows read again and again with other choices',
    before: 'p99 2,300 ms',
    play: (target, isOver) =>
      together(5, async (place) => {
        const who = await importer(wayOf(target, 85 + place), `chooser${place}`);
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
        const who = await importer(wayOf(target, 90), `uploader${place}`);
        const file = Buffer.alloc(60 * IMPORT_PART_BYTES, 'a');
        return goOn(isOver, async () => {
          if (await send(who, file, 59)) return true;
          await pause(LOOK_MS);
          return false;
        });
      }),
  },
};
