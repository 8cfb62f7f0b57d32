import { cleanup, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { PHASES } from '#contract/retro/retro-data.ts';
import { phaseScreens } from '#src/app/phase-screens.ts';
import { LiveBrief } from '#src/features/briefs/live-brief.tsx';
import { LiveRetroLayout } from '#src/features/live-retro/live-retro-layout.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { aRetro, type RetroPlan } from '#tests/support/retros/retro-in-phase.ts';
import { RIGHT_TO_LEFT, turning } from './right-to-left.ts';

/** Ids in tests are made of the Latin letters of a name. */
const [DANA, OMAR, LEA] = ['דנה ana', 'عمر ben', 'לאה cleo'] as const;
const plan: RetroPlan = {
  people: [DANA, OMAR, LEA],
  invited: ['نور dan'],
  topics: { [DANA]: ['הבנייה איטית', 'יותר מדי פגישות'], [OMAR]: ['العرض كان جيدا'], [LEA]: ['שחרור ידני'] },
  settings: { name: 'ספרינט 12' },
};

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('frame', 'room', 'topics', 'groups', 'confirmations', 'activities');
});

it.each(PHASES.filter((phase) => phase !== 'finished'))(
  '[FR4] in the phase %s every text and name has its own direction',
  async (phase) => {
    const retro = aRetro({ ...plan, phase, shared: 1, discussing: true });
    if (phase === 'setup') {
      retro.do(DANA, { type: 'icebreaker.ask', question: { own: 'מה שלומכם?' } });
      retro.do(DANA, { type: 'icebreaker.answer', text: 'טוב מאוד' });
      retro.do(DANA, { type: 'icebreaker.reveal' });
    }
    if (phase === 'grouping') {
      const [a, b, c] = retro.state.data.groups.map(({ id }) => id) as [string, string, string];
      retro.do(DANA, { type: 'group.merge', from: a, into: b });
      retro.do(DANA, { type: 'group.name', group: b, name: 'שחרורים' });
      retro.do(OMAR, { type: 'suggestion.make', groups: [b, c] });
    }
    if (phase === 'discussion')
      retro.do(OMAR, {
        type: 'action.add',
        description: 'לתקן את הבנייה',
        owners: [],
        dueDate: null,
        group: retro.state.data.current,
      });
    const { Stage } = phaseScreens[phase as keyof typeof phaseScreens];
    for (const person of [DANA, OMAR]) {
      renderInRoom(<LiveRetroLayout stage={<Stage />} />, { retro, person });
      await screen.findAllByText(RIGHT_TO_LEFT);
      await screen.findByRole('heading', { level: 1 });
      expect(turning()).toEqual([]);
      cleanup();
    }
  },
);

it('[FR4] in the brief every text and name has its own direction', async () => {
  renderInRoom(<LiveBrief />, { retro: aRetro({ ...plan, phase: 'finished' }), person: DANA });
  await screen.findByRole('heading', { name: 'ספרינט 12' });
  expect(turning()).toEqual([]);
});
