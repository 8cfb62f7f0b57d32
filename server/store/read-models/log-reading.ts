import type { Kysely } from 'kysely';
import type { Fact } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { nextState } from '#machines/retro/evolve.ts';
import type { Schema } from '../database/schema.ts';
import { readFacts } from '../log/read-facts.ts';
import type { ReadModel, Row } from './read-model.ts';
import { READ_MODELS } from './read-models.ts';
import { rowKey } from './row-changes.ts';

/** Facts that are in memory at a time. */
const AT_ONCE = 100;

/** One log, read piece by piece, and the rows of the read models that follow from it. */
export class LogReading {
  readonly retro: string;
  /** Whether a name was erased since the reading began: what was read before may still contain it. */
  isOutdated = false;
  #state: RetroState | null = null;
  #seq = 0;
  /** The last fact when the reading began. */
  #began: number | null = null;
  readonly #gathered = new Map<ReadModel, Map<string, Row>>();

  constructor(retro: string) {
    this.retro = retro;
  }

  /** Reads on to the present end. Throws on a log that is empty or does not replay. */
  async readOn(db: Kysely<Schema>): Promise<void> {
    this.#began ??= await lastSeq(db, this.retro);
    for (;;) {
      const facts = await readFacts(db, this.retro, this.#seq, AT_ONCE);
      for (const fact of facts) this.#take(fact, this.#began);
      if (facts.length < AT_ONCE) break;
    }
    if (this.#state === null) throw new Error('its log is empty');
  }

  /** The rows of a model derived from what was read. */
  rowsOf(model: ReadModel): Row[] {
    if (model.from === 'facts') return [...(this.#gathered.get(model)?.values() ?? [])];
    return this.#state === null ? [] : model.rows(this.#state);
  }

  #take(fact: Fact, began: number): void {
    if (fact.type === 'person.erased' && fact.seq > began) this.isOutdated = true;
    const next = fact.seq === this.#seq + 1 ? nextState(this.#state, fact) : null;
    if (!next) throw new Error(`does not replay at ${fact.seq} (${fact.type})`);
    this.#state = next;
    this.#seq = fact.seq;
    for (const model of READ_MODELS) {
      if (model.from === 'facts') this.#gather(model, model.rows(this.retro, fact));
    }
  }

  #gather(model: ReadModel, rows: readonly Row[]): void {
    const known = this.#gathered.get(model) ?? new Map<string, Row>();
    this.#gathered.set(model, known);
    for (const row of rows) known.set(rowKey(model, row), row);
  }
}

async function lastSeq(db: Kysely<Schema>, retro: string): Promise<number> {
  const row = await db
    .selectFrom('retro_facts')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .where('retro_id', '=', retro)
    .executeTakeFirst();
  return row?.seq ?? 0;
}
