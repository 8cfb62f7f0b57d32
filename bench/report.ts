import type { FanOut } from './fan-out.ts';
import type { Joining } from './joining.ts';
import type { Memory } from './memory.ts';
import type { StartUp } from './start-up.ts';
import { ms, table } from './stats.ts';
import type { Teams } from './teams.ts';
import type { WorkspaceCalls } from './workspaces.ts';

const HEAD = [
  'people',
  'server',
  'ack p50',
  'p95',
  'p99',
  'all p50',
  'p95',
  'p99',
  'highest/s',
  'cores',
  'B/person',
  'CPU s/1000',
  '× relay',
  'MiB',
  'lost',
];
const MIB = 2 ** 20;

/** The loads as one table: a row for each load and server. */
export function fanOutTable(all: readonly FanOut[]): string {
  return table(HEAD, all.map(row));
}

function row(one: FanOut): string[] {
  return [
    one.rooms > 1 ? `${one.rooms} × ${one.people}` : String(one.people),
    one.kind,
    ...(['p50', 'p95', 'p99'] as const).map((p) => ms(one.ack[p])),
    ...(['p50', 'p95', 'p99'] as const).map((p) => ms(one.last[p])),
    one.highest === null ? '' : String(one.highest.rate),
    one.highest === null ? '' : one.highest.core.toFixed(2),
    one.bytesPerPerson.toFixed(0),
    one.cpuPer1000.toFixed(2),
    one.cpuRatio.toFixed(2),
    (one.peak / MIB).toFixed(0),
    String(one.lost),
  ];
}

/** The results of joining a board, in words. */
export function joiningLines({ join, resume, storm }: Joining): string[] {
  const share = ((100 * resume.bytes) / join.bytes).toFixed(2);
  return [
    'To a board of 500 topics:',
    `- join: ${ms(join.ms)} ms, ${join.bytes} bytes`,
    `- resume after three facts: ${ms(resume.ms)} ms, ${resume.bytes} bytes, ${share} % of a join`,
    `- 200 who come in to watch at once: half within ${ms(storm.p50)} ms, 99 % within ${ms(storm.p99)} ms`,
  ];
}

/** The server's memory and start-up time, in words. */
export function memoryLines({ empty, retro, person, idleCpu }: Memory): string[] {
  return [
    'Memory of the server:',
    `- with hardly anybody there: ${(empty / MIB).toFixed(0)} MiB`,
    `- each open retro in which nothing happens: ${(retro / 1024).toFixed(0)} KiB`,
    `- each connected person: ${(person / 1024).toFixed(0)} KiB, and ${idleCpu.toFixed(2)} ms of CPU a second`,
  ];
}

export function startUpLines({ retros, facts, bytes, full, empty }: StartUp): string[] {
  return [
    `Start with ${retros} retros in the database (${facts} facts, ${(bytes / MIB).toFixed(0)} MiB): ${full.toFixed(0)} ms; with none: ${empty.toFixed(0)} ms`,
  ];
}

export function teamsLine({ teams, rate, last, lost, core, peak }: Teams): string {
  return [
    `${teams} teams of 8, ${rate.toFixed(0)} commands a second:`,
    `last screen p50 ${ms(last.p50)} ms, p99 ${ms(last.p99)} ms, ${lost} lost;`,
    `${(100 * core).toFixed(0)} % of a core, ${(peak / MIB).toFixed(0)} MiB`,
  ].join(' ');
}

export function workspaceLines({ open, list }: WorkspaceCalls): string[] {
  return [
    'With 10,000 workspaces in the database, at the median:',
    `- a workspace with 200 members and 60 teams: ${ms(open)} ms`,
    `- the list of somebody who is in 20: ${ms(list)} ms`,
  ];
}
