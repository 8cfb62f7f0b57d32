/** What a control of a page had before anybody touched it, and what its class calls that. */
const valueProperty = (control: HTMLInputElement | HTMLTextAreaElement): PropertyDescriptor | undefined =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');

/**
 * A page that was rendered at the build takes what is typed before its app is there: tells the app of that as if it were
 * typed now. Does nothing in a form that was drawn by the app.
 */
export function takeOverTyped(form: HTMLFormElement): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
      if (control.checked === control.defaultChecked) continue;
      // React has noted the control as it is; it hears of a change only.
      control.checked = control.defaultChecked;
      control.click();
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      const { value, defaultValue } = control;
      if (value === defaultValue) continue;
      control.value = defaultValue;
      valueProperty(control)?.set?.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
