type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Writes into a field past what React has noted of it, so that it takes the next event for a change. */
function write(field: Typed, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

const isTyped = (field: Element): field is Typed =>
  (field instanceof HTMLInputElement && !['radio', 'checkbox'].includes(field.type)) ||
  field instanceof HTMLTextAreaElement;

/**
 * A page that was rendered at the build takes what is typed before its app is there: tells the app of that as if it were
 * typed now. Does nothing in a form that was drawn by the app. What is pressed meanwhile is pressed again
 * (src/app/begin-page.js).
 */
export async function takeOverTyped(form: HTMLFormElement): Promise<void> {
  // Read before any is told: what the app draws then has the others as they were.
  const typed = [...form.elements]
    .filter(isTyped)
    .map((field) => ({ field, value: field.value }))
    .filter(({ field, value }) => value !== field.defaultValue);
  for (const { field, value } of typed) {
    field.value = field.defaultValue;
    write(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // What follows from one, the next one finds.
    await null;
  }
}
