/** Where the texts of every feature lie, in both languages; each is fetched when it is asked for. */
export const allTexts = import.meta.glob<Record<string, unknown>>('./{en,es}/*.json', { import: 'default' });
