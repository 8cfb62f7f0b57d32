import { formatNumber } from '#src/i18n/format.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** 1234567 becomes "1.2 MB" */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const unit = UNITS[step] ?? 'byte';
  return formatNumber(bytes / 1000 ** step, { style: 'unit', unit, maximumFractionDigits: step > 1 ? 1 : 0 });
}
