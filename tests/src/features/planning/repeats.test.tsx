import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startI18n } from '#src/i18n/i18n.ts';
import {
  atStep,
  choose,
  create,
  next,
  sent,
  showWizard,
  wizardTexts,
} from '#tests/support/pages/retro-wizard.tsx';
import { logInAs } from '#tests/support/pages/workspace-pages.tsx';

beforeAll(async () => {
  await startI18n('en');
  await wizardTexts();
});
beforeEach(() => logInAs('Ana'));

it('[LI5] a new retro can repeat each month, on the weekday of the month that the form names', async () => {
  const user = showWizard();
  await next(user);
  await atStep(2);
  const repeat = await screen.findByRole('combobox', { name: 'Repeat' });
  const [option] = await screen.findAllByRole('option', { name: /^Every month, on the \w+ \w+day$/ });
  if (!option) throw new Error('it cannot repeat each month');
  await user.selectOptions(repeat, option);
  await screen.findByText(/the next one is planned for the same time of day/);
  await next(user);
  await choose(user, /^Mad/);
  await next(user);
  await create(user);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const monthly = option.getAttribute('value');
  await waitFor(() => expect(sent()?.repeats).toEqual({ weeks: 4, zone, monthly }));
});

it('[LI5] a new retro is set to repeat at its time, in the time zone where that was chosen', async () => {
  const user = showWizard();
  await next(user);
  await atStep(2);
  const repeat = await screen.findByRole('combobox', { name: 'Repeat' });
  await user.selectOptions(repeat, 'Every 2 weeks');
  await screen.findByText(/the next one is planned for the same time of day/);
  await next(user);
  await choose(user, /^Mad/);
  await next(user);
  await create(user);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  await waitFor(() => expect(sent()?.repeats).toEqual({ weeks: 2, zone }));
});
