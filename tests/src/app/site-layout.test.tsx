import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { endSession, startSession } from '#src/api/session.ts';
import { SiteFrame } from '#src/app/site-layout.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';
import { accountOf } from '#tests/support/people/sample-account.ts';

const RETRO = '/retro/abcdefgh23456789';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('app', 'home');
  endSession();
});

it.each([
  ['at the door of a retro', RETRO, '?view=room&x=1', null, `${RETRO}?view=room&x=1`],
  ['where that retro is said not to be there', '/error/joining_retro', '', RETRO, RETRO],
  ['elsewhere', '/pricing', '', null, null],
])('[JO9] the header leads to login and back %s', async (_, pathname, search, back, wanted) => {
  render(
    <MemoryRouter initialEntries={[{ pathname, search, state: back && { back } }]}>
      <SiteFrame>the page</SiteFrame>
    </MemoryRouter>,
  );
  const [link] = await screen.findAllByRole('link', { name: 'Log in' });
  const to = wanted === null ? '' : `?redirect=${encodeURIComponent(wanted)}`;
  expect(link?.getAttribute('href')).toBe(`/auth/login${to}`);
});

describe('[AP1] the frame', () => {
  const show = (pathname: string, isBrief = false) =>
    render(
      <MemoryRouter initialEntries={[pathname]}>
        <FlashProvider>
          <SiteFrame isBrief={isBrief}>the page</SiteFrame>
        </FlashProvider>
      </MemoryRouter>,
    );
  const me = () => screen.findByRole('button', { name: 'You, Ana' });
  const isPublic = () => screen.queryAllByRole('link', { name: 'About us' }).length > 0;

  it.each([
    ['the pages of the app', '/retros', false],
    ['a brief', RETRO, true],
    ...['/help', '/pricing', '/about_us', '/legal/privacy_policy'].map((path): [string, string, boolean] => [
      path,
      path,
      false,
    ]),
  ])('of %s is the app’s for people with an account', async (_, pathname, isBrief) => {
    startSession({ token: 't', user: accountOf('Ana') });
    show(pathname, isBrief);
    await me();
    expect(isPublic()).toBe(false);
    expect(screen.getByRole('link', { name: 'New retro' }).getAttribute('href')).toBe('/retros/new');
  });

  it('of the door of a retro is the public one for everyone', () => {
    startSession({ token: 't', user: accountOf('Ana') });
    show(RETRO);
    expect(isPublic()).toBe(true);
  });

  it('is the public one for guests', () => {
    startSession({ token: 't', user: { ...accountOf('Gus'), temporary: true, verified: false } });
    show('/help');
    expect(isPublic()).toBe(true);
  });
});
