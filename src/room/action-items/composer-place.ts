/** The id of the element in which one writes an action item; there is at most one on a page. */
export const COMPOSER = 'action-item-composer';

const place = (): HTMLElement | null => document.getElementById(COMPOSER);

/** Where the field is on the screen, if it is. */
export const composerBox = (): DOMRect | undefined =>
  place()?.querySelector('textarea')?.getBoundingClientRect();

/** Puts the focus where an action item is written. */
export function focusActionComposer(): void {
  const composer = place();
  composer?.scrollIntoView({ block: 'center' });
  composer?.querySelector<HTMLElement>('textarea, button')?.focus({ preventScroll: true });
}

/** Submits what is written there, like its own button. */
export function submitActionComposer(): void {
  place()?.querySelector('form')?.requestSubmit();
}
