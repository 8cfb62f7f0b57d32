import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** Names of packages that code in `folder` imports as it runs. */
function importedBy(folder: string): string[] {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const imported = files.flatMap((name) =>
    namesIn(read(join(folder, name)), /^(?:import (?!type )|} )(?:.*\bfrom )?'([^'.#][^']*)'/gm),
  );
  return [...new Set(imported)]
    .filter((name) => !isBuiltin(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
}

describe('the image', () => {
  it('contains every package that the server imports, and none that only development needs', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    const imported = ['server', 'contract', 'machines/retro', 'machines/access'].flatMap(importedBy);
    expect(imported.length).toBeGreaterThan(20);
    expect(imported.filter((name) => !(name in dependencies))).toEqual([]);
  });

  it('is built from files that exist and are not ignored', () => {
    const letIn = namesIn(read('.containerignore'), /^!(.+)$/gm);
    const copied = namesIn(read('Containerfile'), /^COPY (?!--from)(.+) \S+$/gm).flatMap((list) =>
      list.split(' '),
    );
    for (const path of copied) expect(existsSync(join(ROOT, path)), path).toBe(true);
    for (const path of copied.filter((one) => one !== '.')) expect(letIn).toContain(path.split('/')[0]);
  });
});

describe('the files in deploy/', () => {
  const compose = read('deploy/compose.yaml');
  const unit = read('deploy/hindsight.service');
  const backup = read('deploy/hindsight-backup.service');

  it('set only settings that exist', () => {
    const known = namesIn(read('README.md'), /`([A-Z]+_?[A-Z_]*)`/g);
    const server = compose.slice(compose.indexOf('x-server'), compose.indexOf('services:'));
    const set = [
      ...namesIn(server, /^ {4}([A-Z_]+):/gm),
      ...[unit, backup].flatMap((text) => namesIn(text, /[= ]([A-Z][A-Z_]+)=/g)),
    ];
    expect(set).toEqual(expect.arrayContaining(['DATABASE_URL', 'DATA_DIR', 'TRUST_PROXY']));
    for (const name of set) expect(known).toContain(name);
  });

  it('back up as npm run backup does, the data of the server, into the folder that the documents name', () => {
    expect(backup).toContain(`ExecStart=/usr/bin/${JSON.parse(read('package.json')).scripts.backup}\n`);
    for (const line of [/^User=.*$/m, /^WorkingDirectory=.*$/m, /DATA_DIR=\S+/, /^EnvironmentFile=.*$/m])
      expect(line.exec(backup)?.[0]).toBe(line.exec(unit)?.[0]);
    const [folder = ''] = namesIn(backup, /BACKUP_DIR=(\S+)/g);
    expect(backup).toContain(`ReadWritePaths=${folder}\n`);
    expect(read('docs/operations.md')).toContain(folder);
  });

  it('start the same command as the image, with the young generation size of npm start', () => {
    const [command = ''] = namesIn(read('Containerfile'), /^CMD (\[.*\])$/gm);
    const [room = 'none'] = namesIn(
      JSON.parse(read('package.json')).scripts.start,
      /(--min-semi-space-size=\d+)/g,
    );
    expect(JSON.parse(command)).toContain(room);
    expect(unit).toContain(`ExecStart=/usr/bin/${JSON.parse(command).join(' ')}\n`);
  });
});
