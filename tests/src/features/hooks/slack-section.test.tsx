import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SlackSection } from '#src/features/hooks/slack-section.tsx';
import { aTeamOf, showTeam } from '#tests/support/pages/team-pages.tsx';
import { beforePages, Refusal, server } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['workspaces', 'hooks', 'flashes', 'forms', 'workspace-refusals']);

const SLACK = `/workspaces/${idOf('Acme')}/teams/${idOf('Red')}/slack`;
const URL = 'https://hooks.slack.com/services/T0/B0/secret';
const kept = (offAt: number | null = null) => ({ slack: { ends: 'cret', workedAt: 0, offAt } });
const asked = () => server.asked.map(({ call }) => call);

it('[HK1] stores an address after a test, and then shows only its end', async () => {
  server.answers[`GET ${SLACK}`] = () => ({ slack: null });
  server.answers[`PUT ${SLACK}`] = () => kept();
  const user = showTeam(aTeamOf(['Ana'], { plan: 'pro' }), <SlackSection />);
  await user.type(await screen.findByRole('textbox', { name: /Address of an incoming webhook/ }), URL);
  await user.click(screen.getByRole('button', { name: 'Try and save' }));
  await screen.findByText('Slack is connected. The address ends in …cret.');
  expect(document.body.textContent).not.toContain('services/T0');
});

it('[HK1] says beside the address why it was not saved', async () => {
  server.answers[`GET ${SLACK}`] = () => ({ slack: null });
  server.answers[`PUT ${SLACK}`] = () =>
    new Refusal('slack_refused', 422, { fields: { url: 'slack_refused' } });
  const user = showTeam(aTeamOf(['Ana'], { plan: 'pro' }), <SlackSection />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Address/ });
  await user.type(field, URL);
  await user.click(screen.getByRole('button', { name: 'Try and save' }));
  await screen.findByText(/Slack did not accept a message at this address/);
  expect(field.value).toBe(URL);
});

it('[HK2] says that it was turned off, and is on again once a message was accepted', async () => {
  server.answers[`GET ${SLACK}`] = () => kept(1);
  server.answers[`POST ${SLACK}/try`] = () => kept();
  const user = showTeam(aTeamOf(['Ana'], { plan: 'pro' }), <SlackSection />);
  await screen.findByText('Turned off');
  await user.click(screen.getByRole('button', { name: 'Send a test message' }));
  await screen.findByText('Slack accepted the message. Look at the channel.');
  expect(screen.queryByText('Turned off')).toBe(null);
});

it('disconnects Slack', async () => {
  server.answers[`GET ${SLACK}`] = () => kept();
  server.answers[`DELETE ${SLACK}`] = () => ({ slack: null });
  const user = showTeam(aTeamOf(['Ana'], { plan: 'pro' }), <SlackSection />);
  await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
  await screen.findByRole('textbox', { name: /Address/ });
});

it('[PL2] on Starter shows the owner how to upgrade, without a request', async () => {
  showTeam(aTeamOf(['Ana'], { plan: 'free' }), <SlackSection />);
  const link = await screen.findByRole('link', { name: 'See the plans' });
  expect(link.getAttribute('href')).toBe(`/workspaces/${idOf('Acme')}/edit/plan`);
  screen.getByText('This is part of Pro and Premium.');
  expect(asked()).not.toContain(`GET ${SLACK}`);
});
