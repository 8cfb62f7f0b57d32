export const PERSON_COLORS = ['teal', 'violet', 'saffron', 'rose', 'sky', 'moss'] as const;
export type PersonColor = (typeof PERSON_COLORS)[number];

/** What a person without a picture is drawn as: letters on a colour (LO7). */
export interface PersonLook {
  color: PersonColor;
  letters: string;
}

/** A colour that depends only on the name. */
export function nameColor(name: string): PersonColor {
  let hash = 2166136261;
  for (const sign of name.trim().toLowerCase()) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619);
  return PERSON_COLORS[((hash ^ (hash >>> 13)) >>> 0) % PERSON_COLORS.length] ?? 'teal';
}

/** The letters of a name, each kept whole if it is an emoji or has an accent. */
const lettersOf = (name: string): string[] =>
  [...new Intl.Segmenter().segment(name.trim())].map(({ segment }) => segment);

/** The first letter of a name; with the number of a name that is told apart by one: "A2" for "Ana (2)". */
export function initial(name: string): string {
  const [first = '?'] = lettersOf(name);
  return first.toLocaleUpperCase() + (/ \((\d+)\)$/.exec(name)?.[1] ?? '');
}

/**
 * The looks of people who are seen together, given in the order they came (LO7). Each gets the colour of their name, unless an
 * earlier person with the same initial has it; then the next free one or, if there is none, the least used. Someone who would
 * look like an earlier person gets a second letter of their name. A newcomer changes nobody's look, so it is the same for everyone and stays.
 */
export function distinctLooks(
  people: readonly { id: string; name: string }[],
): ReadonlyMap<string, PersonLook> {
  const looks = new Map<string, PersonLook>();
  const used = new Map<string, number>();
  const taken = new Set<string>();
  for (const { id, name } of people) {
    const [first = '?', ...rest] = lettersOf(name);
    const letter = first.toLocaleUpperCase();
    const from = PERSON_COLORS.indexOf(nameColor(name));
    const choices = [...PERSON_COLORS.slice(from), ...PERSON_COLORS.slice(0, from)];
    const usesOf = (color: PersonColor) => used.get(`${letter} ${color}`) ?? 0;
    const color = choices.reduce((best, one) => (usesOf(one) < usesOf(best) ? one : best));
    used.set(`${letter} ${color}`, usesOf(color) + 1);
    const isFree = (letters: string) => !taken.has(`${letters} ${color}`);
    const short = initial(name);
    const longer = rest.filter((sign) => /[\p{L}\p{N}]/u.test(sign)).map((sign) => letter + sign);
    const letters = [short, ...(short === letter ? longer : [])].find(isFree) ?? longer[0] ?? short;
    taken.add(`${letters} ${color}`);
    looks.set(id, { color, letters });
  }
  return looks;
}
