import type { NewFact } from '#contract/retro/facts.ts';
import type { Person } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { isDoneByOther } from '../done-once.ts';
import { slotsTaken } from '../selectors/door-selectors.ts';
import { type Decide, no, type Others, yes } from './decision.ts';
import { hasPlace } from './places.ts';
import { takesPartNow } from './roles-decider.ts';

/**
 * JO4: lets in people who wait, several at once; all of them or, if there are not enough slots, none. A person whose account has an
 * address that was invited takes up that invitation: the moderator has seen who they are. Watchers who ask take part from then on (RO9).
 */
const admit: Decide<'person.admit'> = (data, command, { invitationOf, actor }, phase) => {
  // Without those whom somebody else has let in meanwhile (CL5).
  const people = command.people.filter((id) => !isDoneByOther(data, { ...command, people: [id] }, actor.id));
  const waiting = whoWait(data, people)?.map((person) => ({
    ...person,
    invitee: person.invitee ?? invitationOf?.(person.id) ?? null,
  }));
  if (!waiting) return no('unknown_person');
  const needSlot = waiting.filter((person) => wantsPart(person) && !hasPlace(data, person));
  if (slotsTaken(data) + needSlot.length > data.settings.slots) return no('no_slots');
  return yes(
    ...waiting.map((person): NewFact => {
      const slot = needSlot.includes(person);
      if (person.admission === 'watching') return takesPartNow(data, person.id, slot, phase);
      return {
        type: 'person.admitted',
        person: introOf(person),
        role: person.role,
        slot,
        ...(data.startedAt === null && { met: true }),
      };
    }),
  );
};

/** JO7; a watcher who asked goes on watching (RO9). */
const reject: Decide<'person.reject'> = (data, { people }) => {
  const waiting = whoWait(data, people);
  if (!waiting) return no('unknown_person');
  return yes(
    ...waiting.map(
      ({ id, admission }): NewFact =>
        admission === 'watching'
          ? { type: 'role.asked', person: id, asks: false, declined: true }
          : { type: 'person.rejected', person: id },
    ),
  );
};

/** Whether the moderator has to answer them: they wait, or they watch and ask to take part. */
const isAtAnswer = ({ admission, asks }: Person): boolean =>
  admission === 'waiting' || (admission === 'watching' && asks !== undefined && !asks.declined);

const wantsPart = ({ admission, role }: Person): boolean =>
  admission === 'watching' || role === 'participant';

function whoWait(data: RetroData, ids: readonly string[]): Person[] | null {
  const people = [...new Set(ids)].map((id) => data.people[id]);
  return people.every((person) => person && isAtAnswer(person)) ? (people as Person[]) : null;
}

const introOf = ({ id, name, guest, avatar, invitee }: Person) => ({ id, name, guest, avatar, invitee });

/** Who may give the commands that are decided here, and how. Only the server decides these. */
export const others = {
  'person.admit': { by: 'lead', decide: admit },
  'person.reject': { by: 'lead', decide: reject },
} satisfies Others;
