import { expect, it } from 'vitest';
import { LOCALES } from '#contract/base/locales.ts';
import { ownValue } from '#contract/base/own-property.ts';
import { exportedRetroSchema } from '#contract/transfers/exported-retro.ts';
import { briefLanguage } from '#server/briefs/brief-in-language.ts';
import { topicTypeLook } from '#src/shared/activities/topic-type.ts';
import { aFileOf } from '#tests/support/retros/finished-retros.ts';

/** What every object has, though nobody wrote it. */
const INHERITED = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'];

it.each(INHERITED)(
  '[SY20] a topic type, icon or colour called %s is looked up as any unknown one',
  (name) => {
    for (const locale of LOCALES) {
      const { typeName, activityName } = briefLanguage(locale);
      expect([typeName('mad_sad_glad', name), typeName(name, name), activityName(name)]).toEqual([
        name,
        name,
        name,
      ]);
    }
    const column = { key: 'own', name: 'Own', color: name, icon: name };
    const unknown = { ...column, color: 'none', icon: 'none' };
    expect(topicTypeLook([column], 'own')).toEqual(topicTypeLook([unknown], 'own'));
    expect(topicTypeLook('mad_sad_glad', name)).toEqual(topicTypeLook('mad_sad_glad', 'unknown'));
    expect(ownValue({}, name)).toBeUndefined();
  },
);

it.each(INHERITED)('[SY20] a file with a topic type, icon or colour called %s is not imported', (name) => {
  const [group] = aFileOf().groups;
  if (!group) throw new Error('no group');
  const typed = { groups: [{ ...group, topics: [{ type: name, text: 'Boom', author: null }] }] };
  const column = { key: 'mad', name: 'Mad', color: 'teal', icon: 'mad' };
  const ofColumn = (changes: object) => ({ topicTypes: [{ ...column, ...changes }] });
  expect(exportedRetroSchema.safeParse(aFileOf(ofColumn({}))).success).toBe(true);
  for (const harm of [typed, ofColumn({ key: name }), ofColumn({ icon: name }), ofColumn({ color: name })])
    expect(exportedRetroSchema.safeParse(aFileOf(harm as object)).success).toBe(false);
});
