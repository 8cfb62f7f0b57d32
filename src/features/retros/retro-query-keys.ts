/** The query key of lists of retros; all of their keys start with it. */
export const RETROS = ['retros'] as const;
