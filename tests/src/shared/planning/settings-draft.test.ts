import { beforeEach, describe, expect, it } from 'vitest';
import { newRetroSchema } from '#contract/planning/new-retro-payload.ts';
import { settingsSchema } from '#contract/retro/settings.ts';
import { USUAL_TEAM } from '#machines/retro/settings-rules.ts';
import {
  dayOf,
  draftFrom,
  newRetroOf,
  nextStart,
  type RetroDraft,
  settingsOf,
  timeOf,
  valuesOf,
} from '#src/shared/planning/settings-draft.ts';
import { loadDraft, QUICK_PLACE, saveDraft } from '#src/shared/planning/settings-draft-storage.ts';
import { someSettings } from '#tests/support/retros/local-retro.ts';

const now = new Date(2026, 10, 20, 9, 30).getTime();
const values = (draft: RetroDraft = {}, people?: number) =>
  valuesOf(draft, { now, people, nameFor: (at) => `Retro ${dayOf(at)}` });

describe('a new retro begins with', () => {
  it('the defaults of the specification', () => {
    expect(values()).toMatchObject({
      name: 'Retro 2026-11-20',
      activity: null,
      duration: 60,
      votingMechanic: 'one_and_two',
      waitingRoom: true,
      maxTopics: null,
      takesPart: true,
      date: '2026-11-20',
      time: '10:00',
    });
  });

  it.each([
    [9, 30, '10:00'],
    [9, 55, '10:00'],
    [9, 56, '11:00'],
    [23, 58, '01:00'],
  ])('the next full hour at least five minutes ahead of %i:%i', (hours, minutes, start) => {
    expect(timeOf(nextStart(new Date(2026, 10, 20, hours, minutes).getTime()))).toBe(start);
  });
});

describe('values that were not chosen follow those that were', () => {
  it('[SH3] writing takes a tenth of the duration and at least five minutes, sharing two minutes for each person', () => {
    expect(values()).toMatchObject({ writing: 6, posting: 2 * USUAL_TEAM });
    expect(values({ duration: 120 })).toMatchObject({ writing: 12, posting: 2 * USUAL_TEAM });
    expect(values({ duration: 30 })).toMatchObject({ writing: 5, posting: 2 * USUAL_TEAM });
    expect(values({}, 12)).toMatchObject({ posting: 24 });
  });

  it('[SH3] sharing follows the invitations once there are any, and never the free places', () => {
    const invited = [{ email: 'a@example.org' }, { email: 'b@example.org' }];
    expect(values({ slots: 3 }).posting).toBe(2 * USUAL_TEAM);
    expect(values({ slots: 100, takesPart: false }).posting).toBe(2 * USUAL_TEAM);
    expect(values({ slots: 0, invited }).posting).toBe(6);
    expect(values({ slots: 100, invited, takesPart: false }).posting).toBe(4);
  });

  it('a chosen value stays from then on', () => {
    expect(values({ writing: 9, duration: 200 })).toMatchObject({ writing: 9, posting: 2 * USUAL_TEAM });
    expect(values({ posting: null }).posting).toBeNull();
  });

  it('some time is left to talk, however short the retro is', () => {
    for (const duration of [5, 10, 15, 20]) {
      const { writing, posting } = values({ duration });
      expect((writing ?? 0) + (posting ?? 0)).toBeLessThan(duration);
    }
  });

  it('the name follows the day', () => {
    expect(values({ date: '2026-12-24', time: '10:00' }).name).toBe('Retro 2026-12-24');
    expect(values({ name: '' }).name).toBe('');
  });
});

