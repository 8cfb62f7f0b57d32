/*
 * Plays one attack from a separate process: `attacker.ts NAME SECONDS TARGET PREPARED`, the last two as JSON. It only ever calls this
 * machine, stops by itself, and prints its results.
 */
import { setPriority } from 'node:os';
import type { Target } from './attack.ts';
import { ATTACKS } from './attacks.ts';

/** Real attackers have their own machines; here they must not take time from the people being measured. */
const NICE = 10;

const [name = '', seconds = '', target = '', prepared = 'null'] = process.argv.slice(2);
const attack = ATTACKS[name];
if (!attack) throw new Error(`there is no attack ${name}`);
setPriority(NICE);
const ends = performance.now() + Number(seconds) * 1_000;
const isOver = () => performance.now() >= ends;
const tally = await attack.play(JSON.parse(target) as Target, isOver, JSON.parse(prepared) as never);
process.stdout.write(`${JSON.stringify(tally)}\n`);
process.exit(0);
