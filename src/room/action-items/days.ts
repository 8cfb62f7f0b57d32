const two = (part: number): string => String(part).padStart(2, '0');

/** The calendar day that it is here, such as `2026-11-20`; or the one in so many days. */
export function today(inDays = 0): string {
  const now = new Date();
  now.setDate(now.getDate() + inDays);
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * Whether a day has passed here. Not a year below 1000: while someone types a year by keyboard, the field says 0002,
 * then 0020.
 */
export const isPast = (day: string | null): boolean => day !== null && day >= '1000' && day < today();
