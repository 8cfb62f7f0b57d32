import { describe, expect, it } from 'vitest';
import {
  ACTS,
  type Act,
  refusalOf,
  type Standing,
  WORKSPACE_STATES,
} from '#machines/access/workspace-access.ts';

const acts = Object.keys(ACTS) as Act[];
const answers = (act: Act, who: Pick<Standing, 'as' | 'team'>) =>
  Object.fromEntries(WORKSPACE_STATES.map((state) => [state, refusalOf(act, { ...who, state })]));

describe('[AC1] what someone may do with a workspace or team', () => {
  it('every member can read it, whatever its state', () => {
    for (const as of ['owner', 'member'] as const)
      expect(Object.values(answers('workspace.read', { as }))).toEqual(WORKSPACE_STATES.map(() => null));
  });

  it('only its owner invites, removes, pays and deletes', () => {
    const owners = acts.filter(
      (act) => refusalOf(act, { as: 'owner', state: 'active', team: 'active' }) === null,
    );
    const members = acts.filter(
      (act) => refusalOf(act, { as: 'member', state: 'active', team: 'active' }) === null,
    );
    expect(members).toEqual([
      'workspace.read',
      'workspace.select',
      'workspace.take-over',
      'workspace.stats',
      'workspace.activities',
      'workspace.leave',
      'team.create',
    ]);
    expect(owners).not.toContain('workspace.take-over');
    expect(owners).not.toContain('workspace.leave');
    expect(owners).toEqual(
      expect.arrayContaining(['workspace.invite', 'workspace.remove', 'workspace.delete']),
    );
  });

  it('teammates and the owner can change a team, others in the workspace cannot', () => {
    const standing = { state: 'active', team: 'active' } as const;
    for (const act of ['team.read', 'team.change', 'team.invite', 'team.retro'] as const) {
      expect(refusalOf(act, { as: 'owner', ...standing })).toBeNull();
      expect(refusalOf(act, { as: 'teammate', ...standing })).toBeNull();
      expect(refusalOf(act, { as: 'member', ...standing })).toBe('unauthorized_action');
    }
    expect(refusalOf('team.remove', { as: 'teammate', ...standing })).toBe('unauthorized_action');
  });

  it('is refused with the reason if the state of the workspace does not allow it', () => {
    expect(answers('workspace.change', { as: 'owner' })).toEqual({
      active: null,
      undecided: null,
      suspended: null,
      resting: null,
      deleted: 'being_deleted',
    });
    expect(answers('team.retro', { as: 'teammate', team: 'active' })).toEqual({
      active: null,
      undecided: 'plan_required',
      suspended: 'suspended',
      resting: 'resting',
      deleted: 'being_deleted',
    });
    expect(refusalOf('workspace.keep', { as: 'owner', state: 'deleted' })).toBeNull();
    expect(refusalOf('workspace.keep', { as: 'owner', state: 'active' })).toBe('unauthorized_action');
  });

  it('[WS13] in a resting workspace can be what ends, reads or wakes it, and nothing new', () => {
    const may = (act: Act) =>
      (['owner', 'teammate', 'member'] as const).some(
        (as) => refusalOf(act, { as, state: 'resting', team: 'active' }) === null,
      );
    const not = acts.filter((act) => act !== 'workspace.keep' && act !== 'team.restore' && !may(act));
    expect(not.toSorted()).toEqual([
      'team.add-action-item',
      'team.change',
      'team.create',
      'team.import',
      'team.invite',
      'team.retro',
      'team.slack',
      'workspace.change-activities',
      'workspace.history',
      'workspace.import',
      'workspace.invite',
      'workspace.webhooks',
    ]);
    for (const act of not) {
      const refusal = refusalOf(act, { as: 'owner', state: 'resting', team: 'active' });
      expect([act, refusal]).toEqual([act, 'resting']);
    }
  });

  it('an archived team can only be brought back', () => {
    const archived = { as: 'teammate', state: 'active', team: 'archived' } as const;
    expect(refusalOf('team.restore', archived)).toBeNull();
    expect(refusalOf('team.leave', archived)).toBeNull();
    for (const act of ['team.read', 'team.change', 'team.invite', 'team.retro'] as const)
      expect(refusalOf(act, archived)).toBe('team_is_archived');
  });

  it('reveals no state to people who may not do it in any state', () => {
    for (const act of acts) {
      for (const state of WORKSPACE_STATES) {
        const refusal = refusalOf(act, { as: 'member', state, team: 'archived' });
        const never =
          refusalOf(act, { as: 'member', state: 'active', team: 'active' }) === 'unauthorized_action';
        if (never && act !== 'team.restore') expect(refusal).toBe('unauthorized_action');
      }
    }
  });
});
