import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { Settings } from '#contract/retro/settings.ts';
import { InviteesMissing } from '#src/features/live-retro/invitees-missing.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { useRoom } from '#src/socket/room.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('frame');
});

function Missing() {
  const missing = useRoom(({ data }) => data.invited);
  return <InviteesMissing missing={missing} />;
}

/** What is said to Ana of those who were invited and are not there. */
async function said(whom: readonly string[], changed: Partial<Settings> = {}) {
  const retro = aRetro({ people: ['Ana'], roster: ['Ana', 'Ben', 'Cleo'] });
  const settings: Settings = { ...retro.state.data.settings, waitingRoom: true, ...changed };
  const invited = whom.map((name) => (name.includes('@') ? { email: name } : { userId: idOf(name), name }));
  retro.do('Ana', { type: 'settings.change', settings, invited });
  const { container } = renderInRoom(<Missing />, { retro, person: 'Ana' });
  await screen.findByRole('list');
  return container.querySelector('ul + p')?.textContent ?? null;
}

it.each([
  [['Ben'], 'Ben is in your team and comes straight in.'],
  [['Ben', 'Cleo'], 'Your teammates come straight in.'],
  [
    ['Ben', 'Cleo', 'kim@example.org'],
    'Your teammates come straight in. If kim logs in with that address, confirmed, they come straight in. Otherwise they knock and you let them in.',
  ],
  [
    ['kim@example.org', 'lou@example.org'],
    'Anyone who logs in with the invited address, confirmed, comes straight in. Otherwise they knock and you let them in.',
  ],
])('[AC5] says how invited teammates and others come in: %s', async (whom, words) => {
  expect(await said(whom)).toBe(words);
});

it('[JO2] says that an invited person needs an account if the retro requires one', async () => {
  expect(await said(['Ben', 'kim@example.org'], { requiresPermanentAccount: true })).toBe(
    'Ben is in your team and comes straight in. kim needs an account. With that confirmed address, they come straight in.',
  );
});
