import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** The controls on the page that open an editor, by the id of what is edited: while it moves there may be two. */
const openers = new Map<string, Set<RefObject<HTMLElement | null>>>();

/**
 * The control that opens an editor, which gets the focus back once the editor has closed, unless something else has it by
 * then: a person at a keyboard continues where they were (FR3). `of`: the id of what is edited, which the edit itself may move
 * to another place, such as the column of its new type.
 */
export function useFocusBack<E extends HTMLElement>(isEditing: boolean, of: string): RefObject<E | null> {
  const opener = useRef<E>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) focusUnlessElsewhere(opener);
    wasEditing.current = isEditing;
  }, [isEditing]);
  // Its cleanup still sees where the focus is, unlike that of an effect.
  useLayoutEffect(() => {
    const known = openers.get(of) ?? new Set();
    openers.set(of, known.add(opener));
    return () => {
      known.delete(opener);
      const isLeft =
        wasEditing.current || (opener.current !== null && opener.current === document.activeElement);
      if (known.size === 0) openers.delete(of);
      // By then the new place stands, if there is one.
      if (isLeft) queueMicrotask(() => focusUnlessElsewhere([...(openers.get(of) ?? [])][0]));
    };
  }, [of]);
  return opener;
}

function focusUnlessElsewhere(opener: RefObject<HTMLElement | null> | undefined): void {
  if (document.activeElement === document.body) opener?.current?.focus();
}
