import { describe, expect, it } from 'vitest';
import { profileSchema } from '#contract/accounts/account-payloads.ts';
import { temporaryUserSchema } from '#contract/accounts/user-payloads.ts';
import { emailSchema } from '#contract/base/email.ts';
import { optionalName, optionalText, typedName, typedText } from '#contract/base/typed-text.ts';
import { commandSchemas } from '#contract/retro/commands.ts';
import { settingsSchema } from '#contract/retro/settings.ts';

const text = typedText(10);
const read = (raw: unknown) => text.safeParse(raw).data;

describe('text that a person types', () => {
  it('[JO1] [WR1] is trimmed before it is measured', () => {
    expect(read('  ten chars!  ')).toBe('ten chars!');
    expect(read('\t\n1\u00a0\u2003')).toBe('1');
    expect(read('x'.repeat(11))).toBeUndefined();
  });

  it.each([
    '',
    '   ',
    '\n',
    '\u200b',
    '\u00ad',
    '\u2060\ufe0f',
    '\u202e',
    '\u3164',
    '\u0301',
    '\u200d\u0301',
  ])('[SY10] with nothing visible in it counts as empty: %j', (raw) => {
    expect(read(raw)).toBeUndefined();
  });

  it.each(['\u0000', 'a\u0000b', 'a\u0007', '\u001b[31m', 'a\u007f', 'a\u0085b', 'a\rb'])(
    '[SY10] [SY8] with a control character is refused: %j',
    (raw) => {
      expect(read(raw)).toBeUndefined();
    },
  );

  it.each(['\ud83d', 'a\udc00b', '\udc00\ud83d'])(
    '[SY10] [SY8] with half a character is refused: %j',
    (raw) => {
      expect(read(raw)).toBeUndefined();
    },
  );

  it.each(['a\tb', 'two\nlines', 'e\u0301te\u0301', 'ñ', '日本', 'عربى', '👩‍👧', '🇪🇸', '❤️', '½', '→', '?'])(
    '[SY10] in any script, with marks and emoji, is accepted unchanged: %j',
    (raw) => {
      expect(read(raw)).toBe(raw);
    },
  );

  it('[SY10] [WR1] is measured in characters, not in the units that store them', () => {
    expect(read('😀'.repeat(10))).toBe('😀'.repeat(10));
    expect(read('😀'.repeat(11))).toBeUndefined();
    expect(read('e\u0301'.repeat(6))).toBeUndefined();
  });

  it('[SY10] must be a string', () => {
    for (const raw of [1, null, undefined, {}, ['a'], new String('a')]) expect(read(raw)).toBeUndefined();
  });

  it('[GR1] may be empty where a name may be', () => {
    const name = optionalText(10);
    expect(name.safeParse('  ').data).toBe('');
    expect(name.safeParse('x'.repeat(11)).success).toBe(false);
    expect(name.safeParse('a\u0000').success).toBe(false);
  });
});

describe('a name', () => {
  it.each(['\u202e', '\u202a', '\u2066', '\u2069', '\u200f', '\u061c'])(
    '[SY12] that changes the text direction of what follows is refused: %j',
    (control) => {
      const name = `Ann${control}nimda`;
      expect(typedName(50).safeParse(name).success).toBe(false);
      expect(optionalName(50).safeParse(name).success).toBe(false);
      expect(typedText(50).safeParse(name).success).toBe(true);
    },
  );

  it.each(['Ann', 'نورة', 'עדי', 'Zoë 👩‍👧'])('[SY12] in any script is accepted unchanged: %j', (name) => {
    expect(typedName(50).parse(name)).toBe(name);
    expect(optionalName(50).parse(name)).toBe(name);
  });

  it('[SY12] of a person, a retro or a group is checked this way', () => {
    const name = 'a\u202eb';
    expect(temporaryUserSchema.safeParse({ name }).success).toBe(false);
    expect(profileSchema.safeParse({ name }).success).toBe(false);
    expect(settingsSchema.shape.name.safeParse(name).success).toBe(false);
    expect(commandSchemas['group.name'].shape.name.safeParse(name).success).toBe(false);
  });
});

describe('an address', () => {
  it('[LO1] is stored in lower case without surrounding spaces', () => {
    expect(emailSchema.parse('  Ina@Example.ORG ')).toBe('ina@example.org');
  });
  it.each(['', 'ina', 'ina@', '@example.org', 'a b@example.org', 'ina@example', `${'x'.repeat(250)}@a.io`])(
    '[LO1] is refused: %j',
    (raw) => {
      expect(emailSchema.safeParse(raw).success).toBe(false);
    },
  );
});
