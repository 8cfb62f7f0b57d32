import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import { endSession } from '#src/api/session.ts';
import { SiteFrame } from '#src/app/site.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';

const RETRO = '/retro/abcdefgh23456789';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('app', 'home');
  endSession();
});

it.each([
  ['at the door of a retro', RETRO, null, `/auth/login?redirect=${RETRO}`],
  [
    'where that retro is said not to be there',
    '/error/joining_retro',
    RETRO,
    `/auth/login?redirect=${RETRO}`,
  ],
  ['elsewhere', '/pricing', null, '/auth/login'],
])('[JO9] the header leads to login and back %s', async (_, pathname, back, to) => {
  render(
    <MemoryRouter initialEntries={[{ pathname, state: back && { back } }]}>
      <SiteFrame>the page</SiteFrame>
    </MemoryRouter>,
  );
  const [link] = await screen.findAllByRole('link', { name: 'Log in' });
  expect(link?.getAttribute('href')).toBe(to);
});
