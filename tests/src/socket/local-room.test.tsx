import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PHASES } from '#contract/retro/retro-data.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { useRoom } from '#src/socket/room.ts';
import { LocalRoom } from '#tests/support/pages/local-room.tsx';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

test.each(PHASES)('a retro is available in %s', (phase) => {
  for (const activity of ['mad_sad_glad', 'lean_coffee', 'starfish'] as const)
    expect(phaseOf(aRetro({ activity, phase }).state)).toBe(phase);
});

function Probe() {
  const { me, phase, data, send, refused } = useRoom((room) => room);
  const drafts = Object.values(data.drafts).map((draft) => draft.description);
  return (
    <>
      <p>{`${me.name} ${phase} ${drafts.join(',')} ${data.topicCount} ${refused.length}`}</p>
      <button
        type="button"
        onClick={() => void send({ type: 'topic.add', topicType: 'mad', description: 'Hello' })}
      >
        add
      </button>
    </>
  );
}

test('a screen shows one person’s view and can act in it', async () => {
  const retro = aRetro({ people: ['Ana', 'Ben'], phase: 'writing', topics: { Ana: ['Hers'] } });
  render(
    <LocalRoom retro={retro} person="Ben">
      <Probe />
    </LocalRoom>,
  );
  expect(
    screen.getByText('Ben writing 1 0', { exact: false, normalizer: (text) => text.replace(/ +/g, ' ') }),
  );
  await act(async () => screen.getByRole('button').click());
  screen.getByText('Ben writing Hello 2 0');
  await act(async () => retro.do('Ana', { type: 'sharing.start' }));
  await act(async () => screen.getByRole('button').click());
  screen.getByText('Ben posting Hello,Hello 3 0');
});

test('a screen is told what was refused', async () => {
  const retro = aRetro({ people: ['Ana', 'Ben'], phase: 'grouping', topics: { Ana: ['Hers'] } });
  render(
    <LocalRoom retro={retro} person="Ben">
      <Probe />
    </LocalRoom>,
  );
  await act(async () => screen.getByRole('button').click());
  screen.getByText(/^Ben grouping .* 1$/);
});
