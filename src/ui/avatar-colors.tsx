import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { colorsTogether, nameColor, type PersonColor } from './name-color.ts';

type ColorMap = ReadonlyMap<string, PersonColor>;

const Colors = createContext<ColorMap>(new Map());

export interface AvatarColorsProps {
  /** Who is seen together, in the order they came; the same list as long as nothing about them changes. */
  people: readonly { id: string; name: string }[];
  children: ReactNode;
}

/** Gives those who are seen together colours that tell them apart, where their letters do not. */
export function AvatarColors({ people, children }: AvatarColorsProps) {
  const now = useMemo(() => colorsTogether(people), [people]);
  // The same map as long as it says the same, whatever else of these people changes, so that the faces can rest.
  const [colors, setColors] = useState(now);
  if (!isSame(colors, now)) setColors(now);
  return <Colors value={colors}>{children}</Colors>;
}

const isSame = (one: ColorMap, other: ColorMap): boolean =>
  one === other || (one.size === other.size && [...one].every(([id, color]) => other.get(id) === color));

/** A person's colour: as it was given to them among those they are seen with, else of their name. */
export function usePersonColor(key: string | undefined, name: string | null): PersonColor | undefined {
  const given = useContext(Colors).get(key ?? '');
  return given ?? (name ? nameColor(name) : undefined);
}
