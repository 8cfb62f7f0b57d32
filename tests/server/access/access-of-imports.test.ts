import { afterAll, beforeAll, expect, it } from 'vitest';
import { OF_IMPORTS } from './access-rows.ts';
import { AccessStage } from './access-stage.ts';

const stage = new AccessStage();
beforeAll(() => stage.build());
afterAll(() => stage.close());

/** What each is answered about a file that they bring into a team; whoever is in no workspace, that there is none. */
const ANSWERS = {
  owner: {
    active: 'none',
    suspended: 'suspended',
    resting: 'resting',
    archived: 'team_is_archived',
    deleted: 'being_deleted',
  },
  teammate: {
    active: 'none',
    suspended: 'suspended',
    resting: 'resting',
    archived: 'team_is_archived',
    deleted: 'being_deleted',
  },
  member: {
    active: 'unauthorized_action',
    suspended: 'unauthorized_action',
    resting: 'unauthorized_action',
    archived: 'unauthorized_action',
    deleted: 'unauthorized_action',
  },
  stranger: {
    active: 'not_found',
    suspended: 'not_found',
    resting: 'not_found',
    archived: 'not_found',
    deleted: 'not_found',
  },
  guest: {
    active: 'unauthorized_action',
    suspended: 'unauthorized_action',
    resting: 'unauthorized_action',
    archived: 'unauthorized_action',
    deleted: 'unauthorized_action',
  },
} as const;

it.each(OF_IMPORTS)('[AC2] the access to an imported file is: %s', async (call) => {
  const body = call.startsWith('PATCH') ? {} : undefined;
  for (const [who, answers] of Object.entries(ANSWERS) as ['owner', (typeof ANSWERS)['owner']][]) {
    for (const [state, answer] of Object.entries(answers) as ['active', string][]) {
      const names = { importId: await stage.bringIn(who, state), place: '0' };
      expect(await stage.gate({ call, who, state, body, names }), `${who}, ${state}`).toBe(answer);
    }
  }
  const names = { importId: await stage.bringIn('owner', 'active'), place: '0' };
  expect(await stage.gate({ call, who: 'teammate', state: 'active', body, names })).toBe('not_found');
  expect(await stage.gate({ call, who: 'nobody', state: 'active', body, names })).toBe('unauthorized');
});
