import { describe, expect, it } from 'vitest';
import { distinctLooks } from '#contract/retro/person-letters-and-color.ts';
import english from '#contract/text/en.json';
import { briefCsv } from '#machines/retro/briefs/brief-csv.ts';
import { type BriefLanguage, briefMarkdown } from '#machines/retro/briefs/brief-texts.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { sharedBrief } from '#machines/retro/briefs/shared-brief.ts';
import { everyoneNamed } from '#machines/retro/selectors/names-selectors.ts';
import { withShownNames } from '#machines/retro/shown-names.ts';
import { nextStep } from '#machines/ui/confirmation-questions.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

const language: BriefLanguage = {
  words: english.brief,
  activityName: (activity) => activity,
  typeName: (_, type) => type,
  date: (at) => new Date(at).toISOString(),
};

/** What everyone of these, by their first name, is called on a screen that shows what this person sees. */
function shownTo(retro: LocalRetro, person: string, ...names: string[]): (string | undefined)[] {
  const view = retro.viewOf(person);
  if (view.kind !== 'room') throw new Error(`${person} is not in the room`);
  const { people } = withShownNames(view.state.data, 'Deleted account');
  return names.map((name) => people[idOf(name)]?.name);
}

describe('[LO7] people of one name', () => {
  it('are told apart by who came first, whatever the capitals and spaces, and stay so when another comes', () => {
    const retro = aRetro({ people: ['Ana', 'Ben', 'Cleo'] });
    retro.rename('Ben', 'ana');
    expect(shownTo(retro, 'Cleo', 'Ana', 'Ben', 'Cleo')).toEqual(['Ana', 'ana (2)', 'Cleo']);
    retro.join('Dora');
    retro.rename('Dora', 'Ana');
    for (const viewer of ['Ana', 'Ben', 'Cleo', 'Dora'])
      expect(shownTo(retro, viewer, 'Ana', 'Ben', 'Cleo', 'Dora')).toEqual([
        'Ana',
        'ana (2)',
        'Cleo',
        'Ana (3)',
      ]);
    expect(retro.state.data.people[idOf('Ben')]?.name).toBe('ana');
  });

  it('never get a name that somebody else has', () => {
    const retro = aRetro({ people: ['Ana', 'Ben', 'Cleo'] });
    retro.rename('Ben', 'Ana (2)');
    retro.rename('Cleo', 'Ana');
    expect(shownTo(retro, 'Ana', 'Ana', 'Ben', 'Cleo')).toEqual(['Ana', 'Ana (2)', 'Ana (3)']);
  });

  it('keep their names when one of them leaves and comes back', () => {
    const retro = aRetro({ people: ['Zoe', 'Ana', 'Ben'] });
    retro.rename('Ben', 'Ana');
    const before = shownTo(retro, 'Zoe', 'Ana', 'Ben');
    retro.do('Zoe', { type: 'person.remove', person: idOf('Ana') });
    expect(shownTo(retro, 'Zoe', 'Ana', 'Ben')).toEqual(before);
    retro.do('Zoe', { type: 'person.take-back', person: idOf('Ana') });
    expect(shownTo(retro, 'Zoe', 'Ana', 'Ben')).toEqual(before);
  });

  it('are called the same by everyone while only the moderator sees who waits', () => {
    const retro = aRetro({ people: ['Zoe', 'Ben'], waiting: ['Ana'] });
    retro.join('Cleo');
    retro.do('Zoe', { type: 'person.admit', people: [idOf('Cleo')] });
    retro.rename('Cleo', 'Ana');
    expect(shownTo(retro, 'Zoe', 'Cleo', 'Ana')).toEqual(['Ana', 'Ana (2)']);
    expect(shownTo(retro, 'Ben', 'Cleo', 'Ana')).toEqual(['Ana', undefined]);
  });

  it('are not told apart if their accounts are deleted', () => {
    const retro = aRetro();
    retro.erase('Ben');
    retro.erase('Cleo');
    expect(shownTo(retro, 'Ana', 'Ben', 'Cleo')).toEqual(['Deleted account', 'Deleted account']);
  });
});

