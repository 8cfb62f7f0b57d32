import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { GroupingStage } from '#src/features/grouping/grouping-stage.tsx';
import { LobbyStage } from '#src/features/lobby/lobby-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(async () => {
  await startI18n('en');
  // As in the frame, which has them before anything can be typed.
  await loadTexts('room', 'topics');
});
beforeEach(() => localStorage.clear());

const TABLE = Array.from({ length: 20 }, (_, row) => `Row ${row}\twith some words`).join('\n');

function asked() {
  const retro = aRetro();
  retro.do('Ana', { type: 'icebreaker.ask', question: { own: 'Tea or coffee?' } });
  return retro;
}
function grouping() {
  const retro = aRetro({ phase: 'grouping', topics: { Ana: ['Builds are red', 'Builds are slow'] } });
  const [from, into] = retro.state.data.groups.map(({ id }) => id) as [string, string];
  retro.do('Ana', { type: 'group.merge', from, into });
  return retro;
}

const fields = [
  {
    field: 'a question to break the ice',
    retro: () => aRetro(),
    stage: <LobbyStage />,
    find: () => screen.findByLabelText('Or ask your own question'),
    sent: (retro: ReturnType<typeof aRetro>) => retro.state.data.iceBreaker?.question,
    one: { own: 'one two' },
  },
  {
    field: 'an answer to it',
    retro: asked,
    stage: <LobbyStage />,
    find: () => screen.findByLabelText('Your answer'),
    sent: (retro: ReturnType<typeof aRetro>) => Object.values(retro.state.data.iceBreaker?.answers ?? {})[0],
    one: 'one two',
  },
  {
    field: 'the name of a group',
    retro: grouping,
    stage: <GroupingStage />,
    open: /^Rename “Untitled/,
    find: () => screen.findByLabelText(/^Name of “Untitled/),
    sent: (retro: ReturnType<typeof aRetro>) => retro.state.data.groups[0]?.name || undefined,
    one: 'one two',
  },
];

it.each(fields)(
  '[FR2] the field for $field keeps every line of a text that is too long; what fits is sent as one line',
  async ({ retro: begin, stage, open, find, sent, one }) => {
    const retro = begin();
    const { user } = renderInRoom(stage, { retro, person: 'Ana' });
    if (open) await user.click(await screen.findByRole('button', { name: open }));
    const field = (await find()) as HTMLTextAreaElement;
    await user.click(field);
    await user.paste(TABLE);
    await user.keyboard('{Enter}');
    expect(field.value).toBe(TABLE);
    expect(sent(retro)).toBe(undefined);
    await user.click(screen.getByRole('button', { name: 'Copy it all' }));
    expect(await navigator.clipboard.readText()).toBe(TABLE);
    await user.clear(field);
    await user.paste('one\n  two\n');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent(retro)).toEqual(one));
  },
);
