import type { Kysely, Selectable, Transaction } from 'kysely';
import {
  type Intervention,
  type InterventionAbout,
  type InterventionKind,
  interventionAboutSchema,
  interventionKindSchema,
} from '#contract/operators/operator-payloads.ts';
import { newId } from '../../base/random.ts';
import type { InterventionTable } from '../../store/database/intervention-table.ts';
import type { Schema } from '../../store/database/schema.ts';

/** Which operator does something, and when (epoch ms). */
export interface Operator {
  user: string;
  now: number;
}

/** What operators did (OP5). */
export interface Interventions {
  /** The latest first. */
  list: (limit: number) => Promise<Intervention[]>;
  /** Drops what was before a time, epoch ms. */
  sweep: (before: number) => Promise<void>;
}

export function sqlInterventions(db: Kysely<Schema>): Interventions {
  return {
    list: async (limit) => {
      const rows = await db
        .selectFrom('interventions')
        .selectAll()
        // A newer version's server beside this one may have noted others (SY21).
        .where('kind', 'in', interventionKindSchema.options)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(interventionOf);
    },
    sweep: async (before) => {
      await db.deleteFrom('interventions').where('at', '<', before).execute();
    },
  };
}

/** Notes what an operator does, in the transaction in which it is done. */
export async function noteIntervention(
  trx: Transaction<Schema>,
  kind: InterventionKind,
  about: InterventionAbout,
  { user, now }: Operator,
): Promise<void> {
  const row = { id: newId(), at: now, operator_id: user, kind, about: JSON.stringify(about) };
  await trx.insertInto('interventions').values(row).execute();
}

const interventionOf = ({
  id,
  at,
  operator_id,
  kind,
  about,
}: Selectable<InterventionTable>): Intervention => ({
  ...interventionAboutSchema.parse(JSON.parse(about)),
  id,
  at,
  operator: operator_id,
  kind: interventionKindSchema.parse(kind),
});
