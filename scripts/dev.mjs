// `npm run dev`: the server, restarted after every change, behind Vite's own server, which updates modules in the
// open page. PORT is the page's port (3000); the server uses the next one. Ctrl-C, or the end of either, stops both.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

process.chdir(join(import.meta.dirname, '..'));
const port = Number(process.env.PORT ?? 3000);
const env = { NODE_ENV: 'development', ...process.env, DEV_SERVER_URL: `http://localhost:${port + 1}` };

const commands = [
  { args: ['tsx', 'dist/cli.mjs', 'watch', 'server/main.ts'], port: port + 1 },
  { args: ['vite', 'bin/vite.js', '--port', String(port)], port },
];
const children = commands.map(({ args: [name, file, ...rest], port: own }) =>
  spawn(process.execPath, [join('node_modules', name, file), ...rest], {
    stdio: 'inherit',
    env: { ...env, PORT: String(own) },
  }),
);

function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}
for (const child of children) child.on('exit', stopAll);
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
