import { describe, expect, it } from 'vitest';
import english from '#contract/text/en.json';
import { briefCsv } from '#machines/retro/briefs/brief-csv.ts';
import { briefMarkdown } from '#machines/retro/briefs/brief-texts.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { sharedBrief } from '#machines/retro/briefs/shared-brief.ts';
import { searchedTexts } from '#machines/retro/searchable-texts.ts';
import { given } from '#tests/support/retros/given-when-then.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

const inDiscussion = () =>
  aRetro({
    phase: 'discussion',
    people: ['Ana', 'Ben', 'Cleo'],
    watchers: ['Wim'],
    topics: 1,
    grouped: false,
  });
const groupsOf = (retro: LocalRetro) =>
  retro.state.data.groups.map(({ id }) => id) as [string, string, string];
const add = (group: string, text = 'We ship on Tuesdays', kind: 'note' | 'decision' = 'decision') =>
  ({ type: 'note.add', group, kind, text }) as const;

describe('writing notes and decisions', () => {
  it('[DI8] participants write them for a group in discussion and review; watchers do not', () => {
    const retro = inDiscussion();
    const [a] = groupsOf(retro);
    given(retro)
      .when('Ben', add(a))
      .thenHappened({
        type: 'note.added',
        note: { author: idOf('Ben'), group: a, kind: 'decision', text: 'We ship on Tuesdays' } as never,
      });
    given(retro).when('Wim', add(a)).thenRefused('watcher');
    given(retro)
      .when('Ben', add(idOf('nothing')))
      .thenRefused('unknown_group');
    retro.do('Ana', { type: 'review.start' });
    retro.do('Cleo', add(a, 'Nobody was there on Monday', 'note'));
    expect(Object.values(retro.state.data.notes)).toHaveLength(2);
  });

  it('[DI8] not before the discussion, nor after the finish', () => {
    const early = aRetro({ phase: 'voting', people: ['Ana', 'Ben'], topics: 1, grouped: false });
    given(early)
      .when('Ben', add(groupsOf(early)[0]))
      .thenRefused('wrong_phase');
    const late = aRetro({ phase: 'finished', people: ['Ana', 'Ben'], topics: 1, grouped: false });
    given(late)
      .when('Ben', add(groupsOf(late)[0]))
      .thenRefused('wrong_phase');
  });

  it('[DI9] the author and the moderator correct and delete one; others do not', () => {
    const retro = inDiscussion();
    const [a] = groupsOf(retro);
    const note = retro.do('Ben', add(a));
    const change = (text: string, kind: 'note' | 'decision' = 'decision') =>
      ({ type: 'note.change', note, kind, text }) as const;
    given(retro).when('Cleo', change('We never ship')).thenRefused('not_yours');
    given(retro).when('Ben', change('We ship on Tuesdays')).thenRefused('unchanged');
    retro.do('Ben', change('We ship on Wednesdays'));
    retro.do('Ana', change('We ship on Wednesdays', 'note'));
    expect(retro.state.data.notes[note]).toMatchObject({
      ...{ author: idOf('Ben'), kind: 'note', text: 'We ship on Wednesdays' },
    });
    given(retro).when('Cleo', { type: 'note.delete', note }).thenRefused('not_yours');
    retro.do('Ana', { type: 'note.delete', note });
    given(retro).when('Ben', { type: 'note.delete', note }).thenRefused('unknown_note');
    given(retro).when('Ben', change('Once more')).thenRefused('unknown_note');
  });

  it('[DI8] [GB2] they go with their group when it is joined to another, and come back when that is undone', () => {
    const retro = inDiscussion();
    const [a, b] = groupsOf(retro);
    const note = retro.do('Ben', add(b));
    retro.do('Ana', { type: 'phase.reopen' });
    retro.do('Ana', { type: 'phase.reopen' });
    retro.do('Ana', { type: 'group.merge', from: b, into: a });
    expect(retro.state.data.notes[note]?.group).toBe(a);
    retro.do('Ana', { type: 'grouping.undo' });
    expect(retro.state.data.notes[note]?.group).toBe(b);
  });
});

describe('what remains of them', () => {
  function finished() {
    const retro = inDiscussion();
    const [a] = groupsOf(retro);
    retro.do('Ana', { type: 'group.choose', group: a, minutes: 5 });
    retro.do('Ben', add(a, 'We *ship* on Tuesdays'));
    retro.do('Cleo', add(a, '=Nobody was there', 'note'));
    retro.do('Ana', { type: 'review.start' });
    retro.do('Ana', { type: 'retro.finish' });
    return retro.state.data;
  }
  const language = {
    words: english.brief,
    activityName: (key: string) => key,
    typeName: (_: string, key: string) => key,
    date: String,
  };

  it('[DI10] they stand under their group in the brief, and in its Markdown and CSV', () => {
    const brief = briefOf(finished());
    const group = brief.groups.find(({ notes }) => notes);
    expect(group?.notes).toEqual([
      { kind: 'decision', text: 'We *ship* on Tuesdays', author: 'Ben' },
      { kind: 'note', text: '=Nobody was there', author: 'Cleo' },
    ]);
    expect(brief.groups.filter(({ notes }) => notes)).toHaveLength(1);
    expect(briefMarkdown(brief, language)).toContain(
      '- **Decision:** We \\*ship\\* on Tuesdays (Ben)\n- **Note:** =Nobody',
    );
    const csv = briefCsv(brief, language);
    expect(csv).toContain('Decision,');
    // No cell begins a formula (RE6).
    expect(csv).not.toMatch(/,=Nobody/);
  });

  it('[DI10] [BF1] a link without names has their words, and nobody’s name', () => {
    const shared = sharedBrief(briefOf(finished()), false);
    const [group] = shared.groups.filter(({ notes }) => notes);
    expect(group?.notes?.map(({ author }) => author)).toEqual(['', '']);
  });

  it('[DI10] [FT1] they are found', () => {
    expect(searchedTexts(finished())).toEqual(
      expect.arrayContaining([
        ['decision', 'We *ship* on Tuesdays'],
        ['note', '=Nobody was there'],
      ]),
    );
  });
});
