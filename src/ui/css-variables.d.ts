import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties handed to a style sheet. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
