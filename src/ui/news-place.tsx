import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

interface Place {
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
}

const PlaceContext = createContext<Place>({ element: null, setElement() {} });

/** Lets a frame keep a place for what appears by itself, so that it covers nothing. Goes round the whole app, once. */
export function NewsProvider({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return <PlaceContext value={useMemo(() => ({ element, setElement }), [element])}>{children}</PlaceContext>;
}

/** The place itself, for the frame that has one; what the frame has to say there comes first. */
export function NewsPlace({ children, className }: { children: ReactNode; className: string | undefined }) {
  const { setElement } = useContext(PlaceContext);
  return (
    <div ref={setElement} className={className}>
      {children}
    </div>
  );
}

/** Shows news in the frame's place for it; `otherwise` is how they look in a frame that has none. */
export function News({
  children,
  otherwise,
}: {
  children: ReactNode;
  otherwise: (news: ReactNode) => ReactNode;
}) {
  const { element } = useContext(PlaceContext);
  return element ? createPortal(children, element) : otherwise(children);
}
