import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** A place for a database that can be made to have no room any more. */
export interface Disk {
  readonly name: string;
  readonly folder: string;
  /** From now on nothing more can be written by this process, or by anybody. */
  fill: (pid: number) => void;
  /** There is room again. */
  clear: (pid: number) => void;
  remove: () => void;
}

const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const newFolder = () => mkdtempSync(join(tmpdir(), 'hindsight-'));

/** A small file system of one's own; null if this user may not mount one. */
export function smallDisk(): Disk | null {
  if (userInfo().uid !== 0) return null;
  const folder = newFolder();
  if (!run('mount', '-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', folder)) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    name: 'a disk that is full',
    folder,
    fill: () => fillUp(filler),
    clear: () => rmSync(filler, { force: true }),
    remove: () => {
      run('umount', '-l', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fillUp(file: string): void {
  const descriptor = openSync(file, 'w');
  const piece = Buffer.alloc(4096);
  try {
    for (;;) writeSync(descriptor, piece);
  } catch {
    // Full.
  } finally {
    closeSync(descriptor);
  }
}

/** A folder in which a process may let no file grow; anybody may take that from their own processes, and give it back. */
export function limitedFiles(): Disk {
  const folder = newFolder();
  const limit = (pid: number, bytes: string) => {
    if (!run('prlimit', '--pid', String(pid), `--fsize=${bytes}:`)) throw new Error('prlimit failed');
  };
  return {
    name: 'files that may not grow',
    folder,
    fill: (pid) => limit(pid, '1'),
    clear: (pid) => limit(pid, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
