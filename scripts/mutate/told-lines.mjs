// How the process that tries mutants and those that run tests tell each other what they know: through two files.
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const FOLDER = join('.cache', 'mutants');
const PLAN = join(FOLDER, 'plan.json');
const LINES = join(FOLDER, 'lines.jsonl');

/** Writes what the processes with tests should do, and forgets what they told. */
export function writePlan(plan) {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(PLAN, JSON.stringify(plan));
  writeFileSync(LINES, '');
}

export const readPlan = () => JSON.parse(readFileSync(PLAN, 'utf8'));

/** Tells everybody; a line is written at once, so it stays if the process is ended. */
export const tell = (line) => appendFileSync(LINES, `${JSON.stringify(line)}\n`);

/** Returns a function that returns the lines that were told since its last call. */
export function newLines() {
  const chunk = Buffer.alloc(1 << 20);
  let read = 0;
  let rest = '';
  return () => {
    const file = openSync(LINES, 'r');
    for (;;) {
      const size = readSync(file, chunk, 0, chunk.length, read);
      if (size === 0) break;
      read += size;
      rest += chunk.toString('utf8', 0, size);
    }
    closeSync(file);
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    return lines.map((line) => JSON.parse(line));
  };
}
