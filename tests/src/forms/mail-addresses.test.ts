import { expect, it } from 'vitest';
import { addressesIn } from '#src/forms/mail-addresses.ts';

it.each([
  ['', [], []],
  [' Ana@Example.org ', ['ana@example.org'], []],
  ['a@x.org, b@x.org;c@x.org\nd@x.org\ta@x.org', ['a@x.org', 'b@x.org', 'c@x.org', 'd@x.org'], []],
  [
    'Ana Lee <ana@x.org>, "Bo, Jr." <bo@x.org>\nCy <cy@x.org>',
    ['ana@x.org', 'bo@x.org', 'cy@x.org'],
    ['"Bo'],
  ],
  ['ana@x.org wrong, @x.org', ['ana@x.org'], ['wrong', '@x.org']],
])('[IN1] finds the addresses in "%s", and names what is not an address', (text, good, wrong) => {
  expect(addressesIn(text)).toEqual({ good, wrong });
});