describe('[LO7] invited people who are missing', () => {
  /** Their names on a screen that shows what this person sees. */
  function invitedTo(retro: LocalRetro, person: string): string[] {
    const view = retro.viewOf(person);
    if (view.kind !== 'room') throw new Error(`${person} is not in the room`);
    return withShownNames(view.state.data, 'Deleted account').invited.map(({ name }) => name);
  }

  it('are told apart from people in the room and from each other, in the list and in the warning', () => {
    const retro = aRetro({ people: ['Ana', 'Ben'], invited: ['Ana', 'Dora', 'ana'] });
    for (const viewer of ['Ana', 'Ben'])
      expect(invitedTo(retro, viewer)).toEqual(['Ana (2)', 'Dora', 'ana (3)']);
    const data = withShownNames(retro.state.data, 'Deleted account');
    const warnings = nextStep({ ...retro.state, data })?.warnings;
    expect(warnings).toEqual([{ kind: 'missing', names: ['Ana (2)', 'Dora', 'ana (3)'], count: 3 }]);
  });

  it('change nobody else’s name, and have one name with the account they are invited by', () => {
    const retro = aRetro({ people: ['Ana', 'Ben'], roster: ['Ana', 'Dora'], invited: ['Dora'] });
    expect(invitedTo(retro, 'Ben')).toEqual(['Dora']);
    retro.rename('Ben', 'Dora');
    expect(shownTo(retro, 'Ana', 'Ben')).toEqual(['Dora']);
    const data = withShownNames(retro.state.data, 'Deleted account');
    expect(data.roster.map(({ name }) => name)).toEqual(['Ana', 'Dora (2)']);
    expect(data.invited.map(({ name }) => name)).toEqual(['Dora (2)']);
  });

  it('look different from people in the room', () => {
    const retro = aRetro({ people: ['Ana', 'Ben'], invited: ['Ana'] });
    const everyone = everyoneNamed(withShownNames(retro.state.data, 'Deleted account'));
    expect(everyone.map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Ana (2)']);
    const [first, , second] = everyone.map(({ id }) => distinctLooks(everyone).get(id));
    expect(second?.letters).toBe('A2');
    expect(second?.color).not.toBe(first?.color);
  });
});

describe('[LO7] a brief', () => {
  const finished = () => {
    const retro = aRetro({ phase: 'review', people: ['Ana', 'Ben', 'Cleo'] });
    const owners = [idOf('Ben')];
    retro.do('Ana', { type: 'action.add', group: null, description: 'Ask', owners, dueDate: null });
    retro.rename('Ben', 'Ana');
    retro.do('Ana', { type: 'retro.finish' });
    return briefOf(withShownNames(retro.state.data, 'Deleted account'));
  };

  it('tells people of one name apart, and has everyone’s look, by name', () => {
    const brief = finished();
    expect(brief.participants).toEqual(['Ana', 'Ana (2)', 'Cleo']);
    expect(brief.actions.find(({ description }) => description === 'Ask')?.owners).toEqual([
      { id: idOf('Ben'), name: 'Ana (2)' },
    ]);
    expect(brief.looks?.map(({ name, letters }) => [name, letters])).toEqual([
      ['Ana', 'A'],
      ['Ana (2)', 'A2'],
      ['Cleo', 'C'],
    ]);
    const [first, second] = brief.looks ?? [];
    expect(first?.color).not.toBe(second?.color);
  });

  it('has the looks behind its link, but not without names', () => {
    const brief = finished();
    expect(sharedBrief(brief, true)).toMatchObject({ looks: brief.looks });
    expect(sharedBrief(brief, false)).not.toHaveProperty('looks');
  });

  it('tells them apart as Markdown and as a table', () => {
    const brief = finished();
    const text = briefMarkdown(brief, language);
    expect(text).toContain('Ana, Ana (2), Cleo');
    expect(text).toMatch(/Ask: Ana \(2\)/);
    expect(text).toMatch(/\(Ben 1\) .*\n\n\*sad\* \(Ana \(2\)\)/);
    expect(briefCsv(brief, language)).toMatch(/Ask,Ana,Ana \(2\),/);
  });
});
