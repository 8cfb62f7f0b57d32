import { expect, it } from 'vitest';
import type { Fact, NewFact } from '#contract/retro/facts.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import { redact } from '#machines/retro/redact.ts';
import { redactFor } from '#server/socket/redact-for.ts';
import { newId } from '#tests/support/people/player.ts';
import { anybody, created, fold, NOW } from '#tests/support/retros/sample-log.ts';

const [ann, bob] = [anybody('Ann'), anybody('Bob')];
const others = Array.from({ length: 50 }, () => newId());

const intro = (id: string) => ({ id, name: id, guest: true, avatar: null, invitee: null });
const numbered = (facts: NewFact[]): Fact[] =>
  facts.map((fact, i) => ({ ...fact, seq: i + 1, at: NOW }) as Fact);
const first = created(ann);
const joined = [bob.id, ...others].map(
  (id): NewFact => ({ type: 'person.joined', person: intro(id), role: 'participant', slot: true }),
);
const room = fold([first, ...numbered(joined).map((fact) => ({ ...fact, seq: fact.seq + 1 }))]);
/** Somebody as they stand to the room. */
const as = (id: string) => viewerOf(room, id);
const topic = (author: string): NewFact => ({
  type: 'topic.added',
  topic: { id: newId(), author, type: 'mad', description: 'x' },
});

it('[SE1] people who may see the same get the same list, built once', () => {
  const facts = numbered([topic(ann.id), topic(bob.id), { type: 'voting.started' }]);
  const shareOf = redactFor(facts, redact);
  const shares = others.map((id) => shareOf(as(id)));
  expect(new Set(shares.map((share) => ('facts' in share ? share.facts : null))).size).toBe(1);
  expect(shares[0]).toMatchObject({
    facts: [{ type: 'topics.counted' }, { type: 'topics.counted' }, { type: 'voting.started' }],
  });
  const anns = shareOf(as(ann.id));
  expect(anns).toMatchObject({ facts: [{ type: 'topic.added' }, { type: 'topics.counted' }, {}] });
});

it('[SY8] the invitations of a retro are serialized once for all people who may not see addresses', () => {
  const invited = [{ id: '1', name: 'ada', email: 'ada@example.org', userId: null }];
  const changed: NewFact = { type: 'settings.changed', settings: room.data.settings, invited };
  const shareOf = redactFor(numbered([changed]), redact);
  const shares = others.map((id) => shareOf(as(id)));
  expect(new Set(shares.map((share) => ('facts' in share ? share.facts : null))).size).toBe(1);
  expect(JSON.stringify(shares)).not.toContain('example.org');
  expect(JSON.stringify(shareOf(as(ann.id)))).toContain('example.org');
});

it('facts hidden from someone are left out, and a change of their access becomes a view', () => {
  const vote: NewFact = {
    type: 'vote.changed',
    voter: ann.id,
    taken: [],
    placed: [{ topic: newId(), weight: 2 }],
  };
  const passed: NewFact = { type: 'moderation.passed', from: ann.id, to: bob.id, claimed: false };
  expect(redactFor(numbered([vote]), redact)(as(bob.id))).toMatchObject({ facts: [] });
  expect(redactFor(numbered([vote, passed]), redact)(as(bob.id))).toEqual({ view: true });
  expect(redactFor(numbered([vote, passed]), redact)(as(others[0] ?? ''))).toMatchObject({
    facts: [passed],
  });
});

it('[SE1] who may see a field more than others does not get their list', () => {
  const [fact] = numbered([{ type: 'voting.started' }]) as [Fact];
  const shareOf = redactFor([fact], (seen, viewer) => ({
    ...seen,
    ...(viewer.id === ann.id && { led: bob.id }),
  }));
  expect(shareOf(as(bob.id))).toEqual({ facts: [fact] });
  expect(shareOf(as(ann.id))).toEqual({ facts: [{ ...fact, led: bob.id }] });
});

it('[SE4] a failure affects only that person’s facts', () => {
  const shareOf = redactFor(numbered([{ type: 'voting.started' }]), (fact, viewer) => {
    if (viewer.id === bob.id) throw new Error('broken');
    return redact(fact, viewer);
  });
  expect(shareOf(as(bob.id))).toMatchObject({ view: true, failed: expect.any(Error) });
  expect(shareOf(as(ann.id))).toMatchObject({ facts: [{ type: 'voting.started' }] });
});
