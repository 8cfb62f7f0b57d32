import { expect, it } from 'vitest';
import { newAddressSchema } from '#contract/hooks/hook-payloads.ts';
import { retrosQuerySchema } from '#contract/retro/retro-payloads.ts';
import { newImportSchema } from '#contract/transfers/transfer-payloads.ts';

it.each([
  ['a search', retrosQuerySchema, (text: string) => ({ search: text })],
  ['the name of a file', newImportSchema, (text: string) => ({ fileName: text, bytes: 1 })],
  ['an address', newAddressSchema, (text: string) => ({ url: text })],
])(
  'refuses %s with characters that a database cannot store, instead of failing',
  (_what, schema, withText) => {
    expect(schema.safeParse(withText('plain')).success).toBe(true);
    expect(schema.safeParse(withText('a\u0000b')).success).toBe(false);
  },
);
