// Type-checks each layer separately, so that a clock in contract/ or the DOM in server/ does not compile.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const layers = ['contract', 'machines', 'server', 'src', 'src/worker', 'tests', 'e2e', '.'];
const tsc = join('node_modules', 'typescript', 'bin', 'tsc');

/** Whether a layer has any files; without any, tsc would report an error. */
function hasSources(layer) {
  return (
    existsSync(join(layer, 'tsconfig.json')) &&
    readdirSync(layer, { recursive: layer !== '.' }).some((name) => /\.tsx?$/.test(String(name)))
  );
}

const failed = layers
  .filter(hasSources)
  .filter((layer) => spawnSync(process.execPath, [tsc, '-p', layer], { stdio: 'inherit' }).status !== 0);
if (failed.length > 0) {
  console.error(`Types do not hold in: ${failed.join(', ')}`);
  process.exit(1);
}
