import type { Insertable, Kysely, Selectable } from 'kysely';
import type { User } from '#contract/accounts/user-payloads.ts';
import { isLocale, type Locale } from '#contract/base/locales.ts';
import { forgetAddress } from '../../mail/store/forget-address.ts';
import type { Schema, UserTable } from '../../store/database/schema.ts';
import { isUniqueViolation } from '../../store/database/unique.ts';
import { AccountGone } from './lock-account.ts';
import { endLinks } from './mailed-link-rows.ts';
import { type NetworkMarkRows, type NetworkMarks, networks } from './network-mark-rows.ts';
import { beginSession, endSessions, type NewSession } from './session-rows.ts';
import { type TypedAddresses, typedAddresses } from './typed-addresses.ts';

/** Everything stored about a person. Only what `accountOf` and `introOf` name leaves the server. */
export interface Person extends Omit<User, 'verified'> {
  /** Whether the address is proven to be theirs. Nothing that is for the owner of an address opens without this. */
  addressProven: boolean;
  /**
   * Whether the address was accepted as typed, because there was no mail server to confirm it with: it is enough to use the app,
   * and proves nothing.
   */
  takenAsTyped: boolean;
  /** The new address, which becomes theirs once it is confirmed. */
  pendingEmail: string | null;
  passwordHash: string | null;
  googleSub: string | null;
  acceptedEmails: boolean;
  /** Whether they want the weekly mail of their open action items (TA4). */
  weeklyMail: boolean;
  /** Whether they want to be reminded of writing ahead (WA5). */
  aheadMail: boolean;
  /** The time zone of the browser that they used last; null if unknown. */
  timeZone: string | null;
  /** How that browser writes dates, such as `en-GB`; null if unknown. */
  dateLocale: string | null;
  createdAt: number;
  termsAt: number | null;
}
/** What a retro has to know about an actor. */
export type RetroActor = Omit<User, 'verified'> & Pick<Person, 'addressProven' | 'takenAsTyped'>;

/**
 * Whether someone is a full user: with an address that is proven, or could not be confirmed. On the wire this is
 * called `verified` (specification section 3).
 */
export const hasAccount = ({
  addressProven,
  takenAsTyped,
}: Pick<Person, 'addressProven' | 'takenAsTyped'>): boolean => addressProven || takenAsTyped;

/** The fields of a person that can change. */
export type PersonChange = Partial<Omit<Person, 'id' | 'createdAt'>>;

/** The people. Deleted accounts are not among them. */
export interface Users extends NetworkMarkRows, TypedAddresses {
  /** `from`: their network, null if invitations need not be counted by it. */
  createGuest: (id: string, name: string, now: number, from: NetworkMarks | null) => Promise<Person>;
  /** `taken` if the address, or the Google account, belongs to another person already. */
  create: (person: Person, from: NetworkMarks | null) => Promise<Person | 'taken'>;
  find: (id: string) => Promise<Person | null>;
  findByEmail: (email: string) => Promise<Person | null>;
  findByGoogle: (sub: string) => Promise<Person | null>;
  byIds: (ids: readonly string[]) => Promise<Person[]>;
  /** The person as changed; `taken` as for `create`; throws `AccountGone` for one who was deleted. Of an address that they no longer have, the mails go too. */
  change: (id: string, change: PersonChange) => Promise<Person | 'taken'>;
  /**
   * Changes an account, ends its sessions and uses up its links, and begins another session, all of it or nothing. Returns which
   * sessions have ended. As `change`, it throws `AccountGone` for an account that was deleted.
   */
  startOver: (
    id: string,
    change: PersonChange,
    begin: (person: Person) => NewSession,
  ) => Promise<{ person: Person; ended: string[] } | 'taken'>;
  /** The same for someone who is still a guest; null if they no longer are: a guest is completed once. */
  complete: (id: string, change: PersonChange) => Promise<Person | 'taken' | null>;
  /**
   * A new person in place of one who had their address without having proven it, and is left as a guest without any way
   * in: their sessions and links end with it. Returns that one, and which sessions those were; `taken` if someone else has the
   * address by now.
   */
  supersede: (squatter: string, owner: Person) => Promise<{ left: Person; ended: string[] } | 'taken'>;
}

/** `leavesAddress` is called in the transaction in which a person gives up a proven address. */
export function sqlUsers(
  db: Kysely<Schema>,
  leavesAddress: (trx: Kysely<Schema>, user: string, email: string) => Promise<void>,
): Users {
  const present = () => db.selectFrom('users').selectAll().where('deleted_at', 'is', null);
  const one = async (query: ReturnType<typeof present>) => {
    const row = await query.executeTakeFirst();
    return row ? personOf(row) : null;
  };
  const create = (person: Person, from: NetworkMarks | null) =>
    unlessTaken(async () => {
      await insert(db, person, from);
      return person;
    });
  return {
    createGuest: async (id, name, now, from) => {
      const guest = guestOf(id, name, now);
      if ((await create(guest, from)) === 'taken') throw new Error('an id was given twice');
      return guest;
    },
    create,
    find: (id) => one(present().where('id', '=', id)),
    findByEmail: (email) => one(present().where('email', '=', email)),
    findByGoogle: (sub) => one(present().where('google_sub', '=', sub)),
    byIds: async (ids) => {
      if (ids.length === 0) return [];
      return (await present().where('id', 'in', ids).orderBy('id').execute()).map(personOf);
    },
    change: async (id, change) => {
      const before = change.email === undefined ? null : await one(present().where('id', '=', id));
      if (!before?.email || before.email === change.email) return unlessTaken(() => write(db, id, change));
      const { email } = before;
      return unlessTaken(() =>
        db.transaction().execute(async (step) => {
          const after = await write(step, id, change);
          if (before.addressProven) await leavesAddress(step, id, email);
          await forgetAddress(step, email, hasAccount(before));
          return after;
        }),
      );
    },
    startOver: (id, change, begin) => unlessTaken(() => startOver(db, id, change, begin)),
    complete: (id, change) =>
      unlessTaken(async () => {
        const guest = changing(db, id, change).where('temporary', '=', 1);
        const row = await guest.returningAll().executeTakeFirst();
        return row ? personOf(row) : null;
      }),
    ...networks(db),
    supersede: (squatter, owner) => unlessTaken(() => supersede(db, squatter, owner)),
    ...typedAddresses(db),
  };
}

