import { admissionAfter } from '../admission-machine.ts';
import { isDeletedAccount } from '../deleted-accounts.ts';
import type { Reducers } from './reducer.ts';
import { giveTurn } from './removal-reducer.ts';

/** Who takes part, watches and leads, among people in the room. */
export const reduceRoles = {
  'role.changed': (data, { person: id, role, slot, turn }) => {
    const person = data.people[id];
    const takesPart = role === 'participant';
    const admission = person && admissionAfter(person.admission, takesPart ? 'enter' : 'watch');
    if (!person || !admission) return;
    Object.assign(person, { admission, role, takesPart, slot, done: false });
    delete person.asks;
    if (takesPart) {
      delete person.tookPart;
      giveTurn(data, id, turn);
    } else {
      // Their topics and votes stay, and count again once they take part again (RO9).
      person.tookPart = true;
      data.turns = data.turns.filter((one) => one.person !== id || one.state === 'ended');
    }
  },
  'role.asked': (data, { person: id, asks, declined, at }) => {
    const person = data.people[id];
    if (!person) return;
    if (asks || declined) person.asks = { at, ...(declined && { declined }) };
    else delete person.asks;
  },
  'moderation.passed': (data, { from, to, claimed }) => {
    data.moderator = to;
    const [old, now] = [data.people[from], data.people[to]];
    delete now?.led;
    delete now?.coLead;
    // A person who left with the team has not been here since (TM4).
    if (old?.admission !== 'in' || isDeletedAccount(old)) return;
    old.takesPart = true;
    if (claimed) old.led = { asks: false };
  },
  'moderation.asked': (data, { person: id, asks }) => {
    const person = data.people[id];
    if (!person) return;
    if (asks) person.led = { asks };
    else delete person.led;
  },
  'colead.named': (data, { person: id }) => {
    const person = data.people[id];
    if (person) person.coLead = true;
  },
  'colead.ended': (data, { person: id }) => {
    delete data.people[id]?.coLead;
  },
} satisfies Partial<Reducers>;
