/** Colours have names: no style sheet writes one down itself, so that both themes have all of them. */
export const COLORS = {
  applies: (file) => file.startsWith('src/') && file.endsWith('.css') && file !== 'src/ui/theme/tokens.css',
  pattern: /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|oklab|lch|lab)a?\(/gi,
  message: 'colours are named in src/ui/theme/tokens.css',
};