const insert = (db: Kysely<Schema>, person: Person, from: NetworkMarks | null) =>
  db
    .insertInto('users')
    .values({ id: person.id, deleted_at: null, created_at: person.createdAt, ...from, ...columnsOf(person) })
    .execute();

const changing = (db: Kysely<Schema>, id: string, change: PersonChange) =>
  db
    .updateTable('users')
    .set({ ...changedColumns(change), id })
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

async function write(db: Kysely<Schema>, id: string, change: PersonChange): Promise<Person> {
  const changed = changing(db, id, change).returningAll();
  return personOf(await changed.executeTakeFirstOrThrow(() => new AccountGone()));
}

const startOver = (db: Kysely<Schema>, ...[id, change, begin]: Parameters<Users['startOver']>) =>
  db.transaction().execute(async (trx) => {
    const person = await write(trx, id, change);
    const session = begin(person);
    await endLinks(trx, id, session.now);
    const ended = await endSessions(trx, id);
    await beginSession(trx, session);
    return { person, ended };
  });

const supersede = (db: Kysely<Schema>, squatter: string, owner: Person) =>
  db.transaction().execute(async (trx) => {
    const row = await changing(trx, squatter, WITHOUT_A_WAY_IN)
      .where('verified', '=', 0)
      .returningAll()
      .executeTakeFirstOrThrow();
    await endLinks(trx, squatter, owner.createdAt);
    const ended = await endSessions(trx, squatter);
    await insert(trx, owner, null);
    return { left: personOf(row), ended };
  });

/** What a new person has not said or set yet. */
export const UNSET = {
  pendingEmail: null,
  avatar: null,
  locale: null,
  passwordHash: null,
  googleSub: null,
  acceptedEmails: false,
  weeklyMail: true,
  aheadMail: true,
  timeZone: null,
  dateLocale: null,
} as const satisfies Partial<Person>;

/** Somebody with a name and nothing else. */
const guestOf = (id: string, name: string, now: number): Person => ({
  ...UNSET,
  id,
  name,
  email: null,
  temporary: true,
  addressProven: false,
  takenAsTyped: false,
  createdAt: now,
  termsAt: null,
});

/** What is left of an account whose address belonged to someone else. */
const WITHOUT_A_WAY_IN: PersonChange = {
  email: null,
  pendingEmail: null,
  passwordHash: null,
  googleSub: null,
  temporary: true,
  addressProven: false,
  takenAsTyped: false,
};

async function unlessTaken<T>(write: () => Promise<T>): Promise<T | 'taken'> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

type Column = keyof UserTable;
const COLUMNS: { [K in keyof PersonChange]-?: Column } = {
  name: 'name',
  email: 'email',
  pendingEmail: 'pending_email',
  avatar: 'avatar',
  temporary: 'temporary',
  addressProven: 'verified',
  takenAsTyped: 'taken_as_typed',
  locale: 'locale',
  passwordHash: 'password_hash',
  googleSub: 'google_sub',
  acceptedEmails: 'accepted_emails',
  weeklyMail: 'weekly_mail',
  aheadMail: 'ahead_mail',
  timeZone: 'time_zone',
  dateLocale: 'date_locale',
  termsAt: 'terms_at',
};

type Columns = Omit<Insertable<UserTable>, 'id' | 'created_at' | 'deleted_at' | 'network' | 'wide_network'>;

const columnsOf = (person: Omit<Person, 'id' | 'createdAt'>): Columns => changedColumns(person) as Columns;

function changedColumns(change: PersonChange): Partial<Columns> {
  const entries = Object.entries(COLUMNS).flatMap(([field, column]) => {
    const value = change[field as keyof PersonChange];
    if (value === undefined) return [];
    return [[column, typeof value === 'boolean' ? Number(value) : value] as const];
  });
  return Object.fromEntries(entries);
}

/** A row as one of ours. */
export function personOf(row: Selectable<UserTable>): Person {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    pendingEmail: row.pending_email,
    avatar: row.avatar,
    temporary: row.temporary === 1,
    addressProven: row.verified === 1,
    takenAsTyped: row.taken_as_typed === 1,
    locale: localeOf(row.locale),
    passwordHash: row.password_hash,
    googleSub: row.google_sub,
    acceptedEmails: row.accepted_emails === 1,
    weeklyMail: row.weekly_mail === 1,
    aheadMail: row.ahead_mail === 1,
    timeZone: row.time_zone,
    dateLocale: row.date_locale,
    createdAt: row.created_at,
    termsAt: row.terms_at,
  };
}

const localeOf = (locale: string | null): Locale | null => (isLocale(locale) ? locale : null);
