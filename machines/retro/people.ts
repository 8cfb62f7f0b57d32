import type { Person, RetroData } from '#contract/retro.ts';

/** Those who are in the room and do not only watch, in the order they came: those who take part, and who leads them. */
export const inTheRoom = (data: RetroData): Person[] =>
  Object.values(data.people).filter((person) => person.admission === 'in');

/** Of these, those who write, share and vote: all but a moderator who only facilitates (RO2). */
export const participantsOf = (data: RetroData): Person[] =>
  inTheRoom(data).filter((person) => person.takesPart);
