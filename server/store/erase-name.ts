import type { Gone } from './erasures.ts';

type Json = unknown;

/**
 * A fact's body, or a state, as JSON with the names of those who are gone taken out: wherever something is said of the
 * person by their id, their name becomes the label and their picture goes, and an invitation of them forgets to whom
 * it was. Ids stay, so that what they wrote still belongs together. The very same text where nobody is named.
 */
export function eraseName(json: string, gone: readonly Gone[]): string {
  const isNamed = gone.some(
    ({ user, email }) =>
      json.includes(`"${user}"`) || (email !== null && json.includes(JSON.stringify(email))),
  );
  return isNamed ? JSON.stringify(without(JSON.parse(json), gone)) : json;
}

function without(value: Json, gone: readonly Gone[]): Json {
  if (Array.isArray(value)) return value.map((item) => without(item, gone));
  if (typeof value !== 'object' || value === null) return value;
  const inside = Object.entries(value).map(([key, item]) => [key, without(item, gone)]);
  const copy = Object.fromEntries(inside) as Record<string, Json>;
  for (const { user, email, label } of gone) {
    if (copy.id === user && typeof copy.name === 'string') {
      copy.name = label;
      if ('avatar' in copy) copy.avatar = null;
    }
    if (copy.userId === user || (email !== null && copy.email === email)) {
      Object.assign(copy, { name: label, email: null, userId: null });
    }
  }
  return copy;
}

/** Ids and addresses of all whom a fact's body names: those whose names `eraseName` would find in it. */
export function namedIn(value: Json): Set<string> {
  const found = new Set<string>();
  const look = (inside: Json): void => {
    if (typeof inside !== 'object' || inside === null) return;
    if (!Array.isArray(inside)) {
      const { id, name, userId, email } = inside as Record<string, Json>;
      if (typeof id === 'string' && typeof name === 'string') found.add(id);
      if (typeof userId === 'string') found.add(userId);
      if (typeof email === 'string') found.add(email);
    }
    for (const item of Object.values(inside)) look(item);
  };
  look(value);
  return found;
}
