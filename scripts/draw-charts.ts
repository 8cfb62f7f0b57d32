// Draws every chart into docs/charts/ from the machines themselves. `--check` only reports whether they are out of date.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { pageOf } from './charts/draw.ts';

process.chdir(join(import.meta.dirname, '..'));
const TO = 'docs/charts';

/** The expected pages, by name. */
async function pages(): Promise<Map<string, string>> {
  const drawn = new Map<string, string>();
  for (const folder of ['machines/retro', 'machines/ui']) {
    for (const name of readdirSync(folder).filter((file) => file.endsWith('-machine.ts'))) {
      const file = `${folder}/${name}`;
      const exported: Record<string, unknown> = await import(`../${file}`);
      const machine = Object.values(exported).find((value) => value instanceof StateMachine);
      if (!machine) throw new Error(`${file} exports no chart`);
      const chart = name.replace('-machine.ts', '');
      const title = `${chart[0]?.toUpperCase()}${chart.slice(1)}`;
      drawn.set(`${chart}.md`, pageOf(title, machine as AnyStateMachine, file));
    }
  }
  return drawn;
}

const wanted = await pages();
const present = existsSync(TO) ? readdirSync(TO).filter((name) => name.endsWith('.md')) : [];
const stale = [...wanted].filter(
  ([name, text]) => !present.includes(name) || readFileSync(join(TO, name), 'utf8') !== text,
);
const surplus = present.filter((name) => !wanted.has(name));

if (process.argv.includes('--check')) {
  for (const name of [...stale.map(([stale]) => stale), ...surplus])
    console.error(`${TO}/${name} is stale: npm run generate`);
  process.exitCode = stale.length + surplus.length > 0 ? 1 : 0;
} else {
  mkdirSync(TO, { recursive: true });
  for (const [name, text] of stale) writeFileSync(join(TO, name), text);
  for (const name of surplus) rmSync(join(TO, name));
  console.log(`${wanted.size} charts, ${stale.length + surplus.length} drawn anew.`);
}
