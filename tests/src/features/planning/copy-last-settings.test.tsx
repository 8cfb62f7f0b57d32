import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { server, where } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import {
  beforeWizard,
  create,
  lastRetro,
  MADE,
  next,
  sent,
  showTeamWizard,
  TEAM_PAGE,
} from './retro-wizard.tsx';

beforeWizard();

describe('[LI5] “Same as last time”', () => {
  const LAST = idOf('Sprint 11');
  const last = lastRetro({ teamId: idOf('Red') });
  const concept = {
    ...last,
    date: new Date(last.startsAt).toISOString(),
    writingDuration: 9,
    postingDuration: 21,
    restDuration: 60,
    callLink: 'https://meet.example.com/red',
    maxTopics: 5,
    votingMechanic: 'like',
    participants: [{ id: idOf('Zoe'), name: 'Zoe' }],
    participantSlots: 3,
    waitingRoomEnabled: false,
    requiresPermanentAccount: true,
    moderatorId: idOf('Ana'),
    mode: 'team',
    projectStage: 'standard',
  };
  beforeEach(() => {
    const list = `GET /retros?team_id=${idOf('Red')}&state=finished&offset=0`;
    server.answers[list] = () => ({
      // One that was planned later and never begun is no last time.
      retros: [{ ...last, id: idOf('Never'), status: 'created' }, last],
      total: 2,
    });
    server.answers[`GET /retro/${LAST}`] = () => concept;
  });
  const take = async (user: ReturnType<typeof showTeamWizard>) =>
    user.click(await screen.findByRole('button', { name: 'Same as last time' }));

  it('copies the settings of the team’s last retro, with the current people', async () => {
    const user = showTeamWizard();
    await take(user);
    await screen.findByText(/Copied, with today’s people/);
    await next(user);
    await next(user);
    await next(user);
    await create(user);
    await waitFor(() => expect(where()).toBe(`${TEAM_PAGE}/retros/${MADE}`));
    expect(sent()).toMatchObject({
      activity: 'sailboat',
      duration: 90,
      writing_duration: 9,
      posting_duration: 21,
      call_link: 'https://meet.example.com/red',
      max_topics: 5,
      voting_mechanic: 'like',
      participant_slots: 3,
      waiting_room_enabled: false,
      takes_part: false,
      invited_users: [idOf('Ben'), idOf('Cleo')],
    });
    expect(sent()?.name).not.toBe('Sprint 11');
    expect(Date.parse(String(sent()?.date))).toBeGreaterThan(Date.now());
  });

  it('[CA2] copies an activity of the workspace if it still exists', async () => {
    const garden = idOf('garden');
    const own = { ...concept, ownActivity: 'Garden', customActivityId: garden };
    server.answers[`GET /retro/${LAST}`] = () => own;
    const topicTypes = [{ name: 'Weeds', placeholder: '', color: 'moss', icon: 'bud' }];
    server.answers[`GET /workspaces/${idOf('Acme')}/custom_activities`] = () => ({
      activities: [{ id: garden, name: 'Garden', description: '', topicTypes }],
    });
    const user = showTeamWizard({ plan: 'premium' });
    await screen.findByText('Garden, 90 minutes');
    await take(user);
    await next(user);
    await next(user);
    await next(user);
    await create(user);
    await waitFor(() => expect(sent()).toMatchObject({ custom_activity_id: garden }));
  });

  it('replaces an activity that the plan no longer includes, and says so', async () => {
    const user = showTeamWizard({ plan: 'free' });
    await take(user);
    await screen.findByText(/Only its activity cannot be chosen here/);
    await next(user);
    await next(user);
    await next(user);
    await create(user);
    await waitFor(() => expect(sent()).toMatchObject({ activity: 'mad_sad_glad', duration: 90 }));
  });

  it('does not name imported topic types after another activity, and replaces them with one', async () => {
    server.answers[`GET /retro/${LAST}`] = () => ({ ...concept, activity: 'lean_coffee', ownActivity: '' });
    const user = showTeamWizard();
    await screen.findByText('90 minutes');
    expect(screen.queryByText(/Lean/)).toBeNull();
    await take(user);
    await screen.findByText(/Only its activity/);
  });

  it('[LI5] skips retros imported from other tools, and uses the last one held here', async () => {
    const list = `GET /retros?team_id=${idOf('Red')}&state=finished&offset=0`;
    const imported = { ...last, id: idOf('Imported'), name: 'Elsewhere', duration: 0 };
    server.answers[list] = () => ({ retros: [imported, last], total: 2 });
    showTeamWizard();
    await screen.findByText(/^Last time: Sprint 11/);
  });

  it('[LI5] proposes default times for an imported retro, whose file only has its duration', async () => {
    server.answers[`GET /retro/${LAST}`] = () => ({
      ...concept,
      ...{ writingDuration: 0, postingDuration: 0, participantSlots: 0 },
    });
    const user = showTeamWizard();
    await take(user);
    for (const _ of [1, 2, 3]) await next(user);
    await create(user);
    await waitFor(() => expect(sent()).toMatchObject({ duration: 90, writing_duration: 9 }));
    expect(sent()?.posting_duration).toBeGreaterThan(0);
    expect(sent()?.participant_slots).toBeGreaterThan(0);
  });

  it('[LI5] offers nothing if the only one was imported from another tool, since it has no settings', async () => {
    server.answers[`GET /retro/${LAST}`] = () => ({ ...concept, duration: 0 });
    showTeamWizard();
    await waitFor(() => expect(server.asked.map(({ call }) => call)).toContain(`GET /retro/${LAST}`));
    await screen.findByRole('button', { name: 'Next' });
    expect(screen.queryByRole('button', { name: 'Same as last time' })).toBeNull();
  });
});
