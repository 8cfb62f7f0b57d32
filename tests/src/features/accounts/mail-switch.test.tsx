import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { MailSwitchField } from '#src/features/accounts/mail-switch-field.tsx';
import { AheadMailPage, WeeklyMailPage } from '#src/features/accounts/mail-switch-page.tsx';
import { loadTexts } from '#src/i18n/i18n.ts';
import { ana, refused, sent, server, show } from './account-pages.tsx';
import { press, user } from './form-fields.ts';

describe('[TA4] the link in the weekly mail', () => {
  it('turns it off, says so, and can turn it on again', async () => {
    server.answer = () => [200, sent.at(-1)?.body];
    show(<WeeklyMailPage />, '/weekly_mail?token=a.b');
    await screen.findByRole('heading', { name: 'The weekly email is off' });
    await press('Turn it back on');
    await screen.findByRole('heading', { name: 'The weekly email is on' });
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/users/weekly_mail', { token: 'a.b', weekly_mail: false }],
      ['/api/users/weekly_mail', { token: 'a.b', weekly_mail: true }],
    ]);
  });

  it('leads to the profile if invalid, and can be tried again if the call failed', async () => {
    server.answer = () => refused(500, 'internal');
    show(<WeeklyMailPage />, '/weekly_mail?token=a.b');
    await screen.findByText('That did not work');
    server.answer = () => refused(422, 'invalid_link');
    await press('Try again');
    await screen.findByText('This link is not valid');
    screen.getByRole('link', { name: 'Open my profile' });
  });
});

it('[TA4] the profile turns the weekly mail on and off, and says if that failed', async () => {
  await loadTexts('profile');
  server.answer = () => refused(500, 'internal');
  show(<MailSwitchField mail="weeklyMail" account={ana} onChange={() => {}} />, '/profile');
  const field = screen.getByRole('switch', { name: /Email me my open action items/ });
  await user.click(field);
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ weekly_mail: false }));
  await waitFor(() => expect(field).toHaveProperty('checked', true));
});

it('[WA5] the link in a reminder of writing ahead turns these off, and so does the profile', async () => {
  server.answer = () => [200, sent.at(-1)?.body];
  show(<AheadMailPage />, '/ahead_mail?token=a.b');
  await screen.findByRole('heading', { name: 'Reminders to write ahead are off' });
  await press('Turn them back on');
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/api/users/ahead_mail', { token: 'a.b', ahead_mail: false }],
    ['/api/users/ahead_mail', { token: 'a.b', ahead_mail: true }],
  ]);
  await loadTexts('profile');
  server.answer = () => [200, { ...ana, ahead_mail: false }];
  show(<MailSwitchField mail="aheadMail" account={ana} onChange={() => {}} />, '/profile');
  await user.click(screen.getByRole('switch', { name: /Remind me to write topics ahead/ }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/api/users/me')?.body).toEqual({ ahead_mail: false }),
  );
});
