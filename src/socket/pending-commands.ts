import type { Refusal, RefusalCode } from '#contract/base/refusal-codes.ts';
import { textFields, unknownFields } from '#contract/base/unknown-fields.ts';
import { type Command, parseCommand } from '#contract/retro/commands.ts';
import { forgetKept, keep, keptKeys, readKeptJson } from '#src/api/browser-storage.ts';
import type { RefusedCommand } from './room.ts';

/**
 * Ms after which a stored command is assumed to be left by a closed tab; if the tab is still open, sending it twice
 * is harmless.
 */
const LEFT_BEHIND_MS = 10_000;

/** A command that is not acknowledged yet. */
export interface PendingCommand {
  command: Command;
  /** When it was requested, epoch ms. */
  at: number;
  /** Whether it was sent at least once. */
  sent: boolean;
  /** The number of its last fact, once acknowledged: then it waits only for that fact to arrive. */
  ackSeq: number | null;
  /** A fact shows that it was carried out (see `isEcho`). */
  echoed: boolean;
}

interface Entry {
  key: string;
  tab: string;
  at: number;
  command: Command;
  refusal: Pick<RefusedCommand, 'code' | 'fields'> | null;
}

/**
 * Commands of one person in one retro that are not acknowledged (SY6), oldest first. Each has its own entry in
 * browser storage, so that tabs never overwrite each other's; ids make it harmless if two tabs send the same command.
 */
export class PendingCommands {
  all: readonly PendingCommand[] = [];
  refused: readonly RefusedCommand[] = [];
  private readonly prefix: string;
  private readonly tab: string;
  private readonly now: () => number;
  private readonly keys = new Map<string, string>();
  /** When the latest known one was requested, by the order of their keys; epoch ms. */
  private latest = 0;

  constructor(retro: string, person: string, tab: string, now: () => number = Date.now) {
    this.prefix = `hindsight.outbox:${retro}:${person}:`;
    this.tab = tab;
    this.now = now;
    const entries = this.entries();
    this.takeIn(entries.filter((entry) => this.isMineToSend(entry)));
    this.refused = entries.flatMap(({ key, command, refusal }) => {
      if (!refusal) return [];
      this.keys.set(command.id, key);
      return [{ command, ...refusal }];
    });
  }

  /** Adds a new command. */
  add(command: Command): void {
    const at = this.now();
    // The clock may have been set back since the one before.
    this.latest = Math.max(at, this.latest + 1);
    const order = String(this.latest).padStart(15, '0');
    const key = `${this.prefix}${order}:${command.id}`;
    this.keys.set(command.id, key);
    this.write(key, { tab: this.tab, at, command });
    this.all = [...this.all, { command, at, sent: false, ackSeq: null, echoed: false }];
  }

  /** Adopts commands left by closed tabs. Returns whether there were any. */
  adopt(): boolean {
    const known = new Set(this.keys.values());
    const orphaned = this.entries((key) => !known.has(key)).filter((entry) => this.isMineToSend(entry));
    this.takeIn(orphaned);
    return orphaned.length > 0;
  }

  /** Changes what is known about a pending command. */
  note(id: string, what: Partial<Pick<PendingCommand, 'sent' | 'ackSeq' | 'echoed'>>): void {
    this.all = this.all.map((pending) => (pending.command.id === id ? { ...pending, ...what } : pending));
    if (what.ackSeq !== undefined && what.ackSeq !== null) this.erase(id);
  }

  /** Drops the commands whose facts have all arrived. */
  settle(seq: number): void {
    if (this.all.some(({ ackSeq }) => ackSeq !== null && ackSeq <= seq))
      this.all = this.all.filter(({ ackSeq }) => ackSeq === null || ackSeq > seq);
  }

  /** The server refused: the command is kept with the reason until someone dismisses it. */
  refuse(id: string, { code, fields }: Refusal): void {
    const pending = this.all.find(({ command }) => command.id === id);
    if (!pending) return;
    const refusal = { code, ...(fields && { fields }) };
    this.all = this.all.filter((other) => other !== pending);
    this.refused = [...this.refused, { command: pending.command, ...refusal }];
    const key = this.keys.get(id);
    if (key) this.write(key, { tab: this.tab, at: pending.at, command: pending.command, refusal });
  }

  /** Why another tab was refused a command that this one has too; null if it was not, or nothing can be kept. */
  refusalElsewhere(id: string): Refusal | null {
    const key = this.keys.get(id);
    const refusal = key && entryOf(key, readKeptJson(key))?.refusal;
    return refusal ? { ok: false, ...refusal } : null;
  }

  /** Removes a refused command. */
  forget(id: string): void {
    this.refused = this.refused.filter(({ command }) => command.id !== id);
    this.erase(id);
  }

  private isMineToSend({ tab, at, refusal }: Entry): boolean {
    // One from the future is from before the clock was set back.
    const isLeft = Math.abs(this.now() - at) >= LEFT_BEHIND_MS;
    return refusal === null && (tab === this.tab || isLeft);
  }

  private takeIn(entries: readonly Entry[]): void {
    for (const { key, command } of entries) {
      this.keys.set(command.id, key);
      // The number of the same millisecond, in keys of the version before, comes after it.
      const order = Number.parseInt(key.slice(this.prefix.length, this.prefix.length + 15), 10);
      this.latest = Math.max(this.latest, order || 0);
    }
    const adopted = entries.map(({ command, at }) => ({
      command,
      at,
      sent: true, // perhaps: the page may have closed before the answer came
      ackSeq: null,
      echoed: false,
    }));
    this.all = [...this.all, ...adopted];
  }

  private write(key: string, entry: { tab: string; at: number; command: Command; refusal?: object }): void {
    keep(key, JSON.stringify(entry));
  }

  private erase(id: string): void {
    const key = this.keys.get(id);
    if (key) forgetKept(key);
  }

  /** The stored commands of this person, or those of some keys, oldest first; unreadable ones are dropped. */
  private entries(isWanted: (key: string) => boolean = () => true): Entry[] {
    return keptKeys(this.prefix)
      .filter(isWanted)
      .sort()
      .flatMap((key) => {
        const entry = entryOf(key, readKeptJson(key));
        if (!entry) forgetKept(key);
        return entry ? [entry] : [];
      });
  }
}

function entryOf(key: string, kept: unknown): Entry | null {
  const { tab, at, command, refusal } = unknownFields(kept);
  const parsed = parseCommand(command);
  if (!parsed.ok || typeof tab !== 'string' || typeof at !== 'number') return null;
  return { key, tab, at, command: parsed.command, refusal: refusalOf(refusal) };
}

function refusalOf(kept: unknown): Entry['refusal'] {
  const { code, fields } = unknownFields(kept);
  if (typeof code !== 'string') return null;
  return { code: code as RefusalCode, ...(fields !== undefined && { fields: textFields(fields) }) };
}
