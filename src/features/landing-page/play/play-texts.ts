/** The texts of the retro that plays on the landing page, beside those of its screens. */
export const PLAY_TEXTS = ['play', 'sample'] as const;
