/** What a field needs of the form it is in, whatever else that holds. */
export interface FieldForm {
  values: object;
  set: (field: never, value: never) => void;
  error: (field: string) => string | undefined;
}

/** The props with which a text field shows, changes and judges one value of a form. */
export function bindText({ values, set, error }: FieldForm, name: string) {
  return {
    name,
    value: String((values as Record<string, unknown>)[name] ?? ''),
    onChange: (value: string) => set(name as never, value as never),
    error: error(name),
  };
}
