import type { Fact } from '#contract/retro/facts.ts';
import { type RetroState, retroStateSchema } from '#contract/retro/wire.ts';
import { nextState } from '#machines/retro/evolve.ts';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import type { EventStore, KnownCommand, LogBytes, StoredSnapshot } from '../store/log/event-store.ts';

/** Facts before the snapshot that are kept at hand for those who missed only a little (SY5). */
const TAIL = 200;
/** What the id of one command takes, bytes. */
const COMMAND_BYTES = 100;

/** A retro according to its log. */
export interface Loaded extends StateAt {
  /** The last facts, oldest first. */
  tail: Fact[];
  /** The seq of the snapshot it was read from; 0 if there was none that the chart can continue from. */
  snapshotAt: number;
  commands: Map<string, KnownCommand>;
  size: LogBytes;
}

/** Leave to read one log, given by `LogReadings`: whoever caused it is charged for what is read. */
export class Leave {
  readonly #charge: (bytes: number) => void;

  constructor(charge: (bytes: number) => void) {
    this.#charge = charge;
  }

  charge(bytes: number): void {
    this.#charge(bytes);
  }
}

/** Reads a retro: the snapshot and what came after it. Null for one that does not exist. Throws on a log that does not replay. */
export async function loadRetro(events: EventStore, retro: string, leave: Leave): Promise<Loaded | null> {
  const stored = await events.snapshot(retro);
  const known = usable(stored);
  const tail = await events.read(retro, known ? Math.max(0, known.seq - TAIL) : 0);
  const loaded = replay(retro, known, tail);
  if (!loaded) return null;
  const [commands, size] = [await events.commands(retro, 0), await events.size(retro)];
  leave.charge(bytesOf(stored, tail) + commands.size * COMMAND_BYTES);
  return { ...loaded, tail, snapshotAt: known?.seq ?? 0, commands, size };
}

/**
 * Only the state and where it stands, to show a retro in which nobody is. If its snapshot is from another chart, the whole log is read,
 * but only once: then a snapshot of this chart is stored.
 */
export async function loadState(events: EventStore, retro: string, leave: Leave): Promise<StateAt | null> {
  const stored = await events.snapshot(retro);
  const known = usable(stored);
  const facts = await events.read(retro, known?.seq ?? 0);
  leave.charge(bytesOf(stored, facts));
  const loaded = replay(retro, known, facts);
  if (stored && !known && loaded) {
    // If nothing can be written now, it can still be read.
    await events.putSnapshot(retro, loaded.seq, CHART_VERSION, loaded.state).catch(() => {});
  }
  return loaded;
}

/** What was read, roughly. */
const bytesOf = (stored: StoredSnapshot | null, facts: readonly Fact[]): number =>
  (stored?.bytes ?? 0) + facts.reduce((sum, fact) => sum + JSON.stringify(fact).length, 0);

/** The state after facts that continue the known one; null if they do not. */
export function stateAfter(retro: string, known: StateAt, facts: readonly Fact[]): StateAt | null {
  try {
    return replay(retro, known, facts);
  } catch {
    return null;
  }
}

/** Facts that another server wrote after those known here. Throws if they do not follow. */
export async function catchUp(
  events: EventStore,
  retro: string,
  known: StateAt,
): Promise<StateAt & { facts: Fact[] }> {
  const facts = await events.read(retro, known.seq);
  return { ...(replay(retro, known, facts) ?? known), facts };
}

/** A state, and the seq of the last fact in it. */
export interface StateAt {
  state: RetroState;
  seq: number;
}

/** The snapshot, if this server's chart can continue from it; otherwise the log is replayed from its beginning. */
function usable(stored: StoredSnapshot | null): StateAt | null {
  if (stored?.chartVersion !== CHART_VERSION) return null;
  const parsed = retroStateSchema.safeParse(stored.state);
  return parsed.success ? { state: parsed.data, seq: stored.seq } : null;
}

function replay(retro: string, known: StateAt | null, facts: readonly Fact[]): StateAt | null {
  let current = known;
  for (const fact of facts) {
    if (current && fact.seq <= current.seq) continue;
    if (fact.seq !== (current?.seq ?? 0) + 1) throw new Error(`log of ${retro} has a gap before ${fact.seq}`);
    const next = nextState(current?.state ?? null, fact);
    if (!next) throw new Error(`log of ${retro} does not replay at ${fact.seq} (${fact.type})`);
    current = { state: next, seq: fact.seq };
  }
  return current;
}
