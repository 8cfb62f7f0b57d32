export const personColors = ['teal', 'violet', 'saffron', 'rose', 'sky', 'moss'] as const;
export type PersonColor = (typeof personColors)[number];

/** A colour that depends only on the name. */
export function nameColor(name: string): PersonColor {
  let hash = 2166136261;
  for (const sign of name.trim().toLowerCase()) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619);
  return personColors[((hash ^ (hash >>> 13)) >>> 0) % personColors.length] ?? 'teal';
}

/** The first letter, kept whole if it is an emoji or has an accent. */
export function initial(name: string): string {
  const [first = '?'] = new Intl.Segmenter().segment(name.trim());
  return typeof first === 'string' ? first : first.segment.toLocaleUpperCase();
}

/**
 * The colours of people who are seen together, assigned in the order they came: each gets the colour of their name,
 * unless an earlier person with the same initial has it; then the next free one or, if there is none, the least used.
 * A newcomer changes nobody's colour, so colours are the same for everyone and stay.
 */
export function colorsTogether(
  people: readonly { id: string; name: string }[],
): ReadonlyMap<string, PersonColor> {
  const colors = new Map<string, PersonColor>();
  const used = new Map<string, number>();
  for (const { id, name } of people) {
    const letter = initial(name);
    const from = personColors.indexOf(nameColor(name));
    const choices = [...personColors.slice(from), ...personColors.slice(0, from)];
    const usesOf = (color: PersonColor) => used.get(`${letter} ${color}`) ?? 0;
    const color = choices.reduce((best, one) => (usesOf(one) < usesOf(best) ? one : best));
    used.set(`${letter} ${color}`, usesOf(color) + 1);
    colors.set(id, color);
  }
  return colors;
}
