import type { ReactNode } from 'react';
import { Button, type ButtonLook } from '#src/ui/buttons/button.tsx';
import { useSignOut } from './use-sign-out.tsx';

export interface SignOutButtonProps extends ButtonLook {
  children: ReactNode;
  /** Where to go. */
  to?: string;
}

/** Logs out; if that would lose something written in a retro and not sent yet, it asks first. */
export function SignOutButton({ children, to, ...look }: SignOutButtonProps) {
  const { leave, isLeaving, question } = useSignOut(to);
  return (
    <>
      <Button {...look} onPress={leave} isPending={isLeaving}>
        {children}
      </Button>
      {question}
    </>
  );
}
