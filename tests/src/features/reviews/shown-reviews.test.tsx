import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { ShownReview } from '#contract/reviews/customer-review-payloads.ts';
import { HtmlDocument } from '#server/http/document.ts';
import { reviewsInPage } from '#server/http/reviews-in-page.ts';
import { renderWithReviews } from '#src/api/landing-page-reviews.ts';
import { cutReviews, SAMPLE_REVIEWS } from '#src/app/rendered-reviews.ts';
import { ShownReviews } from '#src/features/reviews/shown-reviews.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('shown-reviews');
});

const SAID: ShownReview[] = [
  {
    stars: 2,
    text: `<b>"Calm"</b> & 'kind' $& %name% <!--items-->`,
    name: 'Ann </p>',
    role: '',
    locale: 'en',
  },
  { stars: 5, text: 'Por fin.', name: 'Bea', role: '%text%', locale: 'es' },
];

/** The section as the build renders it, with these in it as the server puts them in. */
async function sent(reviews: readonly ShownReview[]) {
  renderWithReviews(SAMPLE_REVIEWS);
  const cut = cutReviews(renderToString(<ShownReviews />));
  const document = new HtmlDocument(`<head></head><body>${cut.body}</body>`);
  const page = { document, locale: 'en', reviews: cut.reviews } as const;
  const whole = await reviewsInPage(async () => reviews)(page);
  let html = '';
  const reply = {
    getHeader: () => '',
    headers: () => {},
    send: (text: string) => {
      html = text;
    },
  };
  whole.send({ headers: {} } as FastifyRequest, reply as unknown as FastifyReply);
  return html;
}
const domOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');

it('[RV5] the reviews in the server’s page are exactly as the app renders them', async () => {
  const page = domOf(await sent(SAID));
  renderWithReviews(SAID);
  const drawn = domOf(renderToString(<ShownReviews />));
  expect(page.body.innerHTML).toBe(drawn.body.innerHTML);
  expect([...page.querySelectorAll('blockquote')].map((quote) => quote.textContent)).toEqual(
    SAID.map(({ text }) => text),
  );
  expect(page.querySelectorAll('b')).toHaveLength(0);
  expect(JSON.parse(page.getElementById('reviews')?.textContent ?? '')).toEqual(SAID);
});

it('[RV5] the section of reviews does not exist if none is approved', async () => {
  expect(await sent([])).toBe('<head></head><body></body>');
});
