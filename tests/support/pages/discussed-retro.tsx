import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, vi } from 'vitest';
import { DiscussionAction } from '#src/features/discussion/discussion-action.tsx';
import { DiscussionStage } from '#src/features/discussion/discussion-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { aRetro } from '../retros/retro-in-phase.ts';
import { renderInRoom } from './render-room.tsx';

/*
 * For tests of the screens with action items: Ana, Ben and Cleo discuss; Elena is in their team.
 */

/* Finding by role takes long on a busy machine. */
vi.setConfig({ testTimeout: 20_000 });

beforeAll(async () => {
  await startI18n('en');
  await loadTexts(
    'discussion',
    'review',
    'action-items',
    'notes',
    'groups',
    'topics',
    'activities',
    'confirmations',
    'room',
  );
  Element.prototype.scrollIntoView ??= () => {};
});
beforeEach(() => localStorage.clear());

export const discussedRetro = () =>
  aRetro({
    people: ['Ana', 'Ben', 'Cleo'],
    phase: 'discussion',
    discussing: true,
    roster: ['Ana', 'Ben', 'Cleo', 'Elena'],
  });

export const showDiscussion = (retro: ReturnType<typeof discussedRetro>, person: string) =>
  renderInRoom(
    <>
      <DiscussionStage />
      <DiscussionAction />
    </>,
    { retro, person },
  );
export const field = () => screen.getByRole('textbox', { name: 'New action item' });
export const press = (name: string | RegExp) => screen.getByRole('button', { name });

/** Someone adds an action item without owners to the group under discussion. */
export const addActionItem = (retro: ReturnType<typeof discussedRetro>, by: string, description: string) =>
  retro.do(by, {
    type: 'action.add',
    ...{ group: retro.state.data.current, description, owners: [], dueDate: null },
  });
