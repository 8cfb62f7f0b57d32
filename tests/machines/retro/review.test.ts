import { describe, expect, it } from 'vitest';
import type { Brief } from '#contract/briefs/brief.ts';
import { type Command, type CommandType, commandSchemas } from '#contract/retro/commands.ts';
import english from '#contract/text/en.json';
import { briefCsv } from '#machines/retro/briefs/brief-csv.ts';
import { type BriefLanguage, briefMarkdown } from '#machines/retro/briefs/brief-texts.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { handleCommand } from '#machines/retro/decide.ts';
import { teamMood } from '#machines/retro/selectors/mood-selectors.ts';
import { given, groupAt, roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { START, testClock } from '#tests/support/retros/test-clock.ts';

const language: BriefLanguage = {
  words: english.brief,
  activityName: (activity) => `<${activity}>`,
  typeName: (activity, type) => `${activity}/${type}`,
  date: (at) => new Date(at).toISOString(),
};

describe('review', () => {
  it('[RE1] shows the discussed groups with totals and all action items, which can still be corrected', () => {
    const retro = aRetro({ phase: 'review', watchers: ['Wim'] });
    const { data } = roomOf(retro, 'Wim');
    expect(data.discussed).toEqual([data.queue[0]]);
    expect(data.totals?.[data.queue[0] ?? '']).toBeGreaterThan(0);
    const [action] = Object.values(data.actions);
    given(retro)
      .when('Ben', {
        type: 'action.change',
        action: action?.id ?? '',
        description: 'Said better',
        owners: [],
        dueDate: null,
      })
      .thenHappened({ type: 'action.changed', action: { description: 'Said better' } });
  });

  it('[RE5] people may say how they leave', () => {
    const retro = aRetro({ phase: 'review' });
    retro.do('Ben', { type: 'mood.set', mood: 100 });
    retro.do('Cleo', { type: 'mood.set', mood: 25 });
    expect(briefOf(retro.state.data).mood).toEqual({
      before: null,
      after: { average: 63, said: 2, of: 3, spread: [0, 1, 0, 0, 1] },
    });
  });

  it('[RE5] both moods are those of the people in the room, there and in the brief', () => {
    const retro = aRetro({ people: ['Ana', 'Ben', 'Cleo', 'Dan'] });
    retro.do('Ana', { type: 'mood.set', mood: 50 });
    retro.do('Ben', { type: 'mood.set', mood: 100 });
    retro.do('Dan', { type: 'mood.set', mood: 0 });
    retro.do('Ana', { type: 'person.remove', person: idOf('Dan') });
    const before = { average: 75, said: 2, of: 3, spread: [0, 0, 1, 0, 1] };
    expect(teamMood(retro.state.data)).toEqual({ before, after: null });
    expect(briefOf(retro.state.data).mood).toEqual({ before, after: null });
  });

  it('[RE2] finishing is for the moderator, and turns away people still waiting', () => {
    const retro = aRetro({ phase: 'review', waiting: ['Kim'] });
    given(retro).when('Ben', { type: 'retro.finish' }).thenRefused('moderator_only');
    given(retro)
      .when('Ana', { type: 'retro.finish' })
      .thenHappened({ type: 'person.rejected', person: idOf('Kim') }, { type: 'retro.finished' });
    expect(retro.viewOf('Kim')).toMatchObject({ kind: 'door', admission: 'rejected' });
  });

  it('[RE2] nothing in a finished retro can change, except the state of action items', () => {
    const retro = aRetro({ phase: 'finished' });
    const group = groupAt(retro, 0);
    const body: Partial<Record<CommandType, object>> = {
      'person.remove': { person: idOf('Ben') },
      'moderation.hand': { to: idOf('Ben') },
      'facilitation.choose': { takesPart: false },
      'slots.set': { slots: 20 },
      'settings.change': { settings: retro.state.data.settings, invited: [] },
      'mood.set': { mood: 100 },
      'topic.add': { topicType: 'mad', description: 'Late' },
      'vote.place': { group, weight: 1 },
      'group.name': { group, name: 'Late' },
      'group.choose': { group, minutes: 3 },
      'action.add': { group, description: 'Late', owners: [], dueDate: null },
      'action.delete': { action: Object.keys(retro.state.data.actions)[0] },
      'time.add': { minutes: 1 },
      'readiness.set': { done: true },
    };
    for (const type of Object.keys(commandSchemas) as CommandType[]) {
      if (type === 'action.set-status') continue;
      const command = { id: retro.newId(), type, ...body[type] } as Command;
      if (!body[type] && !commandSchemas[type].safeParse({}).success) continue;
      const outcome = handleCommand(retro.state, retro.seq, command, retro.contextOf('Ana'));
      if (outcome.ok) expect(outcome, type).toMatchObject({ facts: [], state: retro.state });
      else expect(outcome.code, type).toMatch(/./);
    }
    const [action] = Object.keys(retro.state.data.actions);
    given(retro)
      .when('Ben', { type: 'action.set-status', action: action ?? '', status: 'done' })
      .thenHappened({ type: 'action.status-set' });
  });
});

describe('the brief', () => {
  /** A finished retro with a group of two topics that was discussed and others that were not. */
  function finished() {
    const clock = testClock();
    const retro = aRetro({
      phase: 'finished',
      now: clock.read,
      watchers: ['Wim'],
      topics: { Ana: ['The build is red'], Ben: ['Lunch was great'], Cleo: ['_We_ ship & learn'] },
    });
    return { retro, brief: briefOf(retro.state.data) };
  }

  it('[RE3] has date, participants, activity, groups with topics and totals, action items with owners', () => {
    const { brief } = finished();
    expect(brief).toMatchObject({
      name: 'Sprint 12',
      activity: 'mad_sad_glad',
      startedAt: START,
      finishedAt: START,
      moderator: 'Ana',
      participants: ['Ana', 'Ben', 'Cleo'],
      watchers: ['Wim'],
      groups: [
        {
          name: 'Together',
          total: 3,
          topics: [
            { type: 'mad', description: 'The build is red', author: 'Ana' },
            { type: 'sad', description: 'Lunch was great', author: 'Ben' },
          ],
        },
      ],
      actions: [{ description: 'Pair on the release checklist', author: 'Ben', owners: [{ name: 'Ana' }] }],
    });
  });

  it('[RE3] is the same for everyone who may see it, and names authors who were removed', () => {
    const retro = aRetro({ phase: 'discussion', discussing: true, watchers: ['Wim'] });
    retro.do('Ana', { type: 'person.remove', person: idOf('Ben') });
    for (const type of ['review.start', 'retro.finish'] as const) retro.do('Ana', { type });
    const brief = briefOf(retro.state.data);
    expect(briefOf(roomOf(retro, 'Wim').data)).toEqual(brief);
    expect(brief.participants).not.toContain('Ben');
    const authors = [...brief.groups, ...brief.leftOver]
      .flatMap((group) => group.topics)
      .map((t) => t.author);
    expect(authors).toContain('Ben');
  });

  it('[RE3] as Markdown says all of it, and shows what people wrote as they wrote it', () => {
    const { brief } = finished();
    const text = briefMarkdown(brief, language);
    for (const part of ['# Sprint 12', '2026-11-20', '\\<mad\\_sad\\_glad\\>', 'Ana, Ben, Cleo', 'Wim'])
      expect(text).toContain(part);
    expect(text).toContain('### Together (3 ');
    expect(text).toContain('*mad_sad_glad/mad:* The build is red (Ana)');
    expect(text).toContain('- [ ] Pair on the release checklist: Ana');
    expect(text).toContain('\\_We\\_ ship \\& learn');
  });

  it('[RE3] as Markdown marks what is done or dropped', () => {
    const { brief } = finished();
    const [action] = brief.actions;
    const as = (status: 'done' | 'dropped'): Brief =>
      ({ ...brief, actions: [{ ...action, status, dueDate: '2026-12-24', owners: [] }] }) as Brief;
    expect(briefMarkdown(as('done'), language)).toContain('- [x] Pair');
    expect(briefMarkdown(as('dropped'), language)).toMatch(
      new RegExp(`- \\[ \\] Pair.*${english.brief.nobody}.*2026-12-24.*${english.brief.status.dropped}`),
    );
  });

  it('[RE3] as CSV has a row for each topic and action item, and contains no formula', () => {
    const { brief } = finished();
    const [group] = brief.groups;
    const tricky = { type: 'mad', description: '=HYPERLINK("x"),\n+1', author: '@Ana' };
    const rows = briefCsv({ ...brief, groups: [{ ...group, topics: [tricky] } as never] }, language);
    expect(rows.split('\r\n')).toHaveLength(1 + 1 + 1 + 1 + 1);
    expect(rows).toMatch(/^Kind,Group,Votes,Type,Text,Author,Owners,Due,State\r\n/);
    expect(rows).toContain('"\'=HYPERLINK(""x""),\n\'+1",\'@Ana,');
    expect(rows).toContain('Pair on the release checklist');
  });

  it('[RE3] as CSV has the state of an action item in a column of its own', () => {
    const { brief } = finished();
    const rows = briefCsv(brief, language)
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','));
    const at = rows[0]?.indexOf('State') ?? -1;
    const type = rows[0]?.indexOf('Type') ?? -1;
    const action = rows.find((row) => row.includes('Pair on the release checklist'));
    expect([action?.[at], action?.[type]]).toEqual([english.brief.status.open, '']);
    const topic = rows.find((row) => row.includes('The build is red'));
    expect([topic?.[at], topic?.[type]]).toEqual(['', 'mad_sad_glad/mad']);
  });

  it('[TA5] [RE3] as Markdown and as CSV says what is from last time', () => {
    const { brief } = finished();
    const [group] = brief.groups;
    const topics = [
      { type: 'mad', description: 'Slow builds', author: 'Gone', fromLastTime: true },
      { type: 'sad', description: 'Meetings', author: '', fromLastTime: true },
    ];
    const taken = { ...brief, groups: [{ ...group, topics } as never] };
    const text = briefMarkdown(taken, language);
    expect(text).toContain('Slow builds (Gone, from last time)');
    expect(text).toContain('Meetings (from last time)');
    expect(briefCsv(taken, language)).toContain('mad_sad_glad/mad,Slow builds,Gone,,,from last time');
  });

  it('[RE3] [RE5] as Markdown has how many felt how, and how many answered; of an imported retro the average', () => {
    const { brief } = finished();
    expect(briefMarkdown(brief, language)).not.toContain(english.brief.mood);
    const before = { average: 67, said: 3, of: 4 };
    const textWith = (mood: Brief['mood']) => briefMarkdown({ ...brief, mood }, language);
    const text = textWith({ before: { ...before, spread: [0, 0, 2, 0, 1] }, after: null });
    expect(text).toContain('- **Mood before:** 2 Meh, 1 Awesome (3 of 4 answered)');
    expect(text).toContain('- **Mood after:** nobody answered');
    expect(textWith({ before, after: null })).toContain('- **Mood before:** 67 of 100 (3 of 4 answered)');
  });

  it('[RE3] calls a group without a name by its first topic, in every format', () => {
    const { data } = aRetro({ phase: 'finished', topics: { Ana: ['First'], Ben: ['Second'] } }).state;
    const brief = briefOf({ ...data, groups: data.groups.map((group) => ({ ...group, name: '' })) });
    const groups = [...brief.groups, ...brief.leftOver];
    for (const group of groups)
      expect(group).toMatchObject({ name: '', title: group.topics[0]?.description });
    expect(groups.map((group) => group.topics.length)).toContain(2);
    const markdown = briefMarkdown(brief, language);
    expect(markdown).toContain('### First (');
    expect(markdown).toContain('*mad_sad_glad/mad:* First (Ana)');
    expect(markdown).not.toContain(english.brief.untitled);
    expect(briefCsv(brief, language)).toContain(`${english.brief.topic},First,`);
  });

  it('[RE4] lists separately what was shared and never discussed', () => {
    const { brief } = finished();
    expect(brief.leftOver).toMatchObject([
      { total: expect.any(Number), discussed: false, topics: [{ description: '_We_ ship & learn' }] },
    ]);
    expect(briefMarkdown(brief, language)).toContain(`## ${english.brief.leftOver}`);
  });

  it('[RE4] of a retro in which nobody wrote is empty, and still a brief', () => {
    const retro = aRetro({ phase: 'review', topics: 0, facilitates: false });
    const brief = briefOf(retro.state.data);
    expect(brief).toMatchObject({ groups: [], leftOver: [] });
    expect(briefMarkdown(brief, language)).toContain(english.brief.none);
  });
});
