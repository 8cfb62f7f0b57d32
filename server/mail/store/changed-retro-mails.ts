import type { Transaction } from 'kysely';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { Invitee, Settings } from '#contract/retro/settings.ts';
import type { MailTable } from '../../store/database/mail-tables.ts';
import type { Schema } from '../../store/database/schema.ts';
import { storedJson } from '../../store/database/stored-json.ts';
import type { Effect } from '../../store/log/effects.ts';
import type { Append } from '../../store/log/event-store.ts';
import { type ChangedRetro, newRow } from './mail-row.ts';
import { addressed, invitationKey } from './retro-invitation-mails.ts';

/** How long a change waits for others of the same retro before it is mailed, ms; longer with each such mail to a person. */
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** What a calendar shows of a retro. */
const SHOWN = ['name', 'startsAt', 'duration', 'callLink'] as const satisfies (keyof Settings)[];

/**
 * People who got a mailed invitation to a retro that has not begun get a mail that it has changed, or that they are no longer
 * invited (LI6). Which of the two is decided when the mail is sent, including later changes.
 */
export const changeMails = (begin: () => void): Effect => ({
  follows: ['settings.changed', 'roster.changed', 'person.removed'],
  concerns: (append) => concerned(append).size > 0,
  put: async (trx, retro, { fact, actor }, append) => {
    const people = new Map([...concerned(append).values()].map((one) => [invitationKey(retro, one), one]));
    const mailed = await trx
      .selectFrom('mails')
      .select('once')
      .where('once', 'in', [...people.keys()])
      .where('state', '=', 'sent')
      .execute();
    const archived = await trx
      .selectFrom('archived_retros')
      .select('at')
      .where('retro_id', '=', retro)
      .executeTakeFirst();
    // They have been told that it is called off.
    if (archived) return;
    const changed = mailed.map(({ once }) => {
      const { email = null, userId = null } = people.get(once ?? '') ?? {};
      return { once, email, user_id: email === null ? userId : null };
    });
    await putChanges(trx, retro, changed, { sender: actor, now: fact.at });
  },
  begin,
});

type Mailed = Pick<MailTable, 'once' | 'email' | 'user_id'>;

/** Queues a mail to each of these people, by the keys of their invitations; one that is already waiting will include the change. */
export async function putChanges(
  trx: Transaction<Schema>,
  retro: string,
  people: readonly Mailed[],
  { sender, now, about }: { sender: string | null; now: number; about?: Partial<ChangedRetro> },
): Promise<void> {
  if (people.length === 0) return;
  const keys = people.map(({ once }) => changeKey(once ?? ''));
  const before = await trx.selectFrom('mails').selectAll().where('once', 'in', keys).execute();
  const rowsByKey = new Map(before.map((row) => [row.once, row]));
  const rows = people.map(({ email, user_id }, place): MailTable => {
    const once = keys[place] ?? '';
    return {
      ...newRow('retro_changed', now),
      ...nextChange(rowsByKey.get(once), now, about),
      ...{ email, user_id, once },
      retro_id: retro,
      sender_id: sender,
    };
  });
  await trx
    .insertInto('mails')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('once').doUpdateSet(({ ref }) => ({
        // With a new id, so that a server just sending the older version does not settle it.
        id: ref('excluded.id'),
        state: ref('excluded.state'),
        email: ref('excluded.email'),
        about: ref('excluded.about'),
        sender_id: ref('excluded.sender_id'),
        created_at: ref('excluded.created_at'),
        next_at: ref('excluded.next_at'),
        attempts: ref('excluded.attempts'),
        done_at: ref('excluded.done_at'),
        error: ref('excluded.error'),
        failing_since: ref('excluded.failing_since'),
      })),
    )
    .execute();
}

const changeKey = (invitation: string): string => `changed:${invitation}`;

/** People whose calendar entry changes, is removed, or comes back. */
function concerned({ before, after }: Append): Map<string, Invitee> {
  if (!before || after.data.startedAt !== null) return new Map();
  const [was, is] = [invitedIn(before.data), invitedIn(after.data)];
  const isMoved = SHOWN.some((one) => before.data.settings[one] !== after.data.settings[one]);
  const leader = { id: '', name: '', email: null, userId: after.data.moderator, watches: false };
  const all = [...was, ...is, ...(isMoved ? [[after.data.moderator, leader] as const] : [])];
  return new Map(all.filter(([key]) => isMoved || was.has(key) !== is.has(key)));
}

const invitedIn = ({ invited }: RetroData): Map<string, Invitee> =>
  new Map(addressed(invited).map((one) => [one.email ?? one.userId ?? '', one]));

/** When the next mail to a person is due: one that is already waiting will include the change. */
function nextChange(
  waiting: MailTable | undefined,
  now: number,
  more: Partial<ChangedRetro> = {},
): Pick<MailTable, 'about' | 'next_at'> {
  const before = waiting?.about ? storedJson<ChangedRetro>(waiting.about) : { times: 0 };
  const isWaiting = waiting?.state === 'waiting';
  const back = isWaiting && before.back ? { back: true as const } : {};
  const about: ChangedRetro = { times: isWaiting ? before.times : before.times + 1, ...back, ...more };
  const at = now + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (about.times - 1));
  return { about: JSON.stringify(about), next_at: isWaiting ? Math.min(waiting.next_at, at) : at };
}
