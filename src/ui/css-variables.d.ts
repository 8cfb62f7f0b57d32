import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties for a style sheet. */
    [variable: `--${string}`]: string | number | undefined;
  }
}
