import { describe, expect, it } from 'vitest';
import type { Settings } from '#contract/retro/settings.ts';
import english from '#contract/text/en.json' with { type: 'json' };
import { topicRows } from '#machines/retro/briefs/brief-csv.ts';
import { type BriefLanguage, briefMarkdown } from '#machines/retro/briefs/brief-texts.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { OWN } from '#tests/support/retros/own-activity-sample.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

const GARDEN = OWN.ownActivity.id;
const held = (plan: Parameters<typeof aRetro>[0] = {}) => aRetro({ ...plan, settings: OWN });

/** Changes the settings as the form of the lobby does. */
function change(retro: LocalRetro, changed: Partial<Settings>) {
  const { ownActivity, topicTypes, ...settings } = retro.state.data.settings;
  return retro.ask('Ana', { type: 'settings.change', settings: { ...settings, ...changed }, invited: [] });
}

describe('a retro with an activity of its workspace', () => {
  it('[CA3] [WR1] accepts topics of its own types, and no others', () => {
    const retro = held({ phase: 'writing', topics: 0 });
    const add = (topicType: string) =>
      retro.ask('Ben', { type: 'topic.add', topicType, description: 'Slow' });
    expect(add('column_a').ok).toBe(true);
    expect(add('mad')).toMatchObject({ ok: false, code: 'unknown_type' });
    expect(add('column_c')).toMatchObject({ ok: false, code: 'unknown_type' });
  });

  it('[CA2] keeps it in the lobby, also on a plan that lacks it', () => {
    const retro = held();
    retro.setPlan({ activities: ['mad_sad_glad'], iceBreakers: false });
    expect(change(retro, { name: 'Weeding', customActivityId: GARDEN }).ok).toBe(true);
    expect(retro.state.data.settings).toMatchObject({ name: 'Weeding', ...OWN });
  });

  it('[CA2] can be set to another activity in the lobby, and back to the one it began with', () => {
    const retro = held();
    expect(change(retro, { activity: 'mad_sad_glad' }).ok).toBe(true);
    expect(briefOf(retro.state.data)).not.toHaveProperty('topicTypes');
    expect(change(retro, { activity: 'sailboat' }).ok).toBe(true);
    expect(retro.state.data.settings).toMatchObject({
      activity: 'sailboat',
      ownActivity: { isSetAside: true },
    });
    expect(change(retro, { customActivityId: GARDEN }).ok).toBe(true);
    expect(retro.state.data.settings.ownActivity).toEqual(OWN.ownActivity);
    expect(briefOf(retro.state.data).topicTypes).toEqual(OWN.topicTypes);
  });

  it('[CA2] cannot be set to another of the workspace’s activities, nor to any once there are topics', () => {
    const other = change(held(), { customActivityId: idOf('other') });
    expect(other).toMatchObject({ code: 'settings', fields: { activity: 'activity.gone' } });
    expect(change(aRetro(), { customActivityId: GARDEN })).toMatchObject({ code: 'settings' });
    const written = held({ phase: 'writing' });
    written.do('Ana', { type: 'phase.reopen' });
    const late = change(written, { activity: 'sailboat' });
    expect(late).toMatchObject({ fields: { activity: 'activity.has_topics' } });
  });

  it('[CA2] looks the same to everyone in it', () => {
    for (const name of ['Ana', 'Ben']) expect(roomOf(held(), name).data.settings).toMatchObject(OWN);
  });
});

describe('its brief', () => {
  const { brief: words, activities } = english as unknown as {
    brief: BriefLanguage['words'];
    activities: Record<string, { name: string }>;
  };
  const language: BriefLanguage = {
    words,
    activityName: (key) => activities[key]?.name ?? key,
    typeName: (_, type) => type,
    date: String,
  };
  const brief = () => briefOf(held({ phase: 'review' }).state.data);

  it('[CA3] names it and its topic types, in Markdown as typed and never as markup', () => {
    const text = briefMarkdown(brief(), language);
    expect(text).toContain('- **Activity:** Our \\<garden\\>');
    expect(text).toContain('*Grows \\*well\\**');
    expect(text).not.toContain('column_');
  });

  it('[CA3] names its topic types in the CSV table', () => {
    const types = topicRows(brief(), language).map((row) => row[3]);
    expect(new Set(types)).toEqual(new Set(['Grows *well*', 'Weeds']));
  });
});
