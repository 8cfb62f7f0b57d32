import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import type { DoorView } from '#contract/retro/wire.ts';
import { RejectedDoor } from '#src/features/join/rejected-door.tsx';
import { WaitingRoom } from '#src/features/join/waiting-room.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('join');
});
const user = userEvent.setup({ delay: null });
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

/** Someone who asked to watch. */
const viewOf = (admission: DoorView['admission']): DoorView => ({
  kind: 'door',
  you: idOf('Ben'),
  retro: idOf('retro'),
  name: 'Sprint 12',
  moderator: 'Ana',
  admission,
  role: 'watcher',
  knockAt: null,
  open: null,
});

it('[JO17] someone who waits changes what they asked for, or withdraws it', async () => {
  const [onKnock, onWithdraw] = [vi.fn(), vi.fn()];
  const door = { user: null, isModeratorAway: false };
  const view = viewOf('waiting');
  render(<WaitingRoom {...{ door, view, onKnock, onWithdraw }} isBusy={false} problem={null} />);
  await screen.findByText('You asked to watch.');
  await press('Take part instead');
  expect(onKnock).toHaveBeenCalledWith('participant');
  await press('Do not come in');
  expect(onWithdraw).toHaveBeenCalled();
});

it('[JO7] [JO5] a rejected person knocks again as what they were, and reads if no place is left', async () => {
  const onKnock = vi.fn();
  render(
    <MemoryRouter>
      <RejectedDoor
        {...{ view: viewOf('rejected'), serverNow: Date.now, onKnock }}
        isBusy={false}
        problem="no_slots"
      />
    </MemoryRouter>,
  );
  await screen.findByText('You asked to watch.');
  await press('Knock again');
  expect(onKnock).toHaveBeenLastCalledWith('watcher');
  await press('Ask to take part');
  expect(onKnock).toHaveBeenLastCalledWith('participant');
  expect(screen.getByRole('alert').textContent).toMatch(/No places are left/);
});
