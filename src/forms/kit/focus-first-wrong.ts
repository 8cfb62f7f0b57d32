/** Focuses the first field marked as wrong, in page order; returns whether there is one. */
export function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = wrong?.matches('input, select, textarea, button')
    ? wrong
    : wrong?.querySelector<HTMLElement>('input');
  target?.focus();
  return Boolean(target);
}
