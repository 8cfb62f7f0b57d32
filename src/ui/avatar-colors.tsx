import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { colorsTogether, nameColor, type PersonColor } from './name-color.ts';

type ColorMap = ReadonlyMap<string, PersonColor>;

const Colors = createContext<ColorMap>(new Map());

export interface AvatarColorsProps {
  /** The people seen together, in the order they came; the same list until something about them changes. */
  people: readonly { id: string; name: string }[];
  children: ReactNode;
}

/** Gives people who are seen together distinct colours if they share an initial. */
export function AvatarColors({ people, children }: AvatarColorsProps) {
  const now = useMemo(() => colorsTogether(people), [people]);
  // The same map until a colour changes, whatever else changes about these people, so that avatars do not render again.
  const [colors, setColors] = useState(now);
  if (!isSame(colors, now)) setColors(now);
  return <Colors value={colors}>{children}</Colors>;
}

const isSame = (one: ColorMap, other: ColorMap): boolean =>
  one === other || (one.size === other.size && [...one].every(([id, color]) => other.get(id) === color));

/** A person's colour: the one given by `AvatarColors`, otherwise the one of their name. */
export function usePersonColor(key: string | undefined, name: string | null): PersonColor | undefined {
  const given = useContext(Colors).get(key ?? '');
  return given ?? (name ? nameColor(name) : undefined);
}
