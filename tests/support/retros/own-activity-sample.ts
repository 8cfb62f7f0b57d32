import type { KeptSettings } from '#contract/retro/settings.ts';
import { idOf } from './local-retro.ts';

/** How a retro stores its workspace's own activity. */
export const OWN = {
  ownActivity: { id: idOf('garden'), name: 'Our <garden>', description: 'What grows here' },
  topicTypes: [
    { key: 'column_a', name: 'Grows *well*', placeholder: 'What does well?', color: 'moss', icon: 'bud' },
    { key: 'column_b', name: 'Weeds', placeholder: '', color: 'rose', icon: 'thorn' },
  ],
} satisfies Partial<KeptSettings>;
