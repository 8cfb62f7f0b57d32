/** The files with the texts of every feature, in both languages; each is loaded when needed. */
export const allTexts = import.meta.glob<Record<string, unknown>>('./{en,es}/*.json', { import: 'default' });
