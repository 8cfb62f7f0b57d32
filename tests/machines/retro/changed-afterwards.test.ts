import { describe, expect, it } from 'vitest';
import type { CommandOf } from '#contract/retro/commands.ts';
import { given, roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/** A finished retro with one action item of Ben's. */
function finished(settings: { teamId?: string } = {}) {
  const retro = aRetro({ phase: 'review', watchers: ['Wim'], settings });
  const fields = { group: null, description: 'Water the plants', owners: [idOf('Ben')], dueDate: null };
  const action = retro.do('Ben', { type: 'action.add', ...fields });
  retro.do('Ana', { type: 'retro.finish' });
  return { retro, action };
}
type Change = Omit<CommandOf<'action.change'>, 'id'>;
const change = (action: string, changes: Partial<Change> = {}): Change => ({
  type: 'action.change',
  action,
  description: 'Water all plants',
  owners: [idOf('Cleo')],
  dueDate: '2026-12-24',
  ...changes,
});
const itemOf = (retro: LocalRetro, action: string) => roomOf(retro, 'Wim').data.actions[action];

describe('[CO6] an action item of a finished retro without a team', () => {
  it('is changed by everyone who was there, and all see it', () => {
    const { retro, action } = finished();
    given(retro)
      .when('Cleo', change(action))
      .thenHappened({
        type: 'action.updated',
        action,
        description: 'Water all plants',
        owners: [{ id: idOf('Cleo'), name: 'Cleo' }],
        dueDate: '2026-12-24',
        status: 'open',
      });
    expect(itemOf(retro, action)).toMatchObject({ description: 'Water all plants', dueDate: '2026-12-24' });
    given(retro)
      .when('Ana', change(action, { owners: [] }))
      .thenHappened({ type: 'action.updated', owners: [] });
  });

  it('keeps its state when something else is changed, and its text is written only if it is another', () => {
    const { retro, action } = finished();
    retro.do('Cleo', { type: 'action.set-status', action, status: 'done' });
    const facts = retro.log.length;
    retro.do('Cleo', change(action, { description: 'Water the plants' }));
    expect(retro.log.slice(facts)).toMatchObject([{ status: 'done' }]);
    expect(retro.log.at(-1)).not.toHaveProperty('description');
    expect(itemOf(retro, action)?.status).toBe('done');
  });

  it('is not changed by watchers, and not to what is wrong or the same', () => {
    const { retro, action } = finished();
    given(retro).when('Wim', change(action)).thenRefused('watcher');
    given(retro).when('Zoe', change(action)).thenRefused('not_admitted');
    given(retro).when('Cleo', change('nothing-of-this')).thenRefused('unknown_action');
    given(retro)
      .when('Cleo', change(action, { owners: [idOf('Zoe')] }))
      .thenRefused('unknown_owner');
    const same = { description: 'Water the plants', owners: [idOf('Ben')], dueDate: null };
    given(retro).when('Cleo', change(action, same)).thenRefused('unchanged');
  });

  it('can neither be deleted nor joined by another', () => {
    const { retro, action } = finished();
    given(retro).when('Ben', { type: 'action.delete', action }).thenRefused('wrong_phase');
    const { type: _, action: __, ...fields } = change(action);
    given(retro)
      .when('Ben', { type: 'action.add', group: null, ...fields })
      .thenRefused('wrong_phase');
  });
});

it('[RE2] [TA1] one of a team’s retro is changed in the team’s list only', () => {
  const { retro, action } = finished({ teamId: 'team000000000000' });
  given(retro).when('Cleo', change(action)).thenRefused('not_yours');
  given(retro).when('Ben', change(action)).thenRefused('wrong_phase');
});
