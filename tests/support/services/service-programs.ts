import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';

/** Where Debian puts PostgreSQL's own programs, which are not on the path. */
const POSTGRES = '/usr/lib/postgresql';

/** The path of a program of PostgreSQL or Redis. If it is missing, throws an error that says what to install. */
export function programOf(name: string, debianPackage: string): string {
  const versions = existsSync(POSTGRES)
    ? readdirSync(POSTGRES).map((version) => join(POSTGRES, version, 'bin'))
    : [];
  const found = [...versions, ...(process.env.PATH ?? '').split(delimiter)]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  if (!found) throw new Error(`${name} is missing: install the package ${debianPackage}`);
  accessSync(found, constants.X_OK);
  return found;
}

/** A free port of this machine. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A program in the background, ended with this process at the latest. */
export function startProgram(program: string, args: readonly string[], cwd: string): ChildProcess {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

export function runProgram(program: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}

/** Resolves when a program has written that it is ready; rejects with all its output if it ends before. */
export function ready(child: ChildProcess, word: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-10_000);
        if (word.test(output)) resolve();
      });
    }
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
  });
}

/** Ends a program and waits until it is gone. */
export async function endProgram(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}
