import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LiveRetro } from '#src/app/live-retro.tsx';
import { phaseScreens } from '#src/app/phase-screens.ts';
import { stopHints } from '#src/features/help/first-retro.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/** The words of the hint come when they are let in. */
function holdHint(): () => void {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  const { backend } = i18next.services.backendConnector;
  const read = backend.read.bind(backend);
  vi.spyOn(backend, 'read').mockImplementation(async (locale: unknown, namespace: unknown) => {
    if (namespace === 'first-retro') await held;
    return read(locale, namespace);
  });
  return letIn;
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());
beforeAll(async () => {
  await startI18n('en');
  await phaseScreens.discussion.load();
});

test('who wants no hints does not wait for one', async () => {
  holdHint();
  stopHints(idOf('Ana'));
  renderInRoom(<LiveRetro />, { retro: aRetro({ phase: 'discussion' }), person: 'Ana' });
  await screen.findByText('By votes');
});

const stage = () => screen.queryByText('By votes');
const hint = () => screen.queryByRole('note', { name: 'Your first retro' });

test('[FR5] the hint of a first retro comes with the stage, or in the next phase: it never moves what is below it', async () => {
  const letIn = holdHint();
  const retro = aRetro({ phase: 'discussion' });
  const ben = renderInRoom(<LiveRetro />, { retro, person: 'Ben' });
  await screen.findByText('By votes');
  act(() => void retro.do('Ana', { type: 'moderation.hand', to: idOf('Ben') }));
  await screen.findByRole('button', { name: 'Go to review' });
  expect(stage()).not.toBe(null);
  ben.unmount();

  renderInRoom(<LiveRetro />, { retro, person: 'Ben' });
  await screen.findByRole('button', { name: 'Go to review' });
  expect(stage()).toBe(null);
  await act(async () => letIn());
  await screen.findByText('By votes');
  expect(hint()).not.toBe(null);
});
