import { describe, expect, it } from 'vitest';
import type { NewRetro } from '#contract/planning/new-retro-payload.ts';
import { USUAL_TEAM } from '#machines/retro/settings-rules.ts';
import type { RetroActor } from '#server/accounts/store/users.ts';
import { planRetro } from '#server/retro/new-retro-fact.ts';
import { type RetroDraft, valuesOf } from '#src/shared/planning/settings-draft.ts';
import { newId } from '#tests/support/people/player.ts';
import { anybody, NOW } from '#tests/support/retros/sample-log.ts';

const ann = anybody('Ann');
const bob = anybody('Bob');

const tryPlan = (payload: Partial<NewRetro>, known: RetroActor[] = [], now = NOW) =>
  planRetro(
    { activity: 'sailboat', ...payload },
    { id: newId(), creator: ann, accounts: known, team: null, now },
  );

function plan(...asked: Parameters<typeof tryPlan>) {
  const planned = tryPlan(...asked);
  if (!planned.ok) throw new Error(JSON.stringify(planned));
  return planned.value;
}

function problemsOf(payload: Partial<NewRetro>): unknown {
  const planned = tryPlan(payload);
  return planned.ok ? {} : planned.code === 'settings' && planned.fields;
}

describe('a new retro', () => {
  it('[RO1] [RO2] has its creator as moderator, who takes part, and the defaults for the rest', () => {
    const fact = plan({});
    expect(fact).toMatchObject({
      moderator: { id: ann.id, name: 'Ann', guest: true },
      takesPart: true,
      invited: [],
      iceBreakers: true,
      settings: {
        name: 'Retro 2026-11-20',
        activity: 'sailboat',
        callLink: null,
        startsAt: Date.UTC(2026, 10, 20, 11),
        duration: 60,
        writingDuration: 6,
        maxTopics: null,
        votingMechanic: 'one_and_two',
        waitingRoom: true,
        requiresPermanentAccount: false,
        teamId: null,
      },
    });
    expect(fact.settings.writingDuration + fact.settings.postingDuration).toBeLessThan(60);
  });

  it.each([
    ['10:00:00', '11:00:00'],
    ['10:54:59', '11:00:00'],
    ['10:55:00', '11:00:00'],
    ['10:55:01', '12:00:00'],
    ['23:58:00', '01:00:00'],
  ])('begins at the next full hour at least five minutes ahead: at %s, %s', (now, start) => {
    const { settings } = plan({}, [], Date.parse(`2026-11-20T${now}Z`));
    expect(new Date(settings.startsAt).toISOString()).toContain(start);
  });

  it('can start now, by the server’s clock', () => {
    expect(plan({ date: 'now' }).settings.startsAt).toBe(NOW);
  });

  it('[SH3] plans two minutes of sharing for each person as the form does: the invited people, or else a typical team', () => {
    const posting = (payload: Partial<NewRetro>, known: RetroActor[] = []) =>
      plan(payload, known).settings.postingDuration;
    const draft = (changed: RetroDraft) => valuesOf(changed, { now: NOW, nameFor: () => 'Retro' }).posting;
    const invited = [{ email: 'cy@example.org' }, { email: 'di@example.org' }];
    const invitedEmails = invited.map(({ email }) => email);
    expect(posting({ participantSlots: 100 })).toBe(2 * USUAL_TEAM);
    expect(posting({ participantSlots: 100 })).toBe(draft({ slots: 100 }));
    expect(posting({ invitedEmails })).toBe(6);
    expect(posting({ invitedEmails })).toBe(draft({ invited }));
    expect(posting({ invitedEmails, participantIds: [] })).toBe(draft({ invited, takesPart: false }));
    expect(posting({ invitedUsers: [bob.id], participantIds: [ann.id, bob.id] }, [bob])).toBe(4);
  });

  it('adds https:// to the call link', () => {
    expect(plan({ callLink: ' meet.example.org/x ' }).settings.callLink).toBe('https://meet.example.org/x');
    expect(plan({ callLink: '' }).settings.callLink).toBeNull();
  });

  it('[RO2] lets the creator only facilitate', () => {
    expect(plan({ participantIds: [] }).takesPart).toBe(false);
    expect(plan({ takesPart: false }).takesPart).toBe(false);
    expect(plan({ projectStage: 'starting' }).settings.stage).toBe('starting');
    expect(plan({ projectStage: 'standard' }).settings.stage).toBeUndefined();
    expect(plan({ participantIds: [ann.id] }).takesPart).toBe(true);
  });

  it('[LI5] [WA1] holds what was chosen beyond the usual, and nothing of what was not', () => {
    const repeats = { weeks: 2, zone: 'Europe/Madrid' };
    const chosen = {
      ...{
        repeats,
        writeAhead: 60,
        equalVotes: { count: 3, several: true },
        withoutNames: true,
        maxTopics: 3,
      },
      ...{ votingMechanic: 'equal', requiresPermanentAccount: true, participantSlots: 4 },
    } satisfies Partial<NewRetro>;
    const { participantSlots: slots, ...rest } = chosen;
    const date = new Date(NOW + 48 * 3_600_000).toISOString();
    expect(plan({ ...chosen, date }).settings).toMatchObject({ ...rest, slots });
    const kept = plan({}).settings;
    for (const unusual of ['repeats', 'writeAhead', 'equalVotes', 'withoutNames', 'stage', 'allowsGuests'])
      expect(kept).not.toHaveProperty(unusual);
    // Guests of a team need a team.
    expect(plan({ allowsGuests: true }).settings).not.toHaveProperty('allowsGuests');
    const { allowsGuests, teamId } = plan({ allowsGuests: true, teamId: newId() }).settings;
    expect([allowsGuests, teamId]).toEqual([true, expect.any(String)]);
  });

  it('invites people by account and by address, each once', () => {
    const fact = plan(
      {
        participantIds: [ann.id, bob.id],
        invitedUsers: [bob.id],
        invitedEmails: ['cy@example.org', 'cy@example.org'],
      },
      [bob],
    );
    expect(fact.invited).toEqual([
      { id: expect.any(String), name: 'Bob', email: null, userId: bob.id },
      { id: expect.any(String), name: 'cy', email: 'cy@example.org', userId: null },
    ]);
  });

  it('[LI4] invites people only to watch if the payload says so, and plans no time for them', () => {
    const fact = plan(
      {
        invitedUsers: [bob.id],
        invitedEmails: ['cy@example.org', 'di@example.org'],
        watchers: [bob.id, 'CY@example.org'],
      },
      [bob],
    );
    expect(fact.invited.map(({ name, watches = false }) => [name, watches])).toEqual([
      ['Bob', true],
      ['cy', true],
      ['di', false],
    ]);
    expect(fact.settings.postingDuration).toBe(4);
  });

  it('says of each field what is wrong with it', () => {
    expect(problemsOf({ name: ' ' })).toEqual({ name: 'errors.name.empty' });
    expect(problemsOf({ name: 'x'.repeat(51) })).toEqual({ name: 'errors.name.too_long' });
    expect(problemsOf({ name: 'a\u0000b' })).toEqual({ name: 'invalid' });
    expect(problemsOf({ date: '2026-11-20T09:59:59Z' })).toEqual({ date: 'time.past_retro' });
    expect(problemsOf({ callLink: 'nonsense' })).toEqual({ callLink: 'advanced.call_link.invalid_url' });
    expect(problemsOf({ callLink: 'a b.example' })).toEqual({ callLink: 'advanced.call_link.white_spaces' });
    expect(problemsOf({ callLink: `x.org/${'y'.repeat(255)}` })).toEqual({
      callLink: 'advanced.call_link.too_long',
    });
    expect(problemsOf({ writingDuration: 30, postingDuration: 30 })).toEqual({
      postingDuration: 'advanced.timing.values_too_long',
    });
    expect(problemsOf({ invitedUsers: [newId()] })).toEqual({ invitedUsers: 'not_found' });
    expect(problemsOf({ participantIds: [], participantSlots: 0 })).toEqual({
      participantIds: 'participants_picker.not_enough',
    });
  });
});
