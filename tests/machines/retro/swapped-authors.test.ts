import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { Fact } from '#contract/retro/facts.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import type { Context } from '#machines/retro/decide/decision.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import { topicsDrawn, withoutWriting } from '#machines/retro/secret-facts.ts';
import { staysWithoutAuthor } from '#machines/retro/selectors/topics-selectors.ts';
import { fuzzed } from '#tests/support/retros/fuzz.ts';
import { idOf, LocalRetro } from '#tests/support/retros/local-retro.ts';

/*
 * The same retro twice: what Ana wrote the first time Ben writes the second time, and the other way round. Nobody else may notice, nor whoever reads what is kept.
 */
const EVERYBODY = ['Mo', 'Ana', 'Ben', 'Cleo', 'Dan'] as const;
const OTHERS = ['Mo', 'Cleo', 'Dan'] as const;
type Name = (typeof EVERYBODY)[number];
/** The words that are swapped. */
const ONES = ['One', 'Other'] as const;

/** Draws in an order that depends on the words alone. */
class Swapped extends LocalRetro {
  override contextOf(name: string): Context {
    const shuffle = <T>(list: readonly T[]) => list.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    return { ...super.contextOf(name), shuffle };
  }
}
const keyOf = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'id' in item
    ? [...String(item.id)].reverse().join('')
    : String(item);

const add = (description: string) =>
  ({ type: 'topic.add', topicType: 'mad', description, claimKey: idOf(`key ${description}`) }) as const;

type Act = (retro: Swapped, who: Name, by: Record<string, Name>, place: number) => void;
const ask = (name: Name, input: CommandInput, retro: Swapped, id?: string) =>
  void retro.ask(name, input, id ?? retro.newId());
const lead =
  (input: CommandInput): Act =>
  (retro) =>
    ask(leaderOf(retro), input, retro);
const leaderOf = (retro: Swapped): Name =>
  EVERYBODY.find((name) => idOf(name) === retro.state.data.moderator) ?? 'Mo';
const isSwapped = (who: Name) => who === 'Ana' || who === 'Ben';

const ACTS: Act[] = [
  (retro, who, _, place) => ask(who, add(`More ${place}`), retro, idOf(`more${place}`)),
  (retro, who, by, place) => {
    const words = ONES[place % 2] ?? 'One';
    // What somebody may not do now, the other might.
    if (!['Ana', 'Ben'].every((name) => retro.state.data.people[idOf(name)]?.takesPart)) return;
    ask(
      by[words] ?? who,
      { type: 'topic.change', topic: idOf(words), topicType: 'sad', description: `${words} ${place}` },
      retro,
    );
  },
  lead({ type: 'sharing.start' }),
  lead({ type: 'sharing.start' }),
  (retro) => ask(leaderOf(retro), { type: 'topic.draw', after: retro.state.data.reading }, retro),
  (retro) => ask(leaderOf(retro), { type: 'topic.draw', after: retro.state.data.reading }, retro),
  (retro) => ask(leaderOf(retro), { type: 'topic.draw', after: retro.state.data.reading }, retro),
  lead({ type: 'reader.draw' }),
  lead({ type: 'grouping.start' }),
  lead({ type: 'phase.reopen' }),
  lead({ type: 'writing.start' }),
  (retro, who) => {
    if (isSwapped(who) && !staysWithoutAuthor(retro.state.data)) return;
    ask(leaderOf(retro), { type: 'person.remove', person: idOf(who) }, retro);
  },
  (retro, who) => ask(leaderOf(retro), { type: 'person.take-back', person: idOf(who) }, retro),
  (retro, who, _, place) =>
    ask(who, { type: 'role.choose', role: place % 2 ? 'watcher' : 'participant' }, retro),
  (retro, who) => ask(who, { type: 'readiness.set', done: true }, retro),
  (retro, who, _, place) =>
    ask(
      who,
      {
        type: 'topic.add-later',
        topicType: 'glad',
        description: `Later ${place}`,
        claimKey: idOf(`later${place}`),
      },
      retro,
      idOf(`later${place}`),
    ),
  (retro, who) => ask(leaderOf(retro), { type: 'moderation.hand', to: idOf(who) }, retro),
  (retro, who) => ask(leaderOf(retro), { type: 'colead.name', person: idOf(who) }, retro),
  (retro, who) =>
    ask(who, { type: 'topic.claim', topic: idOf('One'), claimKey: idOf('key nobody has') }, retro),
  (retro, who, _, place) =>
    ask(
      who,
      { type: 'topic.correct', topic: idOf(ONES[place % 2] ?? 'One'), description: 'Corrected' },
      retro,
    ),
  (retro, _who, _by, place) =>
    ask(
      leaderOf(retro),
      { type: 'topic.retype', topic: idOf(ONES[place % 2] ?? 'One'), topicType: 'glad' },
      retro,
    ),
  (retro, _who, _by, place) =>
    place % 5 === 0 &&
    ask(leaderOf(retro), { type: 'topic.take-down', topic: idOf(ONES[place % 2] ?? 'One') }, retro),
  (retro, who) => ask(who, add('again'), retro, idOf('One')),
  (retro, who) => ask(who, { type: 'suggestion.make', groups: [idOf('One'), idOf('Other')] }, retro),
  lead({ type: 'voting.start' }),
  (retro, who) => ask(who, { type: 'vote.place', group: idOf('One'), weight: 1 }, retro),
  (retro, who, _, place) => place % 4 === 0 && who !== 'Mo' && retro.erase(who),
  (retro, who, _, place) => retro.setOnline(who, place % 2 === 0),
] as Act[];

