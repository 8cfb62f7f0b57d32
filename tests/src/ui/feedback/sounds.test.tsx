import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#src/i18n/i18n.ts';
import { MuteToggle } from '#src/ui/buttons/mute-toggle.tsx';
import { playSound, type SoundName } from '#src/ui/feedback/sounds.ts';

const played = vi.hoisted(() => [] as string[]);
vi.mock('howler', () => ({
  Howl: class {
    readonly src: string;
    constructor({ src }: { src: string[] }) {
      this.src = src[0] ?? '';
    }
    play() {
      played.push(this.src);
    }
  },
}));

beforeAll(() => startI18n('en'));
beforeEach(() => {
  played.length = 0;
  localStorage.clear();
});

describe('sounds', () => {
  it('exist with the names used in the code, each below 60 kB', () => {
    const folder = join(import.meta.dirname, '../../../../public/sounds');
    const names: SoundName[] = ['half-time', 'knock', 'my-turn', 'time-almost-out', 'time-out'];
    expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${name}.wav`));
    for (const name of names) expect(statSync(join(folder, `${name}.wav`)).size).toBeLessThan(60_000);
  });

  it('are played', async () => {
    await playSound('knock');
    expect(played).toEqual(['/sounds/knock.wav']);
  });

  it('are silent on a muted device, which is remembered', async () => {
    render(<MuteToggle />);
    await userEvent.click(screen.getByRole('button', { name: 'Turn sounds off' }));
    expect(localStorage.getItem('hindsight.muted')).toBe('yes');
    await playSound('my-turn');
    expect(played).toEqual([]);
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Turn sounds on' })));
    await playSound('my-turn');
    expect(played).toEqual(['/sounds/my-turn.wav']);
  });
});
