import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { getNextSnapshot } from 'xstate';
import { type Fact, parseFact } from '#contract/retro/facts.ts';
import { retroDataSchema } from '#contract/retro/retro-data.ts';
import type { RetroState, View } from '#contract/retro/wire.ts';
import { accessTo, isGuestOfTeam, mayRead, viewerOf } from '#machines/access/retro-access.ts';
import { isForeseen } from '#machines/retro/command-rules.ts';
import { evolve, initialState } from '#machines/retro/evolve.ts';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import { retroMachine } from '#machines/retro/retro-machine.ts';
import { withoutSecret } from '#machines/retro/secret-facts.ts';
import { leads } from '#machines/retro/selectors/people-selectors.ts';
import { rebase } from '#src/socket/rebase.ts';
import { CAST_IDS } from '#tests/support/retros/dice.ts';
import { fuzzed } from '#tests/support/retros/fuzz.ts';
import { type RandomRetro, randomRetro, type Step } from '#tests/support/retros/random-retro.ts';
import { holdInvariants } from '#tests/support/retros/retro-invariants.ts';

vi.setConfig({ testTimeout: fuzzed(60_000) });

/** Whatever eight people do. A failure prints the seed that repeats it. */
const always = (property: (retro: RandomRetro) => void, runs: number) =>
  fc.assert(fc.property(randomRetro(), property), { numRuns: fuzzed(runs) });

it('[SY3] a refusal leaves everything as it was, and no command makes anything throw', () => {
  always(({ asked }) => {
    for (const { before, after, refusal } of asked) if (refusal) expect(after).toBe(before);
  }, 80);
});

it('[SY13] every command changes something, or writes nothing', () => {
  always(({ asked }) => {
    for (const { before, after, command } of asked) {
      if (before === after || command.type === 'action.cancel') continue;
      expect(JSON.stringify(after), command.type).not.toBe(JSON.stringify(before));
    }
  }, 80);
});

it('[RO1] [JO5] [GR1] [VO1] [RO6] [WR4] the invariants hold whatever people do', () => {
  always(({ steps }) => {
    for (const { after } of steps) holdInvariants(after);
  }, 150);
});

it('[SY3] a fact applied without the chart leads to the same state as the chart', () => {
  always(({ steps }) => {
    for (const { before, fact } of steps) {
      const here = retroMachine.resolveState({ value: before.value, context: before.data } as never);
      const { value, context } = getNextSnapshot(retroMachine, here, fact);
      expect(evolve(before, fact)).toEqual({ value, data: context });
    }
  }, 40);
});

it('[SE3] a view after a fact is the view before it with the redacted fact applied, down to the order of keys', () => {
  always(({ steps }) => {
    const views = new Map<string, View>();
    for (const step of steps) for (const viewer of CAST_IDS) follow(step, viewer, views);
  }, 50);
});

/** What a viewer has after a fact, compared as text, because screens show records in their order. */
function follow({ before, fact, after }: Step, viewer: string, views: Map<string, View>): void {
  const had = views.get(viewer) ?? project(before, viewer);
  // AC4: such a connection ends.
  if (had.kind === 'reader' && !mayRead(accessTo(after.data, viewer))) return void views.delete(viewer);
  const share = redact(fact, viewerOf(after, viewer));
  const expected = project(after, viewer);
  let has: View = had;
  if (share === 'view') has = expected;
  else if (share !== 'nothing') {
    if (had.kind === 'door') throw new Error(`${fact.type} went to ${viewer}, who may not read it`);
    const next = evolve(had.state, share);
    if (!next) throw new Error(`${share.type} does not fit what ${viewer} sees`);
    has = { ...had, state: next };
  }
  if (JSON.stringify(has) !== JSON.stringify(expected)) {
    expect(has, `${viewer} after ${fact.type}`).toEqual(expected);
    expect(JSON.stringify(has), `${viewer} after ${fact.type}`).toBe(JSON.stringify(expected));
  }
  views.set(viewer, has);
}

it('[SE5] [SY5] resuming after any fact, with the person’s access by then, shows the same as staying connected', () => {
  always(({ steps }) => {
    const last = steps.at(-1);
    const resumeAt = Math.floor(steps.length / 3);
    const from = steps[resumeAt];
    if (!from || !last) return;
    for (const viewer of CAST_IDS) {
      const missed = steps.slice(resumeAt + 1).map(({ fact }) => fact);
      const shares = missed.map((fact) => redact(fact, viewerOf(last.after, viewer)));
      if (shares.includes('view')) continue;
      const had = project(from.after, viewer);
      if (had.kind === 'reader' && !mayRead(accessTo(last.after.data, viewer))) continue;
      let state = had.kind === 'door' ? null : had.state;
      for (const [place, share] of shares.entries()) {
        if (typeof share === 'string') continue;
        expect(share).toMatchObject({ seq: missed[place]?.seq, at: missed[place]?.at });
        state = state && evolve(state, share);
      }
      expect(had.kind === 'door' ? had : { ...had, state }).toEqual(project(last.after, viewer));
    }
  }, 80);
});

it('[SY6] what a browser predicts of its own commands from its view is what then happens', () => {
  always(({ asked }) => {
    for (const { before, after, actor, command, context, refusal } of asked) {
      const had = project(before, actor);
      if (refusal || had.kind !== 'room' || !isForeseen(command.type)) continue;
      // It cannot know that enough have written by now (WA3).
      if (before.data.ahead?.told === null && typeof after.data.ahead?.told === 'number') continue;
      const foreseen = rebase(had.state, [command], context);
      expect({ ...had, state: foreseen }, command.type).toEqual(project(after, actor));
    }
  }, 50);
});

