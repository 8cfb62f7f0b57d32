import { expect, it } from 'vitest';
import { viewerOf } from '#machines/access/retro-access.ts';
import { redact } from '#machines/retro/redact.ts';
import { given, roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf, LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

const ask = (library: number) => ({ type: 'icebreaker.ask', question: { library } }) as const;
const answer = (text: string) => ({ type: 'icebreaker.answer', text }) as const;

function asked() {
  const retro = aRetro({ watchers: ['Wim'] });
  retro.do('Ana', ask(3));
  return retro;
}

it('[IB1] the moderator asks a question of the library, draws another, or asks their own', () => {
  const retro = aRetro();
  given(retro)
    .when('Ana', ask(3))
    .thenHappened({ type: 'icebreaker.asked', question: { library: 3 } });
  retro.do('Ben', answer('Tea'));
  given(retro).when('Ana', ask(4)).thenHappened({ type: 'icebreaker.asked' });
  expect(retro.state.data.iceBreaker).toEqual({
    question: { library: 4 },
    revealed: false,
    count: 0,
    answers: {},
  });
  const own = { type: 'icebreaker.ask', question: { own: 'Tea or coffee?' } } as const;
  given(retro).when('Ana', own).thenHappened({ type: 'icebreaker.asked', question: own.question });
  given(retro).when('Ben', own).thenRefused('moderator_only');
});

it('[IB1] an ice breaker is only possible in the lobby', () => {
  given(aRetro({ phase: 'writing' }))
    .when('Ana', ask(1))
    .thenRefused('wrong_phase');
  const retro = asked();
  retro.do('Ana', { type: 'writing.start' });
  expect(retro.state.data.iceBreaker).toBeNull();
});

it('[IB2] each participant answers once and may change it until the reveal', () => {
  const retro = asked();
  given(retro)
    .when('Ben', answer('Tea'))
    .thenHappened({ type: 'icebreaker.answered', person: idOf('Ben'), text: 'Tea', first: true });
  given(retro).when('Ben', answer('Tea')).thenNothing();
  given(retro)
    .when('Ben', answer('Coffee'))
    .thenHappened({ type: 'icebreaker.answered', text: 'Coffee', first: false });
  expect(retro.state.data.iceBreaker).toMatchObject({ count: 1, answers: { [idOf('Ben')]: 'Coffee' } });
  retro.do('Ana', { type: 'icebreaker.reveal' });
  given(retro).when('Ben', answer('Water')).thenRefused('no_ice_breaker');
});

it('[IB2] until the reveal others, the moderator too, learn only how many answered', () => {
  const retro = asked();
  retro.do('Ben', answer('Secretly tea'));
  for (const name of ['Ana', 'Cleo', 'Wim']) {
    expect(roomOf(retro, name).data.iceBreaker).toMatchObject({ count: 1, answers: {} });
    const share = redact(retro.log.at(-1) as never, viewerOf(retro.state, idOf(name)));
    expect(share).toEqual({ type: 'answers.counted', by: 1, seq: retro.seq, at: expect.any(Number) });
  }
  retro.do('Ben', answer('Openly tea'));
  expect(redact(retro.log.at(-1) as never, viewerOf(retro.state, idOf('Ana')))).toBe('nothing');
  expect(roomOf(retro, 'Ben').data.iceBreaker?.answers).toEqual({ [idOf('Ben')]: 'Openly tea' });
});

it('[IB2] without an open question there is nothing to answer', () => {
  given(aRetro()).when('Ben', answer('Tea')).thenRefused('no_ice_breaker');
});

it('[IB3] the moderator reveals all answers at once, then asks another or closes it', () => {
  const retro = asked();
  retro.do('Ben', answer('Tea'));
  retro.do('Cleo', answer('Coffee'));
  const answers = { [idOf('Ben')]: 'Tea', [idOf('Cleo')]: 'Coffee' };
  given(retro).when('Ben', { type: 'icebreaker.reveal' }).thenRefused('moderator_only');
  given(retro)
    .when('Ana', { type: 'icebreaker.reveal' })
    .thenHappened({ type: 'icebreaker.revealed', answers });
  expect(roomOf(retro, 'Wim').data.iceBreaker).toMatchObject({ revealed: true, answers });
  given(retro).when('Ana', { type: 'icebreaker.reveal' }).thenRefused('no_ice_breaker');
  given(retro).when('Ana', ask(5)).thenHappened({ type: 'icebreaker.asked' });
  given(retro).when('Ana', { type: 'icebreaker.close' }).thenHappened({ type: 'icebreaker.closed' });
  expect(retro.state.data.iceBreaker).toBeNull();
  given(retro).when('Ana', { type: 'icebreaker.close' }).thenRefused('no_ice_breaker');
});

it('[IB3] someone who was still typing adds their answer after the reveal, once, for everyone to see', () => {
  const retro = asked();
  retro.do('Ben', answer('Tea'));
  retro.do('Ana', { type: 'icebreaker.reveal' });
  const answers = { [idOf('Ben')]: 'Tea', [idOf('Cleo')]: 'Coffee' };
  given(retro).when('Cleo', answer('Coffee')).thenHappened({ type: 'icebreaker.revealed', answers });
  expect(roomOf(retro, 'Wim').data.iceBreaker).toMatchObject({ revealed: true, count: 2, answers });
  given(retro).when('Cleo', answer('Water')).thenRefused('no_ice_breaker');
  given(retro).when('Wim', answer('Water')).thenRefused('watcher');
});

it('[IB3] [RO6] an unrevealed answer goes with a removed person, a revealed one stays', () => {
  const retro = asked();
  for (const name of ['Ben', 'Cleo']) retro.do(name, answer(`Tea for ${name}`));
  retro.do('Ana', { type: 'person.remove', person: idOf('Ben') });
  expect(retro.state.data.iceBreaker).toMatchObject({
    count: 1,
    answers: { [idOf('Cleo')]: 'Tea for Cleo' },
  });
  expect(roomOf(retro, 'Ana').data.iceBreaker?.count).toBe(1);
  retro.do('Ana', { type: 'icebreaker.reveal' });
  retro.do('Ana', { type: 'person.remove', person: idOf('Cleo') });
  expect(roomOf(retro, 'Ana').data.iceBreaker).toMatchObject({
    count: 1,
    answers: { [idOf('Cleo')]: 'Tea for Cleo' },
  });
});

it('[IB4] ice breakers are refused to a team whose plan has none; a stand-alone retro has them', () => {
  given(new LocalRetro({ iceBreakers: false }))
    .when('Ana', ask(1))
    .thenRefused('plan_required');
  expect(new LocalRetro().ask('Ana', ask(1)).ok).toBe(true);
});
