import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './google-button.module.css';

export interface GoogleButtonProps {
  isPending?: boolean;
  onPress?: () => void;
  children: ReactNode;
}

/** A button to continue with Google, with its logo. */
export function GoogleButton({ children, ...button }: GoogleButtonProps) {
  return (
    <Button size="large" isWide icon={<GoogleMark />} {...button}>
      {children}
    </Button>
  );
}

/** Google's G, in its four colours as Google requires. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true" className={styles.mark}>
      <path d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5Z" />
      <path d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.2 5.5-4.7 7.2l7.7 6c4.5-4.2 7.1-10.3 7.1-17.6Z" />
      <path d="M10.5 28.6a14.6 14.6 0 0 1 0-9.2l-8-6.2a24 24 0 0 0 0 21.6l8-6.2Z" />
      <path d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.5-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48Z" />
    </svg>
  );
}
