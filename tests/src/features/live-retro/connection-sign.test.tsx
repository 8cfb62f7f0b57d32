import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { ConnectionSign } from '#src/features/live-retro/connection-sign.tsx';
import { startI18n } from '#src/i18n/i18n.ts';
import type { ConnectionStatus } from '#src/socket/room.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(() => startI18n('en'));

it.each<[ConnectionStatus, string]>([
  ['live', ''],
  ['resuming', 'Reconnecting, your text is kept'],
  ['offline', 'Offline, your text is kept'],
  // It waits for the person, not for the connection: a notice asks them to reload the page (SY7).
  ['outdated', ''],
])('[SY5] while the connection is %s, its sign says “%s”', async (connection, said) => {
  renderInRoom(
    <>
      <ConnectionSign />
      <p>beside it</p>
    </>,
    { retro: aRetro(), person: 'Ben', connection },
  );
  await screen.findByText('beside it');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said);
  if (said === '') expect(screen.queryByText(/connect|offline/i)).toBe(null);
});
