/** The query keys of lists of retros; all of them begin so. */
export const RETROS = ['retros'] as const;
