import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { showBrief } from './brief-pages.tsx';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('brief-page', 'brief', 'activities');
});

it('[RE5] shows how many felt how, before and after', () => {
  const retro = aRetro({ phase: 'review' });
  retro.do('Ben', { type: 'mood.set', mood: 75 });
  retro.do('Cleo', { type: 'mood.set', mood: 50 });
  retro.do('Ana', { type: 'retro.finish' });
  showBrief(briefOf(retro.state.data));
  screen.getByText('Before: no answer');
  screen.getByText('After: 2 of 3 answered');
  for (const text of ['Meh: 1', 'Happy: 1', 'Awful: 0']) screen.getByText(text);
});

it('[RE5] shows the average of an imported retro, of which no more is known', () => {
  const brief = briefOf(aRetro({ phase: 'finished' }).state.data);
  showBrief({ ...brief, mood: { before: { average: 63, said: 2, of: 3 }, after: null } });
  screen.getByText('63 of 100');
  screen.getByText('Before: 2 of 3 answered');
  expect(screen.queryByText('Happy: 0')).toBeNull();
});
