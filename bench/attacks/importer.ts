import { IMPORT_PART_BYTES } from '#contract/transfers/transfer-payloads.ts';
import { pause } from '../field.ts';
import { PASSWORD } from './account.ts';
import { bearing, call, guest, type Way } from './attacker-connection.ts';

/** How often an attacker looks whether a file has been read, ms. */
export const LOOK_MS = 200;

/** An account with a workspace and a team of its own, into which it imports files. */
export interface Importer {
  way: Way;
  token: string;
  workspace: string;
  team: string;
}

export async function importer(way: Way, name: string): Promise<Importer> {
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

export async function ask(who: Importer, method: string, path: string, body?: object): Promise<Shown | null> {
  const { status, text } = await call(who.way, method, path, body, bearing(who.token));
  if (status !== 200) return null;
  const answer = JSON.parse(text) as Shown & { import?: Shown | null };
  return answer.import ?? answer;
}

const pathOf = ({ workspace, team }: Importer) => `/workspaces/${workspace}/teams/${team}/imports`;

/** Sends a file, or only as many of its pieces; null if that is refused. */
export async function send(
  who: Importer,
  file: Buffer,
  parts = Number.POSITIVE_INFINITY,
): Promise<Shown | null> {
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
export async function settled(who: Importer, isOver: () => boolean): Promise<string> {
  for (;;) {
    const shown = await ask(who, 'GET', pathOf(who));
    if (isOver() || (shown && shown.state !== 'reading' && shown.state !== 'writing'))
      return shown?.state ?? '';
    await pause(LOOK_MS);
  }
}

/** Imports a file to its end; returns whether that was granted. */
export async function importFile(who: Importer, file: Buffer, isOver: () => boolean): Promise<boolean> {
  const sent = await send(who, file);
  if (!sent || (await settled(who, isOver)) !== 'read') return false;
  if (!(await ask(who, 'POST', `/imports/${sent.id}/confirm`, {}))) return false;
  return (await settled(who, isOver)) === 'done';
}
