import { expect, it } from 'vitest';
import { PHASES } from '#contract/retro/retro-data.ts';
import type { Signal } from '#contract/retro/wire.ts';
import { maySignal } from '#machines/access/socket-event-access.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/** Ana only facilitates, Ben takes part, Wim watches, Kim waits, Rob was removed, Eve is unknown. */
const { data } = (() => {
  const people = ['Ana', 'Ben', 'Rob'];
  const retro = aRetro({ people, watchers: ['Wim'], waiting: ['Kim'], facilitates: true });
  retro.do('Ana', { type: 'person.remove', person: idOf('Rob') });
  return retro.state;
})();

const phasesOf = (name: string, kind: Signal['kind']) =>
  PHASES.filter((phase) => maySignal(data, phase, idOf(name), kind));

it('[GR4] only the moderator sends drags, and only while grouping', () => {
  expect(phasesOf('Ana', 'drag')).toEqual(['grouping']);
  for (const name of ['Ben', 'Wim', 'Kim', 'Rob', 'Eve']) expect(phasesOf(name, 'drag')).toEqual([]);
});

it('[AI2] what participants write is shown to others as they type, from discussion on', () => {
  expect(phasesOf('Ben', 'composing')).toEqual(['discussion', 'review']);
  for (const name of ['Ana', 'Wim', 'Kim', 'Rob', 'Eve']) expect(phasesOf(name, 'composing')).toEqual([]);
});
