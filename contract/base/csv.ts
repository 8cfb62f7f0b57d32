/**
 * Where a formula could begin: at the start of a cell, and after everything at which some spreadsheet splits lines (commas,
 * semicolons where numbers have commas, tabs, line ends), with the spaces, invisible signs and quotes that it drops in
 * between. The characters that begin a formula exist in several widths. An apostrophe before them makes the cell text, and is visible.
 */
const FORMULA = /(^|[,;\t\r\n])([\s"\p{Cf}]*)(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // A tab could begin a cell; a space reads the same.
  const safe = value.replace(/[\t\r]+/g, ' ').replace(FORMULA, "$1$2'");
  return /[",;\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV. No cell begins a formula (RE6). */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
