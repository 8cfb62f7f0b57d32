import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { showLiveBrief } from './brief-pages.tsx';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('brief-page', 'brief', 'activities', 'action-items', 'room');
});

/** A finished retro where Wim watched, with this many open action items; others are done. */
function finished(open: number, settings: { teamId?: string } = {}): LocalRetro {
  const retro = aRetro({ phase: 'review', watchers: ['Wim'], settings });
  const before = Object.keys(retro.state.data.actions);
  for (let at = 0; at < open; at += 1) {
    const fields = { group: null, description: `Item ${at}`, owners: [], dueDate: null };
    retro.do('Ben', { type: 'action.add', ...fields });
  }
  for (const action of before) retro.do('Ana', { type: 'action.set-status', action, status: 'done' });
  retro.do('Ana', { type: 'retro.finish' });
  return retro;
}
const another = () => screen.queryByRole('link', { name: /another|next one/ });

describe('[CO5] the brief of a retro without a team', () => {
  it('says how many open action items come along into another one', () => {
    const retro = finished(3);
    showLiveBrief(retro, 'Cleo');
    expect(another()?.textContent).toBe('Start another one, with the 3 open action items');
    expect(another()?.getAttribute('href')).toContain(`carry=${retro.state.data.id}`);
  });

  it('speaks of one in the singular, and of none not at all', () => {
    const one = showLiveBrief(finished(1), 'Cleo');
    expect(another()?.textContent).toBe('Start another one, with 1 open action item');
    one.unmount();
    showLiveBrief(finished(0), 'Cleo');
    expect(another()?.textContent).toBe('Start another one');
  });

  it('offers it to nobody who watched, nor in a team to those who are not in it', () => {
    const watched = showLiveBrief(finished(1), 'Wim');
    expect(another()).toBeNull();
    watched.unmount();
    showLiveBrief(finished(1, { teamId: idOf('Red') }), 'Cleo');
    expect(another()).toBeNull();
  });
});
