import type { WebhookPayload } from './webhook-schema.ts';

/** A delivery as a webhook gets it, for the help (HK3). */
export const WEBHOOK_EXAMPLE: WebhookPayload = {
  id: '4q8zjx0v7c2m9t1k',
  event: 'retro.finished',
  at: 1_795_428_000_000,
  retro: {
    id: 'b7w2n5k0s8d3f6h1',
    name: 'Sprint 12',
    teamId: 't1r4c9y2m6p8x3a0',
    team: 'Checkout',
    workspaceId: 'w5e8u2o1i7l4q9z3',
    workspace: 'Acme',
    link: 'https://retro.example.org/retro/b7w2n5k0s8d3f6h1',
  },
  data: {
    id: 'b7w2n5k0s8d3f6h1',
    name: 'Sprint 12',
    activity: 'mad_sad_glad',
    ownActivity: null,
    startedAt: 1_795_424_400_000,
    finishedAt: 1_795_428_000_000,
    moderator: 'Ana',
    participants: ['Ana', 'Ben'],
    watchers: [],
    groups: [
      {
        id: 'g6h3j9k2d8s1a7f4',
        name: '',
        title: 'The build takes 40 minutes',
        total: 3,
        discussed: true,
        notes: [{ kind: 'decision', text: 'Nobody merges without a green build', author: 'Ana' }],
        topics: [{ type: 'mad', typeName: 'Mad', description: 'The build takes 40 minutes', author: 'Ben' }],
      },
    ],
    leftOver: [],
    actions: [
      {
        id: 'a2c5e8g1i4k7m0o3',
        group: 'g6h3j9k2d8s1a7f4',
        groupTitle: 'The build takes 40 minutes',
        description: 'Split the build job',
        owners: [{ id: 'u9y6t3r0e7w4q1p8', name: 'Ben' }],
        dueDate: '2026-12-04',
        status: 'open',
        author: 'Ana',
      },
    ],
    mood: { before: { average: 3.5, said: 2, of: 2 }, after: { average: 4, said: 2, of: 2 } },
  },
};
