import { describe, expect, it } from 'vitest';
import { activityAgain, nameAgain, nextAt } from '#src/features/planning/plan-again-draft.ts';

const at = (text: string) => new Date(text).getTime();

describe('[LI8] a duplicate of a retro', () => {
  it('has the same weekday and time of day, the first time that lies ahead', () => {
    const was = at('2026-03-16T09:00');
    expect(nextAt(was, 2, at('2026-03-16T10:00'))).toBe(at('2026-03-30T09:00'));
    // Over the change of the clocks, wherever that is.
    expect(nextAt(was, 1, at('2026-11-03T12:00'))).toBe(at('2026-11-09T09:00'));
    expect(nextAt(at('2026-12-01T09:00'), 3, was)).toBe(at('2026-12-22T09:00'));
    // One that was begun at once has the time of the form.
    expect(nextAt(at('2026-03-16T09:02:51'), 1, was)).toBe(at('2026-03-23T09:05'));
  });

  it('has its own day in its name if the original had, or the default name if the original had', () => {
    const [was, is] = [at('2026-03-16T09:00'), at('2026-03-30T09:00')];
    const day = (locale: string, date: number) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(date);
    expect(nameAgain('Sprint 12', was, is)).toBe('Sprint 12');
    expect(nameAgain(`Team $& ${day('es', was)}`, was, is)).toBe(`Team $& ${day('es', is)}`);
    expect(nameAgain('Sprint of 2026-03-16', was, is)).toBe('Sprint of 2026-03-30');
    expect(nameAgain(`Retro ${day('en', was)}`, was, is)).toBe(null);
    expect(nameAgain('Retro 2026-03-16', was, is)).toBe(null);
  });

  it('[CA4] has the activity of the original, or the first available one', () => {
    const before = { activity: 'sailboat', isOwn: false, customActivityId: null } as const;
    expect(activityAgain(before, ['kalm', 'sailboat'])).toMatchObject({
      activity: 'sailboat',
      isOther: false,
    });
    expect(activityAgain(before, ['kalm'])).toMatchObject({ activity: 'kalm', isOther: true });
    // What is there of one with its own topic types says nothing.
    expect(activityAgain({ ...before, isOwn: true }, ['sailboat', 'kalm'])).toMatchObject({ isOther: true });
    const own = { ...before, isOwn: true, customActivityId: 'garden' };
    expect(activityAgain(own, ['kalm'])).toEqual({
      activity: null,
      customActivityId: 'garden',
      isOther: false,
    });
  });
});
