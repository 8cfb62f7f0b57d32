/** Under what the query client keeps lists of retros; all of their keys begin so. */
export const RETROS = ['retros'] as const;
