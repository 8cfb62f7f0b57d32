import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { showLiveBrief } from './brief-pages.tsx';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('brief-page', 'brief', 'activities', 'action-items', 'room');
});
afterEach(() => localStorage.clear());
const user = userEvent.setup({ delay: null });

/** A finished retro with one action item of Ben's, where Wim watched. */
function finished(settings: { teamId?: string } = {}): LocalRetro {
  const retro = aRetro({ phase: 'review', watchers: ['Wim'], settings });
  const fields = { group: null, description: 'Water the plants', owners: [idOf('Ben')], dueDate: null };
  retro.do('Ben', { type: 'action.add', ...fields });
  retro.do('Ana', { type: 'retro.finish' });
  return retro;
}
const edit = () => screen.getByRole('button', { name: 'Edit “Water the plants”' });
const field = () => screen.findByRole('textbox', { name: 'Edit the action item' });

describe('[CO6] an action item in the brief of a retro without a team', () => {
  it('gets other words, another owner and a date from someone who was there', async () => {
    const retro = finished();
    showLiveBrief(retro, 'Cleo');
    await user.click(edit());
    await user.type(await field(), ' on Monday');
    await user.click(screen.getByRole('button', { name: 'Remove Ben' }));
    await user.type(screen.getByRole('combobox', { name: 'Owners' }), 'cle{Enter}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const line = within((await screen.findByText('Water the plants on Monday')).closest('li') as HTMLElement);
    line.getByText('Cleo');
    expect(line.queryByText('Ben')).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit “Water the plants on Monday”');
  });

  it('shows what someone else changes at once', async () => {
    const retro = finished();
    showLiveBrief(retro, 'Cleo');
    const [item] = Object.values(retro.state.data.actions);
    const change = { description: 'Water all of them', owners: [], dueDate: '2126-12-01' };
    act(() => void retro.do('Ana', { type: 'action.change', action: item?.id ?? '', ...change }));
    await screen.findByText('Water all of them');
    screen.getByText('Needs an owner');
  });

  it('keeps what was typed over a reload, and forgets it when given up', async () => {
    const retro = finished();
    const page = showLiveBrief(retro, 'Cleo');
    await user.click(edit());
    await user.type(await field(), ' twice');
    page.unmount();
    showLiveBrief(retro, 'Cleo');
    expect(screen.queryByText(/was not added/)).toBeNull();
    await user.click(edit());
    expect(await field()).toHaveProperty('value', 'Water the plants twice');
    await user.keyboard('{Escape}');
    await user.click(edit());
    expect(await field()).toHaveProperty('value', 'Water the plants');
  });

  it('is not offered to watchers, nor in the brief of a team, which has its list', () => {
    const watching = showLiveBrief(finished(), 'Wim');
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
    watching.unmount();
    showLiveBrief(finished({ teamId: 'team000000000000' }), 'Ben');
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });
});
