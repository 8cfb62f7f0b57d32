/** Text as compared in searches: without accents, case and surrounding spaces. */
export const searchKey = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
