import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** A place for a database that can be made to run out of space. */
export interface Disk {
  readonly name: string;
  readonly folder: string;
  /** From now on the process, or every process, cannot write any more. */
  fill: (pid: number) => void;
  /** Frees the space again. */
  clear: (pid: number) => void;
  remove: () => void;
}

const run = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const newFolder = () => mkdtempSync(join(tmpdir(), 'hindsight-'));

/** A small separate file system; null if this user may not mount one. */
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
    // The disk is full now.
  } finally {
    closeSync(descriptor);
  }
}

/** A folder in which a process may be kept from growing files; any user can limit their own processes, and lift the limit. */
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
