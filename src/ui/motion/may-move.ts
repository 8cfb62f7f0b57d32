/** Whether motion is wanted and can be followed. */
export const mayMove = (): boolean =>
  typeof matchMedia === 'function' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
