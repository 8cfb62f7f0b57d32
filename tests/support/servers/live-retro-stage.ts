import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command, CommandInput } from '#contract/retro/commands.ts';
import type { Person } from '#server/accounts/store/users.ts';
import { createLog } from '#server/base/logger.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { LiveRetro, type LiveRetroDeps } from '#server/retro/live-retro.ts';
import { loadRetro } from '#server/retro/load-retro.ts';
import { LOG_RATES, type LogRates, WritingRates } from '#server/retro/log-budget.ts';
import type { EventStore } from '#server/store/log/event-store.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '../people/player.ts';
import { created } from '../retros/sample-log.ts';
import { openNewStore } from '../stores/new-store.ts';
import { UNCHARGED } from '../stores/state-in-log.ts';
import { ManualTime } from './manual-time.ts';

/** A store in a folder of its own, with one retro, to be opened as servers would. */
export class LiveRetroStage {
  readonly time = new ManualTime();
  /** The write rates; a test can set its own before it opens the retro. */
  rates: LogRates = LOG_RATES;
  readonly log: string[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  store!: Store;
  ann!: Person;
  bob!: Person;
  retro = '';

  async build(): Promise<this> {
    this.store = await openNewStore(this.folder);
    this.ann = await this.store.users.createGuest(newId(), 'Ann', this.time.now(), null);
    this.bob = await this.store.users.createGuest(newId(), 'Bob', this.time.now(), null);
    const fact = created(this.ann);
    this.retro = fact.retro;
    await beginRetro(this.store.events, fact);
    return this;
  }

  /** Opens the retro, as each server would for itself. `events` may wrap the store's. */
  async open(
    events: EventStore = this.store.events,
    time = this.time,
    peers: LiveRetroDeps['peers'] = null,
  ): Promise<LiveRetro> {
    const loaded = await loadRetro(events, this.retro, UNCHARGED);
    if (!loaded) throw new Error('no such retro');
    const log = createLog('debug', { write: (line) => this.log.push(line) });
    const writing = new WritingRates(this.rates, this.time.now);
    return new LiveRetro(
      { events, users: this.store.users, writing, time, log, peers, memory: null },
      this.retro,
      loaded,
    );
  }

  async close(): Promise<void> {
    await this.store.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A command with a fresh id. */
export const commandOf = (input: CommandInput, id = newId()): Command => ({ id, ...input }) as Command;
