/** The fields of a value of which nothing is known yet: none, if it is no object. */
export const unknownFields = (value: unknown): Record<string, unknown> =>
  Object(value) as Record<string, unknown>;

/** Those of its fields that are texts. */
export const textFields = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unknownFields(value)).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  );
