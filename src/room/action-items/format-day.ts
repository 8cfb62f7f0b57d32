import { formatDateShort } from '#src/i18n/format.ts';

/** "20 Nov 2026" of a calendar day. Noon keeps it the same day in every time zone. */
export const formatDay = (day: string): string => formatDateShort(new Date(`${day}T12:00`));
