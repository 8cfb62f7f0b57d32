import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { colorsTogether, nameColor, type PersonColor } from './name-color.ts';

const Colors = createContext<ReadonlyMap<string, PersonColor>>(new Map());

export interface AvatarColorsProps {
  /** Who is seen together, in the order they came. */
  people: readonly { id: string; name: string }[];
  children: ReactNode;
}

/** Gives those who are seen together colours that tell them apart, where their letters do not. */
export function AvatarColors({ people, children }: AvatarColorsProps) {
  const key = JSON.stringify(people.map(({ id, name }) => [id, name]));
  // The same map as long as nobody comes and no name changes, so that the faces can rest.
  const colors = useMemo(() => {
    const rows = JSON.parse(key) as [string, string][];
    return colorsTogether(rows.map(([id, name]) => ({ id, name })));
  }, [key]);
  return <Colors value={colors}>{children}</Colors>;
}

/** A person's colour: as it was given to them among those they are seen with, else of their name. */
export function usePersonColor(person: string | undefined, name: string | null): PersonColor | undefined {
  const given = useContext(Colors).get(person ?? '');
  return given ?? (name ? nameColor(name) : undefined);
}
