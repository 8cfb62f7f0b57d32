import { act, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { announcementOf } from '#src/features/live-retro/fact-announcements.ts';
import { LiveRetroLayout } from '#src/features/live-retro/live-retro-layout.tsx';
import { startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(() => startI18n('en'));

const PEOPLE = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'];
function led(person: string, coLeads: readonly string[], options: Parameters<typeof aRetro>[0] = {}) {
  const retro = aRetro({ people: PEOPLE, ...options });
  for (const one of coLeads) retro.do('Ana', { type: 'colead.name', person: idOf(one) });
  const layout = <LiveRetroLayout stage={<p>the stage</p>} settings={() => <p>settings</p>} />;
  return { retro, ...renderInRoom(layout, { retro, person }) };
}
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('[CL1] the moderator', () => {
  it('names somebody in the menu beside their name, and ends it there', async () => {
    const { user, retro } = led('Ana', []);
    await user.click(await screen.findByRole('button', { name: 'More about Ben' }));
    await user.click(screen.getByRole('menuitem', { name: 'Make co-lead' }));
    expect(retro.state.data.people[idOf('Ben')]?.coLead).toBe(true);
    await user.click(screen.getByRole('button', { name: 'More about Ben' }));
    await user.click(screen.getByRole('menuitem', { name: 'End co-leading' }));
    expect(retro.state.data.people[idOf('Ben')]?.coLead).toBeUndefined();
  });

  it('is told why nobody else can be named', async () => {
    const { user } = led('Ana', ['Ben', 'Cleo', 'Dan']);
    await user.click(await screen.findByRole('button', { name: 'More about Eve' }));
    const full = screen.getByRole('menuitem', { name: 'Co-lead: there are 3 already' });
    expect((full as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('a co-lead', () => {
  it('[CL2] has the bar of those who lead, without settings, and lets people in', async () => {
    const { user, retro } = led('Ben', ['Ben'], { waiting: ['Kim'] });
    await screen.findByRole('button', { name: 'Start writing' });
    await user.click(screen.getByRole('button', { name: /Let Kim in/ }));
    expect(retro.state.data.people[idOf('Kim')]?.admission).toBe('in');
  });

  it('[CL3] cannot finish the retro', async () => {
    led('Ben', ['Ben'], { phase: 'review' });
    await screen.findByRole('button', { name: 'Set a time' });
    expect(screen.queryByRole('button', { name: /Finish/ })).toBeNull();
  });

  it('[CL3] can remove others, but neither the moderator nor another co-lead', async () => {
    const { user } = led('Ben', ['Ben', 'Cleo']);
    await user.click(await screen.findByRole('button', { name: 'More about Dan' }));
    expect(entries()).toEqual(['Remove from the retro']);
    await user.keyboard('{Escape}');
    for (const name of ['Ana', 'Cleo'])
      expect(screen.queryByRole('button', { name: `More about ${name}` })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More about Ben' }));
    expect(entries()).toEqual(['Stop co-leading', 'Just watch']);
  });

  it('[CL1] is told when it begins and ends', async () => {
    const { retro } = led('Ben', []);
    await screen.findByText('the stage');
    act(() => void retro.do('Ana', { type: 'colead.name', person: idOf('Ben') }));
    await screen.findByText(/You lead together with Ana now/);
    act(() => void retro.do('Ana', { type: 'colead.end', person: idOf('Ben') }));
    await screen.findByText('You no longer lead this retro.');
  });
});

describe('[CL4] who did it', () => {
  it('is told to everyone else', async () => {
    const { retro } = led('Dan', ['Ben'], { phase: 'grouping' });
    await screen.findByText('the stage');
    act(() => void retro.do('Ben', { type: 'voting.start' }));
    await screen.findByText('Ben started the voting.');
    act(() => void retro.do('Ana', { type: 'time.add', minutes: 3 }));
    await screen.findByText('Ana added time.');
  });

  it('is not told where one leads alone, and heard once', async () => {
    const retro = aRetro({ people: PEOPLE, phase: 'grouping' });
    retro.do('Ana', { type: 'voting.start' });
    const alone = retro.log.at(-1);
    if (!alone) throw new Error('there is one');
    expect(announcementOf(alone, retro.state, idOf('Dan'))).toEqual({ say: 'phase', phase: 'voting' });
    expect(announcementOf({ ...alone, led: idOf('Ana') }, retro.state, idOf('Dan'))).toBeNull();
    expect(announcementOf({ ...alone, led: idOf('Dan') }, retro.state, idOf('Dan'))).toEqual({
      say: 'phase',
      phase: 'voting',
    });
  });
});
