import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useForgetDrafts } from '#src/app/use-forget-drafts.ts';
import { saveDraft, wizardPlace } from '#src/shared/planning/settings-draft-storage.ts';
import { aListed, aMember, aTeam } from '#tests/support/pages/sample-workspaces.ts';
import { aTeamOf } from '#tests/support/pages/team-pages.tsx';
import { Refusal, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import {
  atStep,
  back,
  beforeWizard,
  choose,
  create,
  goThrough,
  MADE,
  next,
  sent,
  showTeamWizard,
  showWizard,
  TEAM_PAGE,
} from './retro-wizard.tsx';

beforeWizard();

describe('[LI3] a new retro is created in steps', () => {
  it('for a team, and leads to its page there', async () => {
    const user = showTeamWizard();
    await atStep(1);
    await goThrough(user, /Sailboat/);
    await waitFor(() => expect(where()).toBe(`${TEAM_PAGE}/retros/${MADE}`));
    expect(sent()).toMatchObject({
      team_id: idOf('Red'),
      activity: 'sailboat',
      duration: 60,
      participant_ids: [idOf('Ana')],
      invited_users: [idOf('Ben'), idOf('Cleo')],
    });
    expect(Date.parse(String(sent()?.date))).toBeGreaterThan(Date.now());
  });

  it('without a team, and leads to its own page', async () => {
    const user = showWizard();
    await goThrough(user);
    await waitFor(() => expect(where()).toBe(`/retro/${MADE}`));
    expect(sent()).not.toHaveProperty('team_id');
  });

  it('without a team links to the wizard of the person’s team', async () => {
    const { workspace } = aTeamOf(['Ana', 'Ben']);
    const others = aTeam('Blue', ['Ben']);
    const teams = { ...workspace, teams: [...workspace.teams, others] };
    server.answers['GET /workspaces'] = () => ({ workspaces: [{ ...aListed(teams), isOwner: false }] });
    server.answers[`GET /workspaces/${workspace.id}`] = () => teams;
    showWizard();
    const link = await screen.findByRole('link', { name: 'Red' });
    expect(link.getAttribute('href')).toBe(`${TEAM_PAGE}/retros/new?plan`);
    expect(screen.queryByRole('link', { name: 'Blue' })).toBeNull();
  });

  it('with no way past a step with a problem, which is shown beside its field', async () => {
    const user = showWizard();
    await next(user);
    const duration = await screen.findByRole('textbox', { name: 'Duration' });
    await user.clear(duration);
    await next(user);
    await screen.findByText('The duration has to be more than 0 minutes.');
    expect(document.activeElement).toBe(duration);
    await user.type(duration, '45');
    await next(user);
    await atStep(3);
    expect(screen.queryByText('Choose an activity.')).toBeNull();
    await next(user);
    await screen.findByText('Choose an activity.');
    await choose(user, /Sailboat/);
    await next(user);
    const name = await screen.findByLabelText('Name of the retro');
    await user.clear(name);
    screen.getByText('The retro needs a name.');
    await create(user);
    expect(document.activeElement).toBe(name);
    expect(sent()).toBeUndefined();
  });

  it('without losing anything by going back, a reload or a failure', async () => {
    server.answers['POST /retro'] = () => new Refusal('internal', 500);
    const user = showTeamWizard();
    await user.click(await screen.findByRole('checkbox', { name: 'Cleo' }));
    await next(user);
    await next(user);
    await choose(user, /Sailboat/);
    await next(user);
    await user.type(await screen.findByLabelText('Link to the call'), 'meet.example.com/red');
    await create(user);
    await screen.findByText(/The retro could not be created/);
    await atStep(4);
    cleanup();
    const again = showTeamWizard();
    await atStep(4);
    expect(screen.getByLabelText<HTMLInputElement>('Link to the call').value).toBe('meet.example.com/red');
    await back(again);
    expect(await screen.findByRole('radio', { name: /Sailboat/ })).toHaveProperty('checked', true);
    await back(again);
    await back(again);
    expect(await screen.findByRole('checkbox', { name: 'Cleo' })).toHaveProperty('checked', false);
  });

  it('and is discarded on going elsewhere, except to prices and payment', () => {
    function Elsewhere() {
      useForgetDrafts();
      return null;
    }
    const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('new-retro:'));
    const goTo = (path: string) => showPages(path, { [path]: <Elsewhere /> });
    saveDraft({ name: 'Sprint 12' }, wizardPlace(idOf('Red')));
    for (const path of [`${TEAM_PAGE}/retros/new`, '/pricing', '/payments/test/1']) goTo(path);
    expect(kept()).toHaveLength(1);
    goTo('/workspaces/acme/edit/plan');
    expect(kept()).toEqual([]);
  });

  it('and leads back to problems found by the server', async () => {
    server.answers['POST /retro'] = () =>
      new Refusal('settings', 422, { fields: { date: 'time.past_retro' } });
    const user = showWizard();
    await goThrough(user);
    await atStep(2);
    await screen.findByText('That time has passed. Choose a later one.');
  });
});

