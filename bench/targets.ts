import type { FanOut } from './fan-out.ts';
import type { Joining } from './joining.ts';
import type { Kind } from './process.ts';
import type { WorkspaceCalls } from './workspaces.ts';

export interface Target {
  what: string;
  /** The measured value, and the bound; null if this run did not measure it, infinite if acts of ours were lost. */
  value: number | null;
  bound: number;
  isMost: boolean;
}

/** The scripts that a browser loads to join a retro, and their limit, bytes as sent. */
export interface Budget {
  total: number;
  budget: number;
}

/** The targets we set ourselves: ratios within one run, and the scripts of the built page. */
export function targetsOf(
  all: readonly FanOut[],
  { join, resume }: Pick<Joining, 'join' | 'resume'>,
  joinScripts: Budget,
): Target[] {
  const of = (people: number, kind: Kind) =>
    all.find((one) => one.people === people && one.rooms === 1 && one.kind === kind);
  const ratio = (people: number, pick: (result: FanOut) => number | null) => {
    const [ours, relays] = [of(people, 'hindsight'), of(people, 'socket.io')].map((one) => one && pick(one));
    return ours != null && relays != null ? ours / relays : null;
  };
  const ifWhole = (people: number, value: number | null) =>
    value === null || (of(people, 'hindsight')?.lost ?? 0) === 0 ? value : Number.POSITIVE_INFINITY;
  return [
    {
      what: "server CPU per command in a retro of 10, × the socket.io relay's",
      value: ifWhole(10, of(10, 'hindsight')?.cpuRatio ?? null),
      bound: 2.5,
      isMost: true,
    },
    {
      what: "server CPU per command in a retro of 200, × the socket.io relay's",
      value: ifWhole(200, of(200, 'hindsight')?.cpuRatio ?? null),
      bound: 1.2,
      isMost: true,
    },
    {
      what: "p99 to the last of 200 people, × the socket.io relay's",
      value: ifWhole(
        200,
        ratio(200, ({ last }) => last.p99),
      ),
      bound: 1.5,
      isMost: true,
    },
    {
      what: "highest rate for 200 people, × the socket.io relay's",
      value: ratio(200, ({ highest }) => highest?.rate ?? null),
      bound: 1,
      isMost: false,
    },
    {
      what: "highest rate for 10 people, × the socket.io relay's",
      value: ratio(10, ({ highest }) => highest?.rate ?? null),
      bound: 0.5,
      isMost: false,
    },
    {
      what: 'bytes of a resume, × those of a join',
      value: resume.bytes / join.bytes,
      bound: 0.01,
      isMost: true,
    },
    {
      what: 'scripts to join a retro, × their budget',
      value: joinScripts.total / joinScripts.budget,
      bound: 1,
      isMost: true,
    },
  ];
}

/** How long a page of workspaces may wait for these calls. */
export const workspaceTargets = ({ open, list }: WorkspaceCalls): Target[] => [
  { what: 'ms to open a workspace of 200 members and 60 teams', value: open, bound: 10, isMost: true },
  { what: 'ms to list the 20 workspaces that somebody is in', value: list, bound: 10, isMost: true },
];

/** What somebody who is connected may take of the server's memory. */
export const memoryTargets = (person: number): Target[] => [
  { what: 'KiB of memory for each connected person', value: person / 1_024, bound: 30, isMost: true },
];

/** A target as a line: its name, value and bound, and whether it is met. */
export function targetLine({ what, value, bound, isMost }: Target): string {
  if (value === null) return `- ${what}: not measured in this run (${isMost ? '≤' : '≥'} ${bound})`;
  const isMet = isMost ? value <= bound : value >= bound;
  return `- ${what}: ${value.toPrecision(3)} (${isMost ? '≤' : '≥'} ${bound}) ${isMet ? 'met' : 'MISSED'}`;
}
