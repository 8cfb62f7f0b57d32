import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveDraft, wizardPlace } from '#src/shared/planning/settings-draft-storage.ts';
import { Refusal, server } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { atStep, beforeWizard, choose, create, next, sent, showTeamWizard } from './retro-wizard.tsx';

beforeWizard();

describe('activities that the workspace created', () => {
  const garden = {
    id: idOf('garden'),
    name: 'Garden',
    description: 'Weeding',
    topicTypes: [{ name: 'Weeds', placeholder: '', color: 'moss', icon: 'bud' }],
  };
  beforeEach(() => {
    const list = `GET /workspaces/${idOf('Acme')}/custom_activities`;
    server.answers[list] = () => ({ activities: [garden] });
  });

  it('[CA2] are offered beside the common ones, also after a reload, and can be used for the retro', async () => {
    const user = showTeamWizard({ plan: 'premium' });
    await next(user);
    await next(user);
    await choose(user, /Sailboat/);
    await choose(user, /^GardenWeeds/);
    cleanup();
    const again = showTeamWizard({ plan: 'premium' });
    await atStep(3);
    expect(await screen.findByRole('radio', { name: /^Garden/ })).toHaveProperty('checked', true);
    await next(again);
    await create(again);
    await waitFor(() => expect(sent()).toMatchObject({ custom_activity_id: garden.id }));
    expect(sent()).not.toHaveProperty('activity');
  });

  it('[LI3] show only a few of many, sorted by name, and the others in a search', async () => {
    const many = [10, 9, 2, 1, 3, 4, 5, 6].map((number) => ({
      ...garden,
      id: idOf(`no${number}round`),
      name: `Round ${number}`,
    }));
    const list = `GET /workspaces/${idOf('Acme')}/custom_activities`;
    server.answers[list] = () => ({ activities: many });
    const user = showTeamWizard({ plan: 'premium' });
    await next(user);
    await next(user);
    const own = await screen.findByRole('group', { name: 'From your workspace' });
    const shown = () =>
      within(own)
        .getAllByRole('radio')
        .map((radio) => /Round \d+/.exec(radio.closest('label')?.textContent ?? '')?.[0]?.slice(6));
    expect(shown()).toEqual(['1', '2', '3', '4', '5', '6']);
    const search = screen.getByRole('searchbox', { name: /Search/ });
    await user.type(search, 'ROUND 1{Enter}');
    expect(shown()).toEqual(['1', '10']);
    screen.getByText('2 activities found');
    await user.click(within(own).getByRole('radio', { name: /^Round 10/ }));
    await user.clear(search);
    expect(shown()).toEqual(['1', '2', '3', '4', '5', '6', '10']);
    await user.click(screen.getByRole('button', { name: 'Show all 8' }));
    expect(shown()).toEqual(['1', '2', '3', '4', '5', '6', '9', '10']);
  });

  it('[CA4] are visible but not selectable below Premium, with a link to upgrade', async () => {
    const user = showTeamWizard({ plan: 'pro' });
    await next(user);
    await next(user);
    expect(await screen.findByRole('radio', { name: /^Garden.*Part of Premium/ })).toHaveProperty(
      'disabled',
      true,
    );
    screen.getByText(/Activities of your own are part of Premium/);
    screen.getByRole('link', { name: 'See the plans' });
  });

  it('[CA4] that were deleted meanwhile are reported', async () => {
    saveDraft({ customActivityId: idOf('gone') }, wizardPlace(idOf('Red')));
    const user = showTeamWizard({ plan: 'premium' });
    await next(user);
    await next(user);
    await screen.findByRole('radio', { name: /^Garden/ });
    await next(user);
    await screen.findByText('This activity is no longer there. Choose another one.');
  });

  it('that could not be loaded can be loaded again', async () => {
    const list = `GET /workspaces/${idOf('Acme')}/custom_activities`;
    server.answers[list] = () => new Refusal('internal', 500);
    const user = showTeamWizard({ plan: 'premium' });
    await next(user);
    await next(user);
    await screen.findByText('The activities of your workspace could not be loaded.');
    server.answers[list] = () => ({ activities: [garden] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('radio', { name: /^Garden/ });
  });
});
