/** The part of a form that a field needs. */
export interface FieldForm {
  values: object;
  set: (field: never, value: never) => void;
  error: (field: string) => string | undefined;
}

/** The props that make a text field show, change and validate one value of a form. */
export function bindText({ values, set, error }: FieldForm, name: string) {
  return {
    name,
    value: String((values as Record<string, unknown>)[name] ?? ''),
    onChange: (value: string) => set(name as never, value as never),
    error: error(name),
  };
}
