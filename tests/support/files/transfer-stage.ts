import { expect } from 'vitest';
import { camelKeys, snakeKeys } from '#contract/base/key-case.ts';
import { IMPORT_PART_BYTES } from '#contract/transfers/transfer-payloads.ts';
import type { ImportRates } from '#server/transfers/import-limits.ts';
import { PeopleOnServer } from '../people/team-people.ts';
import { aFileOf } from '../retros/finished-retros.ts';
import { NO_LIMITS } from '../servers/test-server.ts';
import { unzip, zipOf } from './zip.ts';

type Who = keyof TransferStage['people'];

/** Calls that export and import files. */
export class TransferStage extends PeopleOnServer {
  /** One whose imports have these limits. */
  static limitedTo(limits: Partial<ImportRates>): Promise<TransferStage> {
    return new TransferStage().build({ ...NO_LIMITS, http: { ...NO_LIMITS.http, ...limits } });
  }

  async build(rates = NO_LIMITS): Promise<this> {
    await this.begin({ olga: 'olga', ann: 'ann', tom: 'tom' }, { rates });
    return this;
  }

  putPart = (id: string, place: number, body: Buffer, who: Who) =>
    fetch(`${this.server.url}/api/imports/${id}/parts/${place}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${this.people[who].token}`,
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(body),
    });

  /** Uploads a file in its pieces; returns what the server has read from it. */
  send = async (path: string, who: Who, file: Buffer) => {
    const begun = await this.as(who, 'POST', `${path}/imports`, { file_name: 'f', bytes: file.length });
    const { id } = begun.json.import;
    for (let place = 0; place * IMPORT_PART_BYTES < file.length; place += 1) {
      const part = file.subarray(place * IMPORT_PART_BYTES, (place + 1) * IMPORT_PART_BYTES);
      expect((await this.putPart(id, place, part, who)).status).toBe(200);
    }
    await this.server.worked();
    return (await this.as(who, 'GET', `${path}/imports`)).json.import;
  };

  confirm = async (path: string, who: Who, id: string) => {
    expect((await this.as(who, 'POST', `/imports/${id}/confirm`)).json.state).toBe('writing');
    await this.server.worked();
    return (await this.as(who, 'GET', `${path}/imports`)).json.import;
  };

  exportOf = async (path: string, who: Who): Promise<Buffer> => {
    await this.as(who, 'POST', `${path}/exports`, { locale: 'en' });
    await this.server.worked();
    const response = await fetch(`${this.server.url}/api${path}/exports/file`, {
      headers: { authorization: `Bearer ${this.people[who].token}` },
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
