/** What begins and ends a part of a text with a direction of its own (Unicode's first strong isolate). */
export const ISOLATE = { begins: '\u2068', ends: '\u2069' } as const;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A value as it stands in a sentence: in its own direction, if it is written from right to left and does not stand so already. */
export const isolated = (value: string): string =>
  RIGHT_TO_LEFT.test(value) && !value.includes(ISOLATE.begins)
    ? `${ISOLATE.begins}${value}${ISOLATE.ends}`
    : value;
