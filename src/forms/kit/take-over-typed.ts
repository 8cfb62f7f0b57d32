type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Writes into a field without React's knowledge, so that React takes the next event for a change. */
function write(field: Typed, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
}

const isTyped = (field: Element): field is Typed =>
  (field instanceof HTMLInputElement && !['radio', 'checkbox'].includes(field.type)) ||
  field instanceof HTMLTextAreaElement;

/**
 * A page rendered at build time accepts typing before its app has loaded: reports that text to the app as if it were
 * typed now. Does nothing in a form that the app rendered. Presses in the meantime are repeated by
 * src/app/begin-page.js.
 */
export async function takeOverTyped(form: HTMLFormElement): Promise<void> {
  // All are read before the first is reported: the app then renders the other fields with their old values.
  const typed = [...form.elements]
    .filter(isTyped)
    .map((field) => ({ field, value: field.value }))
    .filter(({ field, value }) => value !== field.defaultValue);
  for (const { field, value } of typed) {
    field.value = field.defaultValue;
    write(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Lets the app apply this change before the next one.
    await null;
  }
}
