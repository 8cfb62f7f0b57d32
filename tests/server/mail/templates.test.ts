import { describe, expect, it } from 'vitest';
import { fillTexts, quotedIn, wordsIn } from '#server/mail/mail-texts.ts';
import { receiptLines } from '#server/mail/receipt-lines.ts';
import type { MailKind } from '#server/mail/store/mail-row.ts';
import { mailHtml, mailText } from '#server/mail/template.tsx';
import english from '#server/mail/text/mail.en.json';
import spanish from '#server/mail/text/mail.es.json';
import { type LetterContent, writtenLetter } from '#server/mail/written-letter.ts';

const EACH_KIND: Record<MailKind, true> = {
  confirm: true,
  confirm_address: true,
  reset: true,
  invitation: true,
  address_asked: true,
  address_changed: true,
  password_changed: true,
  retro_changed: true,
  retro_uninvited: true,
  retro_planned: true,
  retro_back: true,
  brief: true,
  retro_not_repeated: true,
  retro_called_off: true,
  weekly_actions: true,
  ahead_opened: true,
  ahead_reminder: true,
  workspace_invitation: true,
  team_invitation: true,
  hand_over: true,
  handed_over: true,
  taken_over: true,
  workspace_deleted: true,
  workspace_kept: true,
  workspace_unpaid: true,
  workspace_gone: true,
  export_ready: true,
  workspace_suspended: true,
  workspace_reinstated: true,
  slack_off: true,
  webhook_off: true,
  plan_changed: true,
  payment_received: true,
  payment_failed: true,
  plan_suspended: true,
  plan_reinstated: true,
  plan_ending: true,
  plan_ended: true,
  plan_refunded: true,
};
const KINDS = Object.keys(EACH_KIND) as MailKind[];
const HOLES = {
  name: 'Ann',
  inviter: 'Bob',
  retro: 'Sprint 12',
  activity: 'Sailboat',
  duration: '60',
  date: 'Friday',
  workspace: 'Acme',
  team: 'Blue',
  host: 'hooks.example.org',
  by: 'Cy',
  why: 'The team is archived.',
  plan: 'Pro',
  seats: '3',
};
const propsOf = (locale: 'en' | 'es', kind: MailKind, holes: Record<string, string> = HOLES) => ({
  locale,
  words: fillTexts(wordsIn(locale)[kind], holes),
  common: wordsIn(locale),
  link: 'https://retro.example.org/x?token=y',
});

describe.each(['en', 'es'] as const)('a mail in %s', (locale) => {
  it.each(KINDS)('says %s in HTML and in text, with all placeholders filled', (kind) => {
    const props = propsOf(locale, kind);
    const html = mailHtml(props);
    const text = mailText(props);
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${locale}">`));
    for (const words of [html, text]) {
      expect(words).not.toContain('{{');
      expect(words).not.toContain('undefined');
      expect(words).toContain('https://retro.example.org/x?token=y');
    }
  });

  it('can be read in dark mode, and loads nothing from elsewhere', () => {
    const html = mailHtml(propsOf(locale, 'confirm'));
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).not.toMatch(/<(img|script|link|iframe)/);
    expect(html).not.toMatch(/&(quot|gt|lt|#x27);[^<]*<\/style>/);
  });
});

it('treats what people typed as text, on one line', () => {
  const holes = { ...HOLES, inviter: '<script>alert(1)</script>', retro: 'a\nb\r\nc\u2028d\te' };
  const props = propsOf('en', 'invitation', holes);
  expect(mailHtml(props)).not.toContain('<script>');
  expect(props.words.subject).toBe('<script>alert(1)</script> invites you to a b c d e');
});

it('does not fill placeholders inside inserted values', () => {
  const words = fillTexts(english.invitation, { ...HOLES, inviter: '{{retro}} $& $1' });
  expect(words.subject).toBe('{{retro}} $& $1 invites you to Sprint 12');
});

describe.each(['en', 'es'] as const)('what is written from right to left, in a mail in %s', (locale) => {
  const NAME = 'דנה (Acme)';
  /** The Hebrew that does not stand in a part of its own direction. */
  const loose = (text: string) => text.replace(/\u2068[^\u2069]*\u2069/g, '').match(/[\u0590-\u08ff]+/g);
  const about = (kind: MailKind, by: string): LetterContent => ({
    ...{ to: 'ann@example.org', locale, link: 'https://retro.example.org/x' },
    holes: {
      ...Object.fromEntries(Object.keys(HOLES).map((hole) => [hole, by])),
      retro: quotedIn(wordsIn(locale), by),
    },
    more: [by, `• ${by}: Ann`],
    lists: [{ title: 'Open', items: [`${by} (${by})`] }],
    note: `${wordsIn(locale)[kind].note} {{by}}`,
  });

  it.each(KINDS)(
    '[FR4] %s leaves the sentence around it as it is, in HTML, in text and in its subject',
    (kind) => {
      const { subject, text, html } = writtenLetter(kind, about(kind, NAME));
      expect([loose(subject), loose(text), loose(html)]).toEqual([null, null, null]);
      const body = html.slice(html.indexOf('<body'));
      expect(body.split('<bdi dir="auto">')).toHaveLength(body.split('\u2068').length);
      expect(text).toContain(`\u2068${NAME}\u2069`);
    },
  );

  it.each(KINDS)('%s has no such marks if nothing in it needs them', (kind) => {
    const { subject, text, html } = writtenLetter(kind, about(kind, 'Dana'));
    for (const words of [subject, text, html]) expect(words).not.toMatch(/[\u2068\u2069]|<bdi/);
  });
});

describe('the words of mails', () => {
  const keysOf = (value: unknown, path = ''): string[] =>
    typeof value === 'string'
      ? [path]
      : Object.entries(value as object).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`));
  const holesOf = (value: unknown) => [...new Set(JSON.stringify(value).match(/\{\{\w+\}\}/g))].sort();

  it('are the same in English and Spanish', () => {
    expect(keysOf(spanish)).toEqual(keysOf(english));
    for (const kind of KINDS) expect(holesOf(spanish[kind])).toEqual(holesOf(english[kind]));
  });

  it('are never empty', () => {
    for (const texts of [english, spanish]) expect(JSON.stringify(texts)).not.toContain('""');
  });
});

describe('the days of a receipt', () => {
  const at = Date.UTC(2027, 4, 20, 23);
  const line = {
    plan: 'pro',
    seats: 2,
    text: null,
    startsAt: at,
    endsAt: at + 86_400_000,
    amount: 1_000,
  } as const;
  const receipt = { number: null, lines: [line], tax: 0, creditUsed: 0, total: 1_000 };

  it('[PL3] [PL11] are those of the reader’s time zone, written as their browser does, beside amounts as on the pages', () => {
    const [first, ...rest] = receiptLines('en', receipt, { timeZone: 'Asia/Tokyo', dateLocale: 'en-GB' });
    expect(first).toBe('Pro × 2, 21 May 2027 – 22 May 2027: $10.00');
    expect(rest).toEqual(['Tax: $0.00', 'Paid: $10.00']);
  });

  it('[PL11] are in UTC where that is unknown, which the mail says', () => {
    const lines = receiptLines('en', receipt, null);
    expect(lines[0]).toBe('Pro × 2, May 20, 2027 – May 21, 2027: $10.00');
    expect(lines.at(-1)).toBe('Days are in UTC.');
  });
});
