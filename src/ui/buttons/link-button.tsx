import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonLook, buttonClass } from './button.tsx';

export interface LinkButtonProps extends ButtonLook {
  /** A path of this app (client-side navigation), or a full address, which opens as a normal link. */
  to: string;
  /** State for the target page about where the person came from; only for paths of this app. */
  state?: object;
  /** Opens a new tab, without giving it a reference to this one. */
  isNewTab?: boolean;
  children: ReactNode;
}

/** A link that looks like a button: for going somewhere, while a button does something. */
export function LinkButton({ to, state, isNewTab, icon, children, ...look }: LinkButtonProps) {
  const tab = isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const className = buttonClass(look);
  if (/^[a-z]+:/.test(to)) {
    return (
      <a href={to} className={className} {...tab}>
        {icon}
        <span>{children}</span>
      </a>
    );
  }
  return (
    <Link to={to} state={state} className={className} {...tab}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
