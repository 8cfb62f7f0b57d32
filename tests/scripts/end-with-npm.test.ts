import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';

const INSTALL = join(import.meta.dirname, '../../scripts/install.mjs');
/** Says its id, and again when it is asked to end; otherwise it would run for half a minute. */
const SERVER = `
  import { endWithNpm } from '${INSTALL}';
  endWithNpm();
  process.on('SIGTERM', () => { console.log('ends'); process.exit(0); });
  setTimeout(() => {}, 30_000);
  console.log(process.pid);
`;

let shell: ChildProcess;
let server: number;
afterEach(() => {
  try {
    process.kill(server, 'SIGKILL');
  } catch {
    // It has ended, as it should.
  }
});

it.skipIf(process.platform === 'win32')(
  'a server started by npm stops when npm is stopped, although npm signals only the shell between them',
  async () => {
    const node = `"${process.execPath}" --input-type=module --eval "$SERVER"; true`;
    shell = spawn('sh', ['-c', node], { env: { SERVER, npm_lifecycle_event: 'start' } });
    const said: string[] = [];
    shell.stdout?.on('data', (text: Buffer) => said.push(String(text)));
    if (shell.stdout) await once(shell.stdout, 'data');
    server = Number(said[0]);
    const closed = once(shell, 'close');
    shell.kill('SIGTERM');
    await closed;
    expect(said.join('')).toBe(`${server}\nends\n`);
  },
  10_000,
);
