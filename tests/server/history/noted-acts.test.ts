import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  EVENT_KINDS,
  type WorkspaceEventType,
  workspaceEventTypeSchema,
} from '#contract/history/workspace-history-payloads.ts';
import type { Act } from '#machines/access/workspace-access.ts';

/**
 * Which events each act leaves in the history, or why it leaves none. The map is total: a new act does not compile
 * without its line.
 */
const NOTED: Record<Act, readonly WorkspaceEventType[] | `none: ${string}`> = {
  'workspace.read': 'none: changes nothing',
  'workspace.select': 'none: only which of them opens next for this person (WS10)',
  'workspace.change': ['workspace.renamed', 'workspace.pictured'],
  'workspace.pay': [
    ...(['plan.planned', 'plan.kept', 'plan.changed', 'plan.refunded'] as const),
    ...(['plan.suspended', 'plan.reinstated', 'plan.contact-changed'] as const),
  ],
  'workspace.delete': ['workspace.deleted'],
  'workspace.keep': ['workspace.kept'],
  'workspace.offer': ['workspace.offered', 'workspace.offer-withdrawn'],
  'workspace.take-over': ['workspace.handed-over', 'workspace.offer-declined'],
  'workspace.history': 'none: changes nothing',
  'workspace.webhooks': [
    ...([
      'webhook.added',
      'webhook.changed',
      'webhook.removed',
      'webhook.switched-on',
      'webhook.switched-off',
    ] as const),
  ],
  'workspace.stats': 'none: changes nothing',
  'workspace.activities': 'none: changes nothing',
  'workspace.change-activities': ['activity.added', 'activity.changed', 'activity.removed'],
  'workspace.invite': ['member.invited', 'member.invited-again', 'member.joined'],
  'workspace.uninvite': ['member.uninvited'],
  'workspace.leave': ['member.left'],
  'workspace.remove': ['member.removed'],
  'team.create': ['team.created', 'teammate.joined', 'teammate.added'],
  'team.read': 'none: changes nothing',
  'team.change': ['team.renamed', 'team.archived', 'team.matured'],
  'team.slack': ['slack.connected', 'slack.disconnected', 'slack.switched-off'],
  'team.restore': ['team.restored'],
  'team.invite': ['teammate.added', 'member.invited', 'member.invited-again'],
  'team.uninvite': ['member.uninvited'],
  'team.leave': ['teammate.left'],
  'team.remove': ['teammate.removed'],
  'team.retros': 'none: changes nothing',
  'team.action-items': 'none: changes nothing',
  'team.stats': 'none: changes nothing',
  'team.change-action-item':
    'none: what happens in retros is not the workspace’s history; the item says who did it (TA1)',
  'team.add-action-item': 'none: the item says who added it (TA7)',
  'workspace.export': ['export.begun', 'export.fetched'],
  'team.export': ['export.begun', 'export.fetched'],
  'workspace.import': ['import.done'],
  'team.import': ['import.done'],
  'team.retro': 'none: what happens in retros is not the workspace’s history',
  'team.retro.delete': 'none: nothing of a deleted retro is kept (LI8)',
};
/** Events that no act of a member causes. */
const BY_OTHERS: readonly WorkspaceEventType[] = [
  'workspace.created',
  'workspace.suspended',
  'workspace.reinstated',
];

const noted = new Set([
  ...Object.values(NOTED).flatMap((one) => (typeof one === 'string' ? [] : one)),
  ...BY_OTHERS,
]);

it('[WS11] each act that changes something leaves an event, or there is a reason why not', () => {
  expect([...noted].sort()).toEqual([...workspaceEventTypeSchema.options].sort());
});

const folder = join(import.meta.dirname, '../../../server');
/** The server's files by their paths. */
const sources = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('migrations'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
);

it('[WS11] no file of the server lets people in or out, or archives teams, without noting events', () => {
  const writes = [
    /(insertInto|updateTable|deleteFrom)\('(workspace_members|team_members)'\)/,
    /\bset\(\{[^;]*\barchived_at:/,
  ];
  const writing = [...sources].filter(([, code]) => writes.some((write) => write.test(code)));
  expect(writing.length).toBeGreaterThan(5);
  // A change of a plan notes what it archives in `announceBillingChange`.
  const unnoted = writing.filter(([, code]) => !/\b(noteEvents|announceBillingChange)\(/.test(code));
  expect(unnoted.map(([name]) => name)).toEqual([]);
});

it('[WS11] the server notes each event somewhere, and each can be filtered by exactly one kind', () => {
  const code = [...sources.values()].join('\n');
  for (const type of workspaceEventTypeSchema.options) {
    const [group = '', rest = ''] = type.split('.');
    const isWhole = code.includes(`'${type}'`);
    expect([type, isWhole || code.includes(`\`${group}.\${`) || code.includes(`'${rest}'`)]).toEqual([
      type,
      true,
    ]);
    const kinds = Object.values(EVENT_KINDS).filter((groups) =>
      (groups as readonly string[]).includes(group),
    );
    expect([type, kinds.length]).toEqual([type, 1]);
  }
});