describe('the creation payload', () => {
  const me = 'me00000000000000';

  it('matches the contract, without empty values', () => {
    const payload = newRetroOf(values({ activity: 'kalm' }), me);
    expect(newRetroSchema.safeParse(payload).success).toBe(true);
    expect(payload).toMatchObject({ participantIds: [me], waitingRoomEnabled: true, participantSlots: 15 });
    for (const empty of ['callLink', 'maxTopics', 'invitedEmails', 'invitedUsers', 'teamId']) {
      expect(payload).not.toHaveProperty(empty);
    }
  });

  it('starts at once, by the server’s clock, unless a day or a time was chosen', () => {
    expect(values().startsNow).toBe(true);
    expect(newRetroOf(values({ activity: 'kalm' }), me).date).toBe('now');
    const planned = newRetroOf(values({ activity: 'kalm', startsNow: false }), me);
    expect(new Date(planned.date ?? '').getTime()).toBe(new Date(2026, 10, 20, 10, 0).getTime());
    const chosen = newRetroOf(values({ activity: 'kalm', date: '2026-11-21', time: '14:05' }), me);
    expect(new Date(chosen.date ?? '').getTime()).toBe(new Date(2026, 10, 21, 14, 5).getTime());
  });

  it('adds https:// to a call link and contains the invited people', () => {
    const payload = newRetroOf(
      values({
        activity: 'kalm',
        callLink: ' meet.example.com ',
        maxTopics: 3,
        invited: [{ email: 'a@example.org' }, { userId: 'user000000000000', name: 'Cy' }],
      }),
      me,
    );
    expect(payload).toMatchObject({
      callLink: 'https://meet.example.com',
      maxTopics: 3,
      invitedEmails: ['a@example.org'],
      invitedUsers: ['user000000000000'],
    });
  });

  it('[RO2] does not count a moderator who only facilitates', () => {
    const facilitated = newRetroOf(values({ activity: 'kalm', takesPart: false }), me);
    expect(facilitated).toMatchObject({ takesPart: false });
    expect(Object.values(facilitated)).not.toContainEqual([]);
    const soon = newRetroOf(values({ activity: 'kalm', stage: 'deadline_soon' }), me);
    expect(soon.projectStage).toBe('deadline_soon');
  });
});

it('[LO3] the form of an existing retro returns its settings unchanged', () => {
  const settings = someSettings(new Date(2026, 10, 20, 14, 5).getTime(), { callLink: 'https://a.example' });
  const draft = draftFrom(settings, [{ id: '1', name: 'a', email: 'a@example.org', userId: null }], true);
  expect(settingsOf(values(draft))).toEqual(settings);
  expect(settingsSchema.safeParse(settingsOf(values(draft))).success).toBe(true);
  expect(draft.invited).toEqual([{ email: 'a@example.org' }]);
});

describe('[SY6] what was typed into the form', () => {
  beforeEach(() => localStorage.clear());

  it('is restored after a reload', () => {
    saveDraft({ name: 'Sprint 12', activity: 'sailboat', writing: null }, QUICK_PLACE);
    expect(loadDraft(now, QUICK_PLACE)).toEqual({ name: 'Sprint 12', activity: 'sailboat', writing: null });
    saveDraft(null, QUICK_PLACE);
    expect(loadDraft(now, QUICK_PLACE)).toEqual({});
  });

  it('loses only a start that has passed', () => {
    saveDraft({ name: 'Sprint 12', date: '2026-11-20', time: '09:00' }, QUICK_PLACE);
    expect(loadDraft(now, QUICK_PLACE)).toEqual({ name: 'Sprint 12' });
    saveDraft({ date: '2026-11-20', time: '11:00' }, QUICK_PLACE);
    expect(loadDraft(now, QUICK_PLACE)).toEqual({ date: '2026-11-20', time: '11:00' });
  });

  it('is restored from where an earlier version stored it, until the retro is created', () => {
    localStorage.setItem('hindsight.new-retro', '{"name":"Sprint 12"}');
    expect(loadDraft(now, QUICK_PLACE)).toEqual({ name: 'Sprint 12' });
    saveDraft(null, QUICK_PLACE);
    expect(loadDraft(now, QUICK_PLACE)).toEqual({});
  });

  it('is ignored if its shape is unknown', () => {
    localStorage.setItem('hindsight.new-retro', '{"activity":"juggling"}');
    expect(loadDraft(now, QUICK_PLACE)).toEqual({});
    localStorage.setItem('hindsight.new-retro', 'nonsense');
    expect(loadDraft(now, QUICK_PLACE)).toEqual({});
  });
});

it('[JO19] guests are a setting of a team’s retro alone', () => {
  expect(settingsOf(values({ allowsGuests: true }), 'team000000000000')).toMatchObject({
    allowsGuests: true,
  });
  expect(settingsOf(values({ allowsGuests: true }))).not.toHaveProperty('allowsGuests');
  expect(settingsOf(values(), 'team000000000000')).not.toHaveProperty('allowsGuests');
});

it('[VO11] equal votes are a setting of that way of voting alone', () => {
  const chosen = values({ votingMechanic: 'equal', votes: 3, severalVotes: false });
  expect(settingsOf(chosen)).toMatchObject({ equalVotes: { count: 3, several: false } });
  expect(settingsOf({ ...chosen, votingMechanic: 'like' })).not.toHaveProperty('equalVotes');
});
