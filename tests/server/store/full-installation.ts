import { rmSync } from 'node:fs';
import { systemTime } from '#server/base/system-clock.ts';
import type { Store } from '#server/store/store.ts';
import { ask } from '#tests/support/people/account-calls.ts';
import { putFinished } from '#tests/support/retros/finished-retros.ts';
import { earlierVersion } from '#tests/support/servers/earlier-version.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

/** A member of the workspace, and their login. */
interface Known {
  id: string;
  token: string;
}

/**
 * The data of an earlier version, in which people played retros up to every stage, and a workspace that some of them have had
 * since, with a bit of everything. The clock stands still, so that the same calls have the same answers.
 */
export class FullInstallation {
  readonly folder: string;
  /** Who reads: Ann, who owns the workspace, and a guest who has led a retro. */
  readonly people: readonly Known[];
  readonly #members: readonly [Known, Known, Known];
  readonly #now: number;
  #ids: Record<string, readonly string[]> = {};

  private constructor() {
    const { contents, folder } = earlierVersion('version-2');
    this.folder = folder();
    this.#now = contents.madeAt + 60_000;
    const { ann, eva, uwe } = contents.people;
    const { moderator } = contents.retros.finished?.people ?? {};
    this.#members = [ann, eva, uwe];
    this.people = [ann, ...(moderator ? [moderator] : [])];
  }

  static async build(): Promise<FullInstallation> {
    const full = new FullInstallation();
    const server = await full.start();
    await full.#fill(server);
    await server.stop('keep');
    return full;
  }

  /** A server on the folder, or on another store. */
  start(store?: Store): Promise<TestServer> {
    const time = { ...systemTime, now: () => this.#now };
    return startServer(
      { time, publicUrl: 'https://retro.example.org', ...(store && { store }) },
      this.folder,
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The answers to every `GET` that only reads, asked by everyone about everything that there is, by call and person. */
  async readAll(server: TestServer): Promise<Map<string, string>> {
    const answers = new Map<string, string>();
    const paths = server.routes
      .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/'))
      // That an export was fetched is noted: this reading would change what the next one finds.
      .filter(({ url }) => !url.endsWith('/exports/file'))
      .flatMap(({ url }) => this.#filled(url.replace('/api', '')));
    for (const path of [...paths, '/search?q=builds', '/search?q=grosser+sp', '/retros?q=cache+first'])
      for (const { id, token } of this.people) {
        const response = await fetch(`${server.url}/api${path}`, {
          headers: { authorization: `Bearer ${token}` },
        });
        answers.set(`${path} by ${id}`, `${response.status} ${await response.text()}`);
      }
    return answers;
  }

  /** A path with every id that its parameters can have. */
  #filled(url: string): string[] {
    const parameter = /:(\w+)/.exec(url);
    if (!parameter) return [url];
    const [text, name = ''] = parameter;
    const kind = name === 'id' ? (url.split('/')[1] ?? '') : name;
    return (this.#ids[kind] ?? ['nothing']).flatMap((id) => this.#filled(url.replace(text, id)));
  }

  async #fill(server: TestServer): Promise<void> {
    const [ann, eva, uwe] = this.#members;
    const rows = rowsOf(this.folder);
    const workspace = await putWorkspace(rows, [ann.id, eva.id, uwe.id], { plan: 'premium' });
    const team = await putTeam(rows, workspace, [ann.id, eva.id]);
    const other = await putTeam(rows, workspace, [uwe.id]);
    const leader = { id: ann.id, name: 'Ann' };
    for (const name of ['Sprint 7', 'Sprint 8 — “größer” 🎉', "It's;--"])
      await putFinished(server.store, team, [leader, { id: eva.id, name: 'Eva' }], { name });
    const does = async (method: 'POST' | 'PUT', path: string, body: object) => {
      const answer = await ask(server.url, method, path, { token: ann.token, body });
      if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
      return answer.json;
    };
    const own = `/workspaces/${workspace}`;
    const by = { user: ann.id, now: this.#now };
    const webhook = await server.store.webhooks.create(
      workspace,
      { url: 'https://example.org', key: 'k' },
      by,
    );
    await does('POST', `${own}/invitations`, { emails: ['new@example.org'] });
    await does('POST', `${own}/exports`, { locale: 'en' });
    await does('POST', `${own}/teams/${team}/imports`, { file_name: 'f.zip', bytes: 4 });
    await server.worked();
    const retros = await rows.selectFrom('retros').select('id').execute();
    this.#ids = {
      retro: retros.map(({ id }) => id),
      workspaces: [workspace],
      workspaceId: [workspace],
      teamId: [team, other],
      webhookId: [webhook?.id ?? ''],
    };
    await rows.destroy();
  }
}
