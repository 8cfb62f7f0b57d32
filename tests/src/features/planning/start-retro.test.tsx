import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server, where } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import {
  atStep,
  beforeWizard,
  choose,
  goThrough,
  lastRetro,
  MADE,
  sent,
  showAlone,
  showForTeam,
  TEAM_PAGE,
} from './retro-wizard.tsx';

beforeWizard();
const red = (isSuspended = false) => ({
  id: idOf('Red'),
  name: 'Red',
  maturity: 1,
  workspace: { id: idOf('Acme'), name: 'Acme', isSuspended, isResting: false },
});
beforeEach(() => {
  server.answers['GET /users/me/teams'] = () => ({ teams: [red()] });
});

type User = ReturnType<typeof showAlone>;
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const openMore = (user: User) => press(user, /^More settings/);
const summary = async () => (await screen.findByRole('button', { name: /^More settings/ })).textContent;

describe('[LI12] the form that starts a retro', () => {
  it('needs an activity only: the name is filled in, it starts now, and the whole team is invited', async () => {
    const user = showForTeam('');
    expect(await summary()).toBe('More settingsRed · Starts now, 60 minutes · 2 invited');
    await choose(user, /Sailboat/);
    await press(user, 'Start the retro');
    await waitFor(() => expect(where()).toBe(`${TEAM_PAGE}/retros/${MADE}`));
    expect(sent()).toMatchObject({
      name: expect.stringMatching(/^Retro \w/),
      activity: 'sailboat',
      date: 'now',
      team_id: idOf('Red'),
      invited_users: [idOf('Ben'), idOf('Cleo')],
    });
  });

  it('works without a team too', async () => {
    const user = showAlone('');
    expect(await summary()).toBe('More settingsWithout a team · Starts now, 60 minutes');
    await choose(user, /KALM/);
    await press(user, 'Start the retro');
    await waitFor(() => expect(where()).toBe(`/retro/${MADE}`));
    expect(sent()).not.toHaveProperty('team_id');
  });

  it('shows six activities with their drawings, and then all', async () => {
    const user = showForTeam('');
    const cards = await screen.findAllByRole('radio', { name: /./ });
    expect(cards.filter((card) => card.getAttribute('name') === cards[0]?.getAttribute('name'))).toHaveLength(
      6,
    );
    await press(user, 'Show all 19 activities');
    await screen.findByRole('radio', { name: /Lean coffee/i });
  });

  it('[PL2] shows only what the plan includes, and with all of them why the others cannot be chosen', async () => {
    const user = showForTeam('', { plan: 'free' });
    await screen.findByRole('radio', { name: /^Mad/ });
    expect(screen.queryByRole('radio', { name: /Sailboat/ })).toBe(null);
    expect(screen.queryByText(/Pro and Premium/)).toBe(null);
    await press(user, 'Show all 19 activities');
    expect(screen.getByRole('radio', { name: /Sailboat/ })).toHaveProperty('disabled', true);
    screen.getByText(/Pro and Premium include all nineteen/);
  });

  it('says “Plan it” once “now” is off, and plans it with its repetition', async () => {
    const user = showForTeam('');
    await choose(user, /Sailboat/);
    await openMore(user);
    await user.click(screen.getByRole('switch', { name: /^Start it now/ }));
    expect(screen.queryByRole('button', { name: 'Start the retro' })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Repeat' }), 'Every 2 weeks');
    screen.getByText(/Everyone invited hears the day and time/);
    await press(user, 'Plan it');
    await waitFor(() => expect(sent()?.repeats).toMatchObject({ weeks: 2 }));
    expect(Date.parse(String(sent()?.date))).toBeGreaterThan(Date.now());
  });

  it('is set to plan from the start where its address says so', async () => {
    showForTeam('?later');
    await screen.findByRole('button', { name: 'Plan it' });
    screen.getByLabelText('Day');
  });

  it('shows what was chosen below, and opens for what is wrong there', async () => {
    const user = showForTeam('');
    await choose(user, /Sailboat/);
    await openMore(user);
    await user.click(screen.getByRole('checkbox', { name: 'Ben' }));
    const duration = screen.getByRole('textbox', { name: 'Duration' });
    await user.clear(duration);
    await openMore(user);
    await press(user, 'Start the retro');
    await screen.findByText('The duration has to be more than 0 minutes.');
    await user.type(screen.getByRole('textbox', { name: 'Duration' }), '45');
    await openMore(user);
    expect(await summary()).toBe('More settingsRed · Starts now, 45 minutes · 1 invited');
  });

  it('leads to the wizard with what was typed, for planning step by step', async () => {
    const user = showForTeam('');
    const name = await screen.findByLabelText('Name of the retro');
    await user.clear(name);
    await user.type(name, 'Sprint 12');
    await press(user, 'Plan step by step');
    await atStep(1);
    await goThrough(user);
    await waitFor(() => expect(sent()?.name).toBe('Sprint 12'));
    expect(Date.parse(String(sent()?.date))).toBeGreaterThan(Date.now());
  });
});

describe('[LI12] the team of a new retro', () => {
  const field = () => screen.findByRole('combobox', { name: 'Team' });

  it('is chosen below, which keeps what was typed and leads to its people and activities', async () => {
    const user = showForTeam('');
    await openMore(user);
    await user.selectOptions(await field(), 'Without a team');
    expect(where()).toBe('/retros/new?alone=');
    const name = await screen.findByLabelText('Name of the retro');
    await user.clear(name);
    await user.type(name, 'Sprint 12');
    await user.type(screen.getByRole('textbox', { name: 'Who to invite' }), 'eve@example.org');
    await press(user, 'Add');
    expect(document.activeElement).not.toBe(await field());
    await user.selectOptions(await field(), 'Red');
    await waitFor(() => expect(where()).toBe(`${TEAM_PAGE}/retros/new`));
    await screen.findByRole('checkbox', { name: 'Ben' });
    expect(document.activeElement).toBe(await field());
    await choose(user, /Sailboat/);
    await press(user, 'Start the retro');
    await waitFor(() =>
      expect(sent()).toMatchObject({ name: 'Sprint 12', invited_emails: ['eve@example.org'] }),
    );
    expect(sent()?.invited_users).toEqual([idOf('Ben'), idOf('Cleo')]);
  });

  it('is remembered, and so is whether the settings were open; an address can ask for no team', async () => {
    const user = showForTeam('');
    await openMore(user);
    await choose(user, /Sailboat/);
    await press(user, 'Start the retro');
    await waitFor(() => expect(sent()).toBeDefined());
    cleanup();
    showAlone('');
    await waitFor(() => expect(where()).toBe(`${TEAM_PAGE}/retros/new`));
    cleanup();
    showAlone('?alone');
    const opener = await screen.findByRole('button', { name: /^More settings/ });
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    expect(where()).toBe('/retros/new?alone');
  });

  it('[CO2] takes nothing along from an earlier retro, as is said; without one it comes along again', async () => {
    const earlier = idOf('Sprint 11');
    server.answers[`GET /retro/${earlier}/carry_over`] = () => ({ name: 'Sprint 11', open: 3 });
    const user = showForTeam(`?carry=${earlier}`);
    const takes = () => screen.queryByRole('switch', { name: /Take along the 3 open action items/ });
    await openMore(user);
    await screen.findByText('Action items come along from the earlier retro only without a team.');
    expect(takes()).toBeNull();
    await user.selectOptions(await field(), 'Without a team');
    await waitFor(() => expect(takes()).toHaveProperty('checked', true));
    await user.selectOptions(await field(), 'Red');
    await waitFor(() => expect(where()).toBe(`${TEAM_PAGE}/retros/new?carry=${earlier}`));
  });

  it('is forgotten where nothing new can start in it', async () => {
    const user = showForTeam('');
    await choose(user, /Sailboat/);
    await press(user, 'Start the retro');
    await waitFor(() => expect(sent()).toBeDefined());
    cleanup();
    server.answers['GET /users/me/teams'] = () => ({ teams: [red(true)] });
    showAlone('');
    await screen.findByRole('button', { name: 'Start the retro' });
    expect(where()).toBe('/retros/new');
  });
});

describe('[LI5] [LI12] “Same as last time” in the form', () => {
  const LAST = idOf('Sprint 11');
  const concept = {
    ...lastRetro(),
    date: new Date(Date.UTC(2026, 10, 1, 9)).toISOString(),
    writingDuration: 9,
    postingDuration: 21,
    restDuration: 60,
    callLink: null,
    maxTopics: 5,
    votingMechanic: 'equal',
    equalVotes: { count: 3, several: false },
    participants: [{ id: idOf('Ana'), name: 'Ana' }],
    participantSlots: 3,
    waitingRoomEnabled: false,
    requiresPermanentAccount: false,
    moderatorId: idOf('Ana'),
    mode: 'independent',
    projectStage: 'standard',
  };

  it('is one click, then it starts: without a team like the last one that the person led', async () => {
    server.answers['GET /retros?state=finished&offset=0'] = () => ({
      retros: [
        lastRetro({ id: idOf('Theirs'), isModerator: false }),
        lastRetro({ id: idOf('Reds'), teamId: idOf('Red') }),
        lastRetro(),
      ],
      total: 3,
    });
    server.answers[`GET /retro/${LAST}`] = () => concept;
    const user = showAlone('');
    await press(user, 'Same as last time');
    const chosen = within(screen.getByRole('radiogroup', { name: 'Choose an activity' }));
    expect(chosen.getByRole('radio', { name: /Sailboat/ })).toHaveProperty('checked', true);
    await press(user, 'Start the retro');
    await waitFor(() =>
      expect(sent()).toMatchObject({
        ...{ activity: 'sailboat', duration: 90, max_topics: 5, date: 'now' },
        ...{ voting_mechanic: 'equal', equal_votes: { count: 3, several: false } },
      }),
    );
  });

  it('is not offered if there is none', async () => {
    showAlone('');
    await screen.findByRole('button', { name: 'Start the retro' });
    expect(screen.queryByRole('button', { name: 'Same as last time' })).toBeNull();
  });
});
