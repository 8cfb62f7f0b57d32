/**
 * Where a cell can begin to be a formula: at the start, and after whatever some spreadsheet splits lines at (commas,
 * semicolons where numbers have commas, tabs, line ends), with the spaces, invisible signs and quotes that it drops in
 * between. What begins one is written in several widths. An apostrophe before it makes it text, and shows.
 */
const FORMULA = /(^|[,;\t\r\n])([\s"\p{Cf}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // A tab could begin a cell, and is a space to whoever reads it.
  const safe = value.replace(/[\t\r]+/g, ' ').replace(FORMULA, "$1$2'");
  return /[",;\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV. No cell begins a formula (RE6). */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
