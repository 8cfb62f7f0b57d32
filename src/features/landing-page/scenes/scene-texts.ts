/** The texts of the scenes: their own, and those of the parts of a retro that they show. */
export const SCENE_TEXTS = [
  'scenes',
  'topics',
  'groups',
  'action-items',
  'discussion',
  'sharing',
  'voting',
] as const;
