import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Locale } from '#contract/base/locales.ts';
import type { ShownReview } from '#contract/reviews/customer-review-payloads.ts';
import { HtmlDocument } from '#server/http/document.ts';
import { reviewsInPage } from '#server/http/reviews-in-page.ts';

const SAID: ShownReview = { stars: 1, text: 'Calm.', name: 'Ann', role: '', locale: 'en' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[RV5] is complete without reviews while the database does not answer, and does not ask again before it has', async () => {
  const asked: { locale: Locale; answer: (found: ShownReview[]) => void; fail: (error: Error) => void }[] =
    [];
  const fill = reviewsInPage(
    (locale) => new Promise((answer, fail) => void asked.push({ locale, answer, fail })),
  );
  const document = new HtmlDocument('<head></head><body>Page<!--reviews--></body>');
  const reviews = { section: '<ul><!--items--></ul>', items: Array(5).fill('<li>%text%</li>') };
  const open = async (locale: Locale = 'en') => fill({ document, locale, reviews });
  const textOf = async (page: Promise<HtmlDocument>) => {
    const sent = { getHeader: () => '', headers: () => {}, send: (text: string) => text };
    return (await page).send({ headers: {} } as FastifyRequest, sent as unknown as FastifyReply);
  };
  const BARE = '<head></head><body>Page</body>';

  const first = open();
  await vi.advanceTimersByTimeAsync(300);
  expect(await textOf(first)).toBe(BARE);
  for (let visit = 0; visit < 3; visit += 1) expect(await textOf(open())).toBe(BARE);
  expect(asked.map(({ locale }) => locale)).toEqual(['en']);
  asked[0]?.answer([SAID]);
  await vi.advanceTimersByTimeAsync(0);

  const pages = [open(), open()];
  const inSpanish = open('es');
  expect(asked.map(({ locale }) => locale)).toEqual(['en', 'en', 'es']);
  asked[1]?.answer([SAID]);
  asked[2]?.fail(new Error('closed'));
  for (const page of pages) expect(await textOf(page)).toContain('<li>Calm.</li>');
  expect(await textOf(inSpanish)).toBe(BARE);
});
