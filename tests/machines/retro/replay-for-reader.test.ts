import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Moment } from '#contract/replay/replay-moments.ts';
import type { Fact } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import {
  accessTo,
  isGuestOfTeam,
  mayRead,
  type Viewer,
  viewerOfReplay,
} from '#machines/access/retro-access.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { evolve, nextState } from '#machines/retro/evolve.ts';
import { project, projectFor } from '#machines/retro/project.ts';
import { MOST_SCENES, Replay } from '#machines/retro/replay-for-reader.ts';
import { withoutSecret } from '#machines/retro/secret-facts.ts';
import { CAST_IDS } from '#tests/support/retros/dice.ts';
import { fuzzed } from '#tests/support/retros/fuzz.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { type RandomRetro, randomRetro } from '#tests/support/retros/random-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/** People of every kind: who led, took part, watched, knocked, was removed, is of the team and never came, or knows nobody. */
const VIEWERS = [...new Set([...CAST_IDS, idOf('member'), idOf('stranger')])];

const always = (property: (retro: RandomRetro) => void, runs: number) =>
  fc.assert(fc.property(randomRetro(), property), { numRuns: fuzzed(runs) });

/** What a reader is sent of a log, with the log's state after each fact and what they have of it by then. */
function watch(log: readonly Fact[], viewer: string) {
  const replay = new Replay(viewer, asGuest(log, viewer).isGuestOfTeam === true);
  let state: RetroState | null = null;
  let seen: RetroState | null = null;
  return log.map((fact) => {
    state = nextState(state, withoutSecret(fact));
    const moment = replay.next(fact);
    if (moment) seen = after(seen, moment);
    if (!state || !seen) throw new Error('it begins with nothing to see');
    return { fact, moment, state, seen };
  });
}

/** A guest of the team to the end is one from the beginning: nothing of the team is shown to them at any moment (JO19). */
function asGuest(log: readonly Fact[], viewer: string): Partial<Viewer> {
  const last = log.reduce<RetroState | null>((before, fact) => nextState(before, withoutSecret(fact)), null);
  return last && isGuestOfTeam(last.data, viewer) ? { isGuestOfTeam: true } : {};
}

function after(seen: RetroState | null, moment: Moment): RetroState {
  const next = moment.type === 'scene' ? moment.state : seen && evolve(seen, moment);
  if (!next) throw new Error(`${moment.type} does not fit what they have`);
  return next;
}

describe('[RP1] a replay', () => {
  it('shows at no moment what was hidden from its reader then, nor anyone’s votes and unshared texts', () => {
    always(({ log }) => {
      for (const viewer of VIEWERS) {
        const { isGuestOfTeam: isGuest } = asGuest(log, viewer);
        for (const { fact, moment, state } of watch(log, viewer)) {
          if (!moment) continue;
          const leak = leakIn(moment, state, viewer);
          if (isGuest && JSON.stringify(moment).includes('From last time'))
            expect.fail(`${viewer} learned at ${fact.type} what the team is about to do`);
          if (leak) expect.fail(`${viewer} learned ${leak} at ${fact.type}: ${JSON.stringify(moment)}`);
        }
      }
    }, 12);
  });

  it('shows, moment by moment, what the people who were there saw', () => {
    always(({ log }) => {
      for (const viewer of VIEWERS) {
        const guest = asGuest(log, viewer);
        const steps = watch(log, viewer);
        for (const { fact, state, seen } of steps.filter((_, place) => place % 25 === 0))
          expect(seen, `${viewer} by ${fact.type}`).toEqual(
            projectFor(state, { ...viewerOfReplay(state.data, viewer), ...guest }),
          );
      }
    }, 10);
  });

  it('has a limited number of full views, however often moderation is handed back and forth', () => {
    const retro = aRetro({ people: ['Ana', 'Ben'] });
    for (let times = 0; times < MOST_SCENES; times += 1) {
      retro.do('Ana', { type: 'moderation.hand', to: idOf('Ben') });
      retro.do('Ben', { type: 'moderation.hand', to: idOf('Ana') });
    }
    const steps = watch(retro.log, idOf('Ana'));
    const scenes = steps.filter(({ moment }) => moment?.type === 'scene');
    expect(scenes).toHaveLength(MOST_SCENES + 1);
    // From then on Ana watches as anybody would.
    expect(steps.at(-1)?.seen.data).toMatchObject({ moderator: idOf('Ana'), undo: null });
  });
});

it('[RP2] replaying the stored log to the end gives the brief, for all who may read it', () => {
  always(({ log, state }) => {
    const readers = VIEWERS.filter((viewer) => mayRead(accessTo(state.data, viewer)));
    fc.pre(state.data.finishedAt !== null && readers.length > 0);
    for (const viewer of readers) {
      const view = project(state, viewer);
      if (view.kind === 'door') throw new Error('a reader at the door');
      const { seen } = watch(log.map(withoutSecret), viewer).at(-1) ?? {};
      expect(seen && briefOf(seen.data)).toEqual(briefOf(view.state.data));
    }
  }, 6);
});

it('[RP2] erased names, votes and unshared topics stay erased', () => {
  const retro = aRetro({ phase: 'review', people: ['Ana', 'Ben', 'Cleo'] });
  retro.do('Ana', { type: 'retro.finish' });
  retro.erase('Ben');
  // As the server rewrites the log (decision 010); the fact itself takes the name out of what came before.
  const end = watch(retro.log, idOf('Cleo')).at(-1)?.seen;
  expect(end?.data.people[idOf('Ben')]?.name).toBe('');
  expect(end?.data.votes).toEqual({});
  expect(end?.data.drafts).toEqual({});
});

/** What should not be in a moment. Whatever was typed in secret is in double angles, by what it was typed as. */
function leakIn(moment: Moment, { data }: RetroState, viewer: string): string | undefined {
  const sent = JSON.stringify(moment);
  const shown = new Set(Object.values(data.topics).map((topic) => topic.description));
  for (const answer of data.iceBreaker?.revealed ? Object.values(data.iceBreaker.answers) : [])
    shown.add(answer);
  const typed = sent.match(/<<(?!(?:action|note) )[^>]*>>/g) ?? [];
  const secret = typed.find((text) => !shown.has(text));
  if (secret) return secret;
  if (sent.includes('"voter"')) return 'a vote';
  if (viewer !== data.moderator) {
    if (sent.includes('@hidden')) return 'an address';
    if (moment.type === 'person.knocked' || moment.type === 'person.rejected') return 'who knocked';
    if (!data.roster.some(({ id }) => id === viewer) && data.workspaceOwner !== viewer) {
      if (moment.type === 'roster.changed' && moment.roster.length > 0) return 'the team';
      if (moment.type === 'scene' && moment.state.data.roster.length > 0) return 'the team';
    }
  }
  if (moment.type !== 'scene') return undefined;
  const { votes, drafts, people, workspaceOwner } = moment.state.data;
  if (Object.keys(votes).length > 0) return 'votes';
  if (Object.keys(drafts).length > 0) return 'drafts';
  if (workspaceOwner !== null && workspaceOwner !== viewer) return 'the owner';
  const hidden = viewer === data.moderator ? [] : Object.values(people);
  return hidden.find(({ admission }) => admission === 'waiting' || admission === 'rejected')?.id;
}
