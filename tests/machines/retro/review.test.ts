import { describe, expect, it } from 'vitest';
import { type Command, type CommandType, commandSchemas } from '#contract/commands.ts';
import english from '#contract/text/en.json';
import { type Brief, briefOf } from '#machines/retro/brief.ts';
import { type BriefLanguage, briefCsv, briefMarkdown } from '#machines/retro/brief-texts.ts';
import { handle } from '#machines/retro/decide.ts';
import { aRetro } from '../../support/a-retro.ts';
import { idOf } from '../../support/local-retro.ts';
import { given, groupAt, roomOf, START, testClock } from '../../support/retro.ts';

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
    expect(briefOf(retro.state.data).mood).toEqual({ before: null, after: 63 });
  });

  it('[RE2] finishing is the moderator’s, and turns away who still waits', () => {
    const retro = aRetro({ phase: 'review', waiting: ['Kim'] });
    given(retro).when('Ben', { type: 'retro.finish' }).thenRefused('moderator_only');
    given(retro)
      .when('Ana', { type: 'retro.finish' })
      .thenHappened({ type: 'person.rejected', person: idOf('Kim') }, { type: 'retro.finished' });
    expect(retro.viewOf('Kim')).toMatchObject({ kind: 'door', admission: 'rejected' });
  });

  it('[RE2] a finished retro changes no more, but for the state of action items', () => {
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
      const outcome = handle(retro.state, retro.seq, command, retro.contextOf('Ana'));
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
    for (const part of ['# Sprint 12', '2026-11-20', '<mad_sad_glad>', 'Ana, Ben, Cleo', 'Wim'])
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

  it('[RE3] as CSV has a row for each topic and action item, and starts no formula', () => {
    const { brief } = finished();
    const [group] = brief.groups;
    const tricky = { type: 'mad', description: '=HYPERLINK("x"),\n+1', author: '@Ana' };
    const rows = briefCsv({ ...brief, groups: [{ ...group, topics: [tricky] } as never] }, language);
    expect(rows.split('\r\n')).toHaveLength(1 + 1 + 1 + 1 + 1);
    expect(rows).toMatch(/^Kind,Group,Votes,Type,Topic,Author,Owners,Due\r\n/);
    expect(rows).toContain('"\'=HYPERLINK(""x""),\n\'+1",\'@Ana,');
    expect(rows).toContain('Pair on the release checklist');
  });

  it('[RE3] as CSV starts no formula where a spreadsheet takes semicolons for commas, as Spanish ones do', () => {
    const { brief } = finished();
    const [group] = brief.groups;
    const tricky = { type: 'mad', description: 'a; =1+1;\t@b; c-d', author: 'Ana' };
    const rows = briefCsv({ ...brief, groups: [{ ...group, topics: [tricky] } as never] }, language);
    expect(rows).toContain("a; '=1+1;\t'@b; c-d");
  });

  it('[RE4] lists apart what was shared and never discussed', () => {
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
