import type { Refusal, RefusalCode } from '#contract/codes.ts';
import { type Command, parseCommand } from '#contract/commands.ts';
import { forgetKept, keep, keptKeys, readKeptJson } from '#src/api/browser-storage.ts';
import type { Refused } from './room.ts';

/** Ms after which a command that is in storage belongs to a tab that was closed, or may as well be sent by two. */
const LEFT_BEHIND_MS = 10_000;

/** A command on its way. */
export interface PendingCommand {
  command: Command;
  /** Epoch ms at which it was asked for. */
  at: number;
  /** Whether it was sent at least once. */
  sent: boolean;
  /** The server's last fact of it, once acknowledged: then it only waits until that fact is here. */
  ackSeq: number | null;
  /** A fact shows that it was carried out (see `isEcho`). */
  echoed: boolean;
}

interface Entry {
  key: string;
  tab: string;
  at: number;
  command: Command;
  refusal: Pick<Refused, 'code' | 'fields'> | null;
}

/**
 * Commands of one person in one retro that are not acknowledged (SY6), oldest first. Each is one entry in browser
 * storage, so that several tabs never write over each other's; ids make it harmless that two tabs send the same.
 */
export class PendingCommands {
  all: readonly PendingCommand[] = [];
  refused: readonly Refused[] = [];
  private readonly prefix: string;
  private readonly tab: string;
  private readonly now: () => number;
  private readonly keys = new Map<string, string>();
  private count = 0;

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

  /** Puts a new command in. */
  add(command: Command): void {
    const at = this.now();
    this.count += 1;
    const order = `${String(at).padStart(15, '0')}${String(this.count).padStart(6, '0')}`;
    const key = `${this.prefix}${order}:${command.id}`;
    this.keys.set(command.id, key);
    this.write(key, { tab: this.tab, at, command });
    this.all = [...this.all, { command, at, sent: false, ackSeq: null, echoed: false }];
  }

  /** Takes in what tabs that were closed left behind. Answers whether there was anything. */
  adopt(): boolean {
    const found = this.entries().filter(
      (entry) => this.isMineToSend(entry) && !this.keys.has(entry.command.id),
    );
    this.takeIn(found);
    return found.length > 0;
  }

  /** Notes something about a pending. */
  note(id: string, what: Partial<Pick<PendingCommand, 'sent' | 'ackSeq' | 'echoed'>>): void {
    this.all = this.all.map((pending) => (pending.command.id === id ? { ...pending, ...what } : pending));
    if (what.ackSeq !== undefined && what.ackSeq !== null) this.erase(id);
  }

  /** Lets go of those whose facts are all here. */
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

  /** Takes a refusal off the list. */
  forget(id: string): void {
    this.refused = this.refused.filter(({ command }) => command.id !== id);
    this.erase(id);
  }

  private isMineToSend({ tab, at, refusal }: Entry): boolean {
    return refusal === null && (tab === this.tab || this.now() - at >= LEFT_BEHIND_MS);
  }

  private takeIn(entries: readonly Entry[]): void {
    for (const { key, command } of entries) this.keys.set(command.id, key);
    const adopted = entries.map(({ command, at }) => ({
      command,
      at,
      sent: true, // perhaps: the page that asked may have gone before it heard the answer
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

  /** All that is in storage for this person, oldest first; what cannot be read is dropped. */
  private entries(): Entry[] {
    return keptKeys(this.prefix)
      .sort()
      .flatMap((key) => {
        const entry = entryOf(key, readKeptJson(key));
        if (!entry) forgetKept(key);
        return entry ? [entry] : [];
      });
  }
}

function entryOf(key: string, kept: unknown): Entry | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { tab, at, command, refusal } = kept as Record<string, unknown>;
  const parsed = parseCommand(command);
  if (!parsed.ok || typeof tab !== 'string' || typeof at !== 'number') return null;
  return { key, tab, at, command: parsed.command, refusal: refusalOf(refusal) };
}

function refusalOf(kept: unknown): Entry['refusal'] {
  if (typeof kept !== 'object' || kept === null || !('code' in kept)) return null;
  if (typeof kept.code !== 'string') return null;
  const fields = 'fields' in kept ? (kept.fields as Record<string, string>) : undefined;
  return { code: kept.code as RefusalCode, ...(fields && { fields }) };
}