describe('[PL2] activities that the plan lacks', () => {
  const toActivities = async (user: ReturnType<typeof showTeamWizard>) => {
    await next(user);
    await next(user);
    await atStep(3);
  };

  it('are visible but not selectable, with how to upgrade: for the owner the plans, for others whom to ask', async () => {
    await toActivities(showTeamWizard({ plan: 'free' }));
    expect(await screen.findByRole('radio', { name: /^Mad/ })).toHaveProperty('disabled', false);
    expect(screen.getByRole('radio', { name: /Sailboat/ })).toHaveProperty('disabled', true);
    screen.getByText(/Pro and Premium include all nineteen/);
    const plans = screen.getByRole('link', { name: 'See the plans' });
    expect(plans.getAttribute('href')).toBe(`/workspaces/${idOf('Acme')}/edit/plan`);
  });

  it('are all in a stand-alone retro, to which a link leads', async () => {
    const members = [aMember('Ben', true), aMember('Ana')];
    const user = showTeamWizard({ plan: 'free', members, people: ['Ana', 'Ben'] });
    await toActivities(user);
    await user.click(await screen.findByRole('link', { name: 'Start a stand-alone retro' }));
    expect(where()).toBe('/retros/new?alone');
    expect(await screen.findByRole('radio', { name: /Sailboat/ })).toHaveProperty('disabled', false);
  });

  it('name the owner to those who cannot change it', async () => {
    const members = [aMember('Ben', true), aMember('Ana'), aMember('Cleo')];
    await toActivities(showTeamWizard({ plan: 'free', members }));
    await screen.findByText(/Pro and Premium include all nineteen: ask Ben/);
  });

  it('do not exist on a plan that includes all', async () => {
    await toActivities(showTeamWizard());
    expect(screen.getByRole('radio', { name: /Sailboat/ })).toHaveProperty('disabled', false);
    expect(screen.queryByText(/Pro and Premium/)).toBeNull();
  });

  it('are listed last, whatever the stage of the project', async () => {
    const user = showTeamWizard({ plan: 'free' });
    await toActivities(user);
    await user.click(screen.getByRole('radio', { name: 'Just starting' }));
    const disabled = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.disabled);
    expect(disabled.indexOf(true)).toBe(disabled.length - 17);
  });

  it('that only the server finds lacking lead back to the activities', async () => {
    server.answers['POST /retro'] = () => new Refusal('plan_required', 403);
    await goThrough(showTeamWizard());
    await atStep(3);
    await screen.findByText(/does not have this activity/);
  });
});

describe('[LI4] who takes part', () => {
  const box = () => screen.findByRole('textbox', { name: /Invite others|Who to invite/ });
  const dora = { members: ['Ana', 'Ben', 'Cleo', 'Dora'].map((name) => aMember(name, name === 'Ana')) };

  it('is found among the members while typing, or typed as an address, including the text left in the box', async () => {
    const user = showTeamWizard(dora);
    await user.type(await box(), 'do');
    await user.click(await screen.findByRole('button', { name: /^Dora/ }));
    await user.type(await box(), 'eve@example.org');
    await goThrough(user);
    await waitFor(() => expect(sent()?.invited_emails).toEqual(['eve@example.org']));
    expect(sent()?.invited_users).toEqual([idOf('Ben'), idOf('Cleo'), idOf('Dora')]);
  });

  it('is selected by name or address in the box, and shown if already in', async () => {
    const user = showTeamWizard(dora);
    await user.click(await screen.findByRole('checkbox', { name: 'Cleo' }));
    await user.type(await box(), 'cleo@example.org, Ben, Ana');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    screen.getByText('Already in: Ben and you');
    expect(screen.getByRole('checkbox', { name: 'Cleo' })).toHaveProperty('checked', true);
  });

  it('is invited to take part or only to watch', async () => {
    const user = showTeamWizard();
    const roleOf = (name: string) => screen.findByRole('combobox', { name: `${name} comes to` });
    await user.selectOptions(await roleOf('Ben'), 'Only watch');
    await user.type(await box(), 'eve@example.org');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await user.selectOptions(await roleOf('eve@example.org'), 'Only watch');
    await user.selectOptions(await roleOf('Cleo'), 'Only watch');
    await user.selectOptions(await roleOf('Cleo'), 'Take part');
    await goThrough(user);
    await waitFor(() => expect(sent()?.watchers).toEqual([idOf('Ben'), 'eve@example.org']));
    expect(sent()?.posting_duration).toBe(4);
  });

  it('refuses a name that matches nobody', async () => {
    const user = showWizard();
    await user.type(await box(), 'nobody');
    await next(user);
    await screen.findByText(/This is not an address: nobody/);
    expect(document.activeElement).toBe(await box());
  });

  it('includes at least one writer: in a team someone by name, otherwise free places are enough', async () => {
    const user = showTeamWizard({ people: ['Ana'], members: [aMember('Ana', true)] });
    await user.click(await screen.findByRole('switch', { name: /I only facilitate/ }));
    await next(user);
    await screen.findByText(/Someone has to write/);
    cleanup();
    const other = showWizard();
    await other.click(await screen.findByRole('switch', { name: /I only facilitate/ }));
    await next(other);
    await atStep(2);
  });
});
