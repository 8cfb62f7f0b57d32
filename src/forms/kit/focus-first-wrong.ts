/** Puts the focus into the first field of a form that is marked as wrong, in the order of the page; says whether there is one. */
export function focusFirstWrong(form: HTMLFormElement | null): boolean {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = wrong?.matches('input, select, textarea, button')
    ? wrong
    : wrong?.querySelector<HTMLElement>('input');
  target?.focus();
  return Boolean(target);
}
