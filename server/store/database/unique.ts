/** Whether a write failed because a row with this key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /UNIQUE constraint failed/i.test(error.message) || ('code' in error && error.code === '23505');
}
