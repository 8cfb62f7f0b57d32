import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NewRetroPage } from '#src/features/planning/new-retro-page.tsx';
import { Refusal, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { beforeWizard, choose, MADE, next, sent } from './retro-wizard.tsx';

beforeWizard();
const LAST = idOf('Sprint 11');
const settings = {
  ...{
    name: 'Sprint 11',
    activity: 'sailboat',
    callLink: null,
    startsAt: Date.now() - 86_400_000,
    duration: 60,
  },
  ...{ writingDuration: 9, postingDuration: 21, maxTopics: null, votingMechanic: 'like', slots: 3 },
  ...{ waitingRoom: false, requiresPermanentAccount: false, teamId: null },
};
const plan = {
  ...{ id: LAST, settings, takesPart: true, invited: [], team: null, customActivityId: null },
  ...{ uninvitable: [], weeks: 1, planned: null },
};
beforeEach(() => {
  server.answers['GET /users/me/teams'] = () => ({ teams: [] });
  server.answers['POST /retro'] = () => ({ retroId: MADE });
  server.answers[`GET /retro/${LAST}/again`] = () => plan;
  server.answers[`GET /retro/${LAST}/carry_over`] = () => ({ name: 'Sprint 11', open: 1 });
});
const show = (search: string) => showPages(`/retros/new${search}`, { '/retros/new': <NewRetroPage /> });
const takes = () => screen.findByRole('switch', { name: /^Take along 1 open action item from “Sprint 11”/ });
const isMade = () => waitFor(() => expect(where()).toBe(`/retro/${MADE}`));
type User = ReturnType<typeof show>;
const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
async function plannedToTheEnd(user: User) {
  for (const _ of [1, 2, 3]) await next(user);
  await press(user, 'Create the retro');
  await isMade();
}

describe('[CO2] open action items of an earlier retro, for people with an account', () => {
  it('come along into a retro that they start', async () => {
    const user = show(`?alone&carry=${LAST}`);
    await takes();
    await choose(user, /Sailboat/);
    await press(user, 'Start the retro');
    await isMade();
    expect(sent()).toMatchObject({ carry_from: LAST });
  });

  it('come along into one that is planned like it', async () => {
    const user = show(`?from=${LAST}`);
    await takes();
    await plannedToTheEnd(user);
    expect(sent()).toMatchObject({ carry_from: LAST });
  });

  it('are left out of one that is planned like it on request', async () => {
    const user = show(`?from=${LAST}`);
    await user.click(await takes());
    await plannedToTheEnd(user);
    expect(sent()).not.toHaveProperty('carry_from');
  });

  it('[CO1] are not mentioned where a retro that is not over is duplicated', async () => {
    server.answers[`GET /retro/${LAST}/carry_over`] = () => new Refusal('unauthorized_action', 403);
    const user = show(`?from=${LAST}`);
    await screen.findByText(/^Filled in from “Sprint 11”/);
    await plannedToTheEnd(user);
    expect(screen.queryByText(/Nothing comes along/)).toBeNull();
    expect(sent()).not.toHaveProperty('carry_from');
  });
});
