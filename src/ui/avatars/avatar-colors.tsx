import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import {
  distinctLooks,
  initial,
  nameColor,
  type PersonLook,
} from '#contract/retro/person-letters-and-color.ts';

type Looks = ReadonlyMap<string, PersonLook>;

const SeenTogether = createContext<Looks>(new Map());

export interface AvatarColorsProps {
  /** The people seen together, in the order they came; the same list until something about them changes. */
  people: readonly { id: string; name: string }[];
  /** Their looks by name, where these were given before; everyone else looks like alone. */
  looks?: readonly (PersonLook & { name: string })[] | undefined;
  children: ReactNode;
}

/** Gives people who are seen together distinct looks: colours if they share an initial, and letters (LO7). */
export function AvatarColors({ people, looks: given, children }: AvatarColorsProps) {
  const now = useMemo<Looks>(() => {
    if (given) return new Map(given.map(({ name, color, letters }) => [name, { color, letters }]));
    const looks = new Map(distinctLooks(people));
    // Where only the name is known, it is that of the first.
    for (const { id, name } of people) looks.set(name, looks.get(name) ?? (looks.get(id) as PersonLook));
    return looks;
  }, [people, given]);
  // The same map until a look changes, whatever else changes about these people, so that avatars do not render again.
  const [looks, setLooks] = useState(now);
  if (!isSame(looks, now)) setLooks(now);
  return <SeenTogether value={looks}>{children}</SeenTogether>;
}

const isSame = (one: Looks, other: Looks): boolean =>
  one === other ||
  (one.size === other.size &&
    [...one].every(([id, { color, letters }]) => {
      const look = other.get(id);
      return look?.color === color && look.letters === letters;
    }));

/** A person's look: the one given by `AvatarColors`, otherwise the one of their name. */
export function usePersonLook(key: string | undefined, name: string | null): PersonLook | undefined {
  const looks = useContext(SeenTogether);
  if (!name?.trim()) return undefined;
  return looks.get(key ?? '') ?? looks.get(name) ?? { color: nameColor(name), letters: initial(name) };
}