/** What others saw of it, and what is kept. */
function played(
  by: Record<string, Name>,
  limit: number | null,
  moves: readonly (readonly [number, number])[],
) {
  let now = 1_000_000;
  const retro = new Swapped({
    moderator: 'Mo',
    settings: { withoutNames: true, maxTopics: limit },
    now: () => now,
  });
  for (const name of EVERYBODY) if (name !== 'Mo') retro.join(name);
  const seen: unknown[] = [];
  const told = new Map<string, number>();
  const look = () => {
    for (const name of OTHERS) {
      const id = idOf(name);
      for (const fact of retro.log.slice(told.get(name) ?? 0)) {
        const share = redact(fact, viewerOf(retro.state, id));
        seen.push([name, share === 'view' ? project(retro.state, id) : share]);
      }
      told.set(name, retro.log.length);
    }
  };
  retro.do('Mo', { type: 'writing.start' });
  for (const name of ['Ana', 'Ben'] as const) {
    const words = ONES.find((one) => by[one] === name) ?? 'One';
    retro.ask(name, add(words), idOf(words));
  }
  for (const [place, [act, who]] of moves.entries()) {
    now += 1_000;
    ACTS[act]?.(retro, EVERYBODY[who] ?? 'Mo', by, place);
    look();
  }
  const drawn = topicsDrawn(retro.log);
  const kept: Fact[] = retro.log.map((fact) => withoutWriting(drawn, fact));
  const isAllDrawn = ONES.every((words) => drawn.has(idOf(words)));
  const rest = Object.values(retro.state.data.drafts).filter(
    ({ id }) => !(ONES.map((one) => idOf(one)) as string[]).includes(id),
  );
  return {
    seen,
    isAllDrawn,
    kept,
    phase: phaseOf(retro.state),
    state: { ...retro.state.data, drafts: rest },
  };
}

const moves = fc.array(fc.tuple(fc.nat(ACTS.length - 1), fc.nat(EVERYBODY.length - 1)), {
  minLength: 5,
  maxLength: 60,
  size: 'max',
});

it('[NN1] [NN4] nobody else notices who of two wrote what, nor does it stay in what is kept', {
  timeout: fuzzed(60_000),
}, () => {
  fc.assert(
    fc.property(moves, fc.constantFrom(null, 1, 2), (list, limit) => {
      const one = played({ One: 'Ana', Other: 'Ben' }, limit, list);
      const other = played({ One: 'Ben', Other: 'Ana' }, limit, list);
      expect(other.seen).toEqual(one.seen);
      // Some other time, for what is drawn is kept.
      fc.pre(one.isAllDrawn);
      expect(other.kept).toEqual(one.kept);
      expect(other.state).toEqual(one.state);
    }),
    { numRuns: fuzzed(150) },
  );
});
