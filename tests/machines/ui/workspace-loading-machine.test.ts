import { describe, expect, test } from 'vitest';
import type { WorkspaceRole, WorkspaceState } from '#machines/access/workspace-access.ts';
import {
  type WorkspacePlace,
  type WorkspaceVerdict,
  workspaceVerdictOf,
} from '#machines/ui/workspace-loading-machine.ts';

const PLACES = [
  'page',
  'members',
  'team',
  'archive',
  'records',
  'teams',
  'settings',
  'deletion',
  'history',
  'activities',
  'plan',
  'seats',
] as const;

/** What each page is to somebody, in the order of `PLACES`. */
function verdicts(as: WorkspaceRole, state: WorkspaceState, options = {}): WorkspaceVerdict[] {
  return PLACES.map((place) => verdict(place, as, state, options));
}

function verdict(place: WorkspacePlace, as: WorkspaceRole, state: WorkspaceState, options = {}) {
  const usual = { showsPricing: true, hasSeenSettings: true };
  return workspaceVerdictOf({ place, workspace: { as, state }, ...usual, ...options });
}

const all = (what: WorkspaceVerdict) => PLACES.map(() => what);

describe('a workspace that was loaded', () => {
  test('opens all its pages for its owner', () => {
    expect(verdicts('owner', 'active')).toEqual(all('in'));
  });

  test("does not open the owner's pages for members, who are told so", () => {
    const owners = Array(6).fill('notAllowed');
    expect(verdicts('member', 'active')).toEqual(['in', 'in', 'in', 'in', 'in', 'in', ...owners]);
  });

  test('[WS3] without a decided plan opens its page and its members, for its owner the plan too', () => {
    const there = ['in', 'in', ...Array(8).fill('atPage'), 'in', 'atPage'];
    expect(verdicts('owner', 'undecided')).toEqual(there);
    expect(verdicts('member', 'undecided').slice(0, 3)).toEqual(['in', 'in', 'atPage']);
  });

  test('[WS8] that is suspended sends its owner to the settings once', () => {
    const first = verdicts('owner', 'suspended', { hasSeenSettings: false });
    expect(first).toEqual(PLACES.map((place) => (place === 'settings' ? 'in' : 'atSettings')));
    const theirs = ['in', 'in', 'atPage', 'atPage', 'in', 'atPage'];
    const later = ['in', 'in', 'in', 'in', 'atPage', 'atPage', ...theirs];
    expect(verdicts('owner', 'suspended')).toEqual(later);
  });

  test('[WS8] that is suspended opens its page, its members and the pages of its teams for others', () => {
    const owners = Array(6).fill('notAllowed');
    for (const hasSeenSettings of [true, false])
      expect(verdicts('member', 'suspended', { hasSeenSettings })).toEqual([
        'in',
        'in',
        'in',
        'in',
        'atPage',
        'atPage',
        ...owners,
      ]);
  });

  test('[WS13] that rests opens all that can be read, and for its owner the settings and the plan', () => {
    expect(verdicts('member', 'resting').slice(0, 6)).toEqual(['in', 'in', 'in', 'in', 'in', 'atPage']);
    const owners = ['in', 'in', 'atPage', 'in', 'in', 'atPage'];
    expect(verdicts('owner', 'resting', { hasSeenSettings: false })).toEqual([
      ...['in', 'in', 'in', 'in', 'in', 'atPage'],
      ...owners,
    ]);
  });

  test('[WS7] that is being deleted opens its page, its members, and what its teams did, archived ones too', () => {
    expect(verdicts('owner', 'deleted')).toEqual(['in', 'in', 'in', 'in', ...all('atPage').slice(4)]);
  });

  test('sends people home from plan and seats if no prices are shown', () => {
    const there = [...Array(10).fill('in'), 'atHome', 'atHome'];
    expect(verdicts('owner', 'active', { showsPricing: false })).toEqual(there);
  });
});

test('[WS9] a workspace that cannot be loaded leads to the selector from every page', () => {
  const question = { workspace: 'failed', showsPricing: true, hasSeenSettings: false } as const;
  expect(PLACES.map((place) => workspaceVerdictOf({ place, ...question }))).toEqual(all('atSelector'));
});

test('nobody is sent anywhere before the workspace is loaded', () => {
  const question = { workspace: 'pending', showsPricing: true, hasSeenSettings: false } as const;
  expect(PLACES.map((place) => workspaceVerdictOf({ place, ...question }))).toEqual(all('loading'));
});
