// Type-checks each layer separately, so that a clock in contract/ or the DOM in server/ does not compile.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** The largest first, so that none of them is left alone at the end. */
const layers = ['tests', 'server', '.', 'src', 'e2e', 'machines', 'contract', 'src/worker'];
const tsc = join('node_modules', 'typescript', 'bin', 'tsc');

/** Whether a layer has any files; without any, tsc would report an error. */
function hasSources(layer) {
  return (
    existsSync(join(layer, 'tsconfig.json')) &&
    readdirSync(layer, { recursive: layer !== '.' }).some((name) => /\.tsx?$/.test(String(name)))
  );
}

/** Whether the types of a layer hold. With several threads, tsc would work out many types once for each of them. */
async function holds(layer) {
  const args = [tsc, '-p', layer, '--singleThreaded'];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  return code === 0;
}

const left = layers.filter(hasSources);
const failed = [];
async function checkNext() {
  const layer = left.shift();
  if (layer === undefined) return;
  if (!(await holds(layer))) failed.push(layer);
  await checkNext();
}
await Promise.all(Array.from({ length: availableParallelism() }, checkNext));
if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(', ')}`);
  process.exit(1);
}
