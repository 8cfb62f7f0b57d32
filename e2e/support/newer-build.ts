import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A copy of the built app that browsers take for another build: every file named after its contents has another name. */
export interface NewerBuild {
  /** The folder with its server and client. */
  folder: string;
  /** The start of its files' names. */
  mark: string;
  remove(): Promise<void>;
}

const MARK = 'newer-';

/** The worker, with another build's name. */
const renamed = (worker: string): string => worker.replace(/\bname:["'`]/, `$&${MARK}`);

/** Makes one. It is inside `dist`, so that it finds the packages. */
export async function makeNewerBuild(): Promise<NewerBuild> {
  const folder = await mkdtemp(join('dist', 'newer-'));
  const client = join(folder, 'client');
  await cp(join('dist', 'server'), join(folder, 'server'), { recursive: true });
  // Without the compressed copies, which would be of the earlier build.
  await cp(join('dist', 'client'), client, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const assets = join(client, 'assets');
  const names = new Set(await readdir(assets));
  for (const path of await readdir(client, { recursive: true })) {
    if (!/\.(js|css|html|json)$/.test(path)) continue;
    const text = await readFile(join(client, path), 'utf8');
    const changed = text.replace(/[\w.-]+\.(?:js|css|woff2)/g, (name) =>
      names.has(name) ? MARK + name : name,
    );
    await writeFile(join(client, path), path === 'sw.js' ? renamed(changed) : changed);
  }
  for (const name of names) await rename(join(assets, name), join(assets, MARK + name));
  return { folder, mark: MARK, remove: () => rm(folder, { recursive: true, force: true }) };
}
