import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { camelKeys, snakeKeys } from '#contract/base/key-case.ts';
import { IMPORT_PART_BYTES } from '#contract/transfers/transfer-payloads.ts';
import type { Schema } from '#server/store/database/schema.ts';
import type { ImportRates } from '#server/transfers/import-limits.ts';
import { ask, type Member, signUpVerified } from '../people/account-calls.ts';
import { aFileOf } from '../retros/finished-retros.ts';
import { NO_LIMITS, startServer, type TestServer } from '../servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '../stores/workspace-rows.ts';
import { unzip, zipOf } from './zip.ts';

type Name = 'olga' | 'ann' | 'tom';

/** A server with Olga, who owns workspaces, and Ann and Tom, who are in their teams; and calls that export and import files. */
export class TransferStage {
  server!: TestServer;
  rows!: Kysely<Schema>;
  readonly people = {} as Record<Name, Member>;

  /** One whose imports have these limits. */
  static limitedTo(limits: Partial<ImportRates>): Promise<TransferStage> {
    return new TransferStage().build({ ...NO_LIMITS, http: { ...NO_LIMITS.http, ...limits } });
  }

  async build(rates = NO_LIMITS): Promise<this> {
    this.server = await startServer({ rates });
    this.rows = rowsOf(this.server.folder);
    for (const name of ['olga', 'ann', 'tom'] as const)
      this.people[name] = await signUpVerified(this.server, { name });
    return this;
  }

  async close(): Promise<void> {
    await this.rows.destroy();
    await this.server.stop();
  }

  call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, as: Name, body?: object) =>
    ask(this.server.url, method, path, { token: this.people[as].token, ...(body && { body }) });

  aTeam = async (plan = 'pro') => {
    const { olga, ann, tom } = this.people;
    const workspace = await putWorkspace(this.rows, [olga.id], { plan });
    const team = await putTeam(this.rows, workspace, [ann.id, tom.id]);
    return { workspace, team, path: `/workspaces/${workspace}/teams/${team}` };
  };

  putPart = (id: string, place: number, body: Buffer, as: Name) =>
    fetch(`${this.server.url}/api/imports/${id}/parts/${place}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${this.people[as].token}`,
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(body),
    });

  /** Uploads a file in its pieces; returns what the server has read from it. */
  send = async (path: string, as: Name, file: Buffer) => {
    const begun = await this.call('POST', `${path}/imports`, as, { file_name: 'f', bytes: file.length });
    const { id } = begun.json.import;
    for (let place = 0; place * IMPORT_PART_BYTES < file.length; place += 1) {
      const part = file.subarray(place * IMPORT_PART_BYTES, (place + 1) * IMPORT_PART_BYTES);
      expect((await this.putPart(id, place, part, as)).status).toBe(200);
    }
    await this.server.worked();
    return (await this.call('GET', `${path}/imports`, as)).json.import;
  };

  confirm = async (path: string, as: Name, id: string) => {
    expect((await this.call('POST', `/imports/${id}/confirm`, as)).json.state).toBe('writing');
    await this.server.worked();
    return (await this.call('GET', `${path}/imports`, as)).json.import;
  };

  exportOf = async (path: string, as: Name): Promise<Buffer> => {
    await this.call('POST', `${path}/exports`, as, { locale: 'en' });
    await this.server.worked();
    const response = await fetch(`${this.server.url}/api${path}/exports/file`, {
      headers: { authorization: `Bearer ${this.people[as].token}` },
    });
    return Buffer.from(await response.arrayBuffer());
  };

  retrosIn = (team: string) =>
    this.rows.selectFrom('retros').selectAll().where('team_id', '=', team).orderBy('name').execute();
}

/** The retros of a file, by their keys, without what differs in each workspace or team. */
export async function contentsOf(file: Buffer) {
  const files = [...(await unzip(file))].filter(([name]) => name.startsWith('retros/'));
  const all = files.map(([, text]) => camelKeys(JSON.parse(text)) as ReturnType<typeof aFileOf>);
  return all
    .map(({ imported: _, team: __, people: everybody, ...retro }) => ({
      ...retro,
      people: everybody.map(({ name, was }) => ({ name, was })),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

export const MANIFEST = JSON.stringify({
  format: 'hindsight.export',
  version: 1,
  exported_at: 1,
  workspace: 'Acme',
  teams: [],
  retros: 1,
});

/** A file in this app's own format. */
export const ownFile = (...retros: Parameters<typeof aFileOf>[0][]): Promise<Buffer> =>
  zipOf({
    'hindsight.json': MANIFEST,
    ...Object.fromEntries(
      retros.map((retro, place) => [`retros/${place}.json`, JSON.stringify(snakeKeys(aFileOf(retro)))]),
    ),
  });