it('[SE2] [WR4] [VO3] [IB2] [JO6] nobody receives what is hidden from them, by view or by fact', () => {
  always((retro) => {
    for (const step of retro.steps) {
      for (const viewer of CAST_IDS) {
        const share = redact(step.fact, viewerOf(step.after, viewer));
        const sent = [project(step.after, viewer), ...(typeof share === 'string' ? [] : [share])];
        const leak = leakTo(viewer, step.after, JSON.stringify(sent), retro.secrets);
        if (leak) expect.fail(`${viewer} learned ${leak} at ${step.fact.type}: ${JSON.stringify(sent)}`);
      }
    }
  }, 60);
});

function leakTo(viewer: string, state: RetroState, sent: string, secrets: RandomRetro['secrets']) {
  const { data } = state;
  const view = project(state, viewer);
  const shown = new Set(Object.values(data.topics).map((topic) => topic.description));
  for (const answer of data.iceBreaker?.revealed ? Object.values(data.iceBreaker.answers) : [])
    shown.add(answer);
  const hidden = secrets.filter(
    ({ author, text, what }) => what !== 'action' && what !== 'note' && author !== viewer && !shown.has(text),
  );
  const secret = hidden.find(({ text }) => sent.includes(text));
  if (secret) return secret.text;
  if (viewer !== data.moderator && sent.includes('@hidden')) return 'an address';
  if (sent.includes('"voter"') && !sent.includes(`"voter":"${viewer}"`)) return 'a vote';
  if (view.kind === 'door') return doorLeak(view, state);
  if (isGuestOfTeam(data, viewer) && sent.includes('From last time')) return 'what the team is about to do';
  if (Object.keys(view.state.data.votes).some((voter) => voter !== viewer)) return 'votes';
  if (Object.values(view.state.data.drafts).some((draft) => draft.author !== viewer)) return 'a draft';
  const others = leads(data, viewer) ? [] : Object.values(view.state.data.people);
  const ahead = Object.values(view.state.data.people).find(
    ({ id, admission }) => admission === 'ahead' && id !== viewer,
  );
  if (ahead) return `that ${ahead.id} writes ahead`;
  if (view.state.data.ahead?.done.some((one) => one !== viewer)) return 'who is done with writing ahead';
  if (data.ahead && view.state.data.topicCount > ownCount(data, viewer)) return 'how many topics there are';
  return others.find(({ admission }) => admission === 'waiting' || admission === 'rejected')?.id;
}

const ownCount = ({ drafts, topics }: RetroState['data'], viewer: string): number =>
  Object.values(drafts).filter(({ author }) => author === viewer).length + Object.keys(topics).length;

/** Outside there is no more than the names and how to come in; whoever waits has less. */
function doorLeak(view: View & { kind: 'door' }, state: RetroState) {
  const { kind, you, retro, name, moderator, admission, open, knockAt, role, ahead, ...rest } = view;
  if (ahead && (state.data.startedAt !== null || Object.keys(ahead).sort().join() !== 'isOpen,opensAt'))
    return 'more than when it is written ahead';
  expect([kind, you, retro, name, moderator].every((text) => typeof text === 'string')).toBe(true);
  if (admission !== 'outside' && open !== null) return 'what only the join screen needs';
  if (admission !== 'rejected' && knockAt !== null) return 'what only somebody turned away needs';
  if (admission === 'outside' && role !== null) return 'what somebody asked for who did not';
  return Object.keys(rest)[0];
}

it('[TI4] a retro replays from its stored log to the same state, and its state survives being stored', () => {
  always(({ log, state }) => {
    expect(replayed(log)).toEqual(state);
    expect(JSON.stringify(replayed(log))).toBe(JSON.stringify(state));
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    expect(retroDataSchema.parse(JSON.parse(JSON.stringify(state.data)))).toEqual(state.data);
  }, 60);
});

/** Facts whose words all in the room were shown. */
const SHOWN: ReadonlySet<string> = new Set([
  'icebreaker.revealed',
  'topic.shared',
  'topic.corrected',
  'topic.added-later',
  'group.named',
  'action.added',
  'action.changed',
  'action.updated',
  'note.added',
  'note.changed',
]);

it('[VO4] [SE8] a finished retro replays to the same state after votes and unshared texts were erased from the log', () => {
  always(({ log, state, secrets }) => {
    fc.pre(state.data.finishedAt !== null);
    const erased = log.map(withoutSecret);
    const text = JSON.stringify(erased);
    expect(text).not.toContain('"voter"');
    const shown = JSON.stringify(log.filter(({ type }) => SHOWN.has(type)));
    for (const secret of secrets)
      if (text.includes(secret.text)) expect(shown, 'was shown to somebody').toContain(secret.text);
    expect(JSON.stringify(state)).not.toContain('"drafts":{"');
    expect(replayed(erased)).toEqual(state);
  }, 18);
});

/** The log as it comes back from storage: text, parsed, and folded. */
function replayed(log: readonly Fact[]): RetroState | null {
  const rows = JSON.parse(JSON.stringify(log)) as Fact[];
  const [first, ...rest] = rows.map(({ type, seq, at, ...body }) => parseFact(type, body, { seq, at }));
  if (first?.type !== 'retro.created') throw new Error('a log begins with retro.created');
  return rest.reduce<RetroState | null>((state, fact) => state && evolve(state, fact), initialState(first));
}
