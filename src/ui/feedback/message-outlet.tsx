import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';

interface Outlet {
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
}

const OutletContext = createContext<Outlet>({ element: null, setElement() {} });

/** Lets a frame reserve a place for messages that appear by themselves, so that they cover nothing. Wraps the whole app, once. */
export function MessageOutletProvider({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <OutletContext value={useMemo(() => ({ element, setElement }), [element])}>{children}</OutletContext>
  );
}

/** The outlet itself, for a frame that has one; the frame's own messages come first. */
export function MessageOutlet({
  children,
  className,
}: {
  children: ReactNode;
  className: string | undefined;
}) {
  const { setElement } = useContext(OutletContext);
  return (
    <div ref={setElement} className={className}>
      {children}
    </div>
  );
}

/** The outlet's element, for a frame that keeps what has the focus clear of it. */
export function useOutletElement(): HTMLElement | null {
  return useContext(OutletContext).element;
}

/** Shows messages in the frame's outlet; `otherwise` renders them in a frame without one. */
export function IntoMessageOutlet({
  children,
  otherwise,
}: {
  children: ReactNode;
  otherwise: (messages: ReactNode) => ReactNode;
}) {
  const { element } = useContext(OutletContext);
  return element ? createPortal(children, element) : otherwise(children);
}
