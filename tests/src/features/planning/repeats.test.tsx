import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { atStep, beforeWizard, choose, create, next, sent, showWizard } from './retro-wizard.tsx';

beforeWizard();

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
/** Goes to the step where it is chosen how often a retro repeats. */
async function chooseRepeat() {
  const user = showWizard();
  await next(user);
  await atStep(2);
  return { user, repeat: await screen.findByRole('combobox', { name: 'Repeat' }) };
}
/** Goes on from there, and creates the retro. */
async function createRepeating(user: ReturnType<typeof showWizard>) {
  await screen.findByText(/the next one is planned for the same time of day/);
  await next(user);
  await choose(user, /^Mad/);
  await next(user);
  await create(user);
}

it('[LI5] a new retro can repeat each month, on the weekday of the month that the form names', async () => {
  const { user, repeat } = await chooseRepeat();
  const [option] = await screen.findAllByRole('option', { name: /^Every month, on the \w+ \w+day$/ });
  if (!option) throw new Error('it cannot repeat each month');
  await user.selectOptions(repeat, option);
  await createRepeating(user);
  const monthly = option.getAttribute('value');
  await waitFor(() => expect(sent()?.repeats).toEqual({ weeks: 4, zone, monthly }));
});

it('[LI5] a new retro is set to repeat at its time, in the time zone where that was chosen', async () => {
  const { user, repeat } = await chooseRepeat();
  await user.selectOptions(repeat, 'Every 2 weeks');
  await createRepeating(user);
  await waitFor(() => expect(sent()?.repeats).toEqual({ weeks: 2, zone }));
});
