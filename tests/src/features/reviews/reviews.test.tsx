import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReviewQuestion } from '#src/features/reviews/review-question.tsx';
import { ReviewSection } from '#src/features/reviews/review-section.tsx';
import { ReviewsToApprove } from '#src/features/reviews/reviews-to-approve.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { Queries } from '#src/queries/query-client.tsx';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';

const RETRO = 'abcdefghij012345';
const SAID = { stars: 4, text: 'Calm.', name: 'Ann', role: 'Nurse', locale: 'en' };
const REVIEW = { ...SAID, state: 'waiting', written_at: 5 };

let answers: Record<string, [status: number, body: object]>;
let calls: { call: string; body: unknown }[];
beforeAll(async () => {
  await startI18n('en');
  await loadTexts('customer-reviews', 'review-approval', 'forms');
});
beforeEach(() => {
  answers = {};
  calls = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const call = `${method} ${url.replace('/api', '')}`;
    calls.push({ call, body: body ? JSON.parse(String(body)) : null });
    const [status, answer] = answers[call] ?? [500, { error: 'internal', message: call }];
    return new Response(JSON.stringify(answer), { status });
  });
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const user = userEvent.setup({ delay: null });
const show = (what: ReactNode) =>
  render(
    <MemoryRouter>
      <FlashProvider>
        <Queries>{what}</Queries>
      </FlashProvider>
    </MemoryRouter>,
  );
const ASKS = `PUT /retro/${RETRO}/review_question`;
const sent = (call: string) => calls.filter((one) => one.call === call).map(({ body }) => body);

describe('the question for a review', () => {
  it('[RV2] asks for stars, then for the rest, and sends nothing without consent, which is never preset', async () => {
    answers[ASKS] = [200, { asks: true, review: null }];
    answers['PUT /users/me/review'] = [200, { may_write: true, review: REVIEW }];
    show(<ReviewQuestion retro={RETRO} />);
    expect(await screen.findByRole('heading', { name: 'How was Hindsight for you?' })).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Very good/ }));
    await user.type(screen.getByRole('textbox', { name: 'In a sentence' }), 'Calm.');
    await user.type(screen.getByRole('textbox', { name: 'Name to show' }), 'Ann');
    await user.type(screen.getByRole('textbox', { name: /Role/ }), 'Nurse');
    const consent = screen.getByRole<HTMLInputElement>('checkbox');
    expect(consent.checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(screen.getByText('Without your consent we cannot show it.')).toBeTruthy();
    expect(sent('PUT /users/me/review')).toEqual([]);
    await user.click(consent);
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    const thanks = await screen.findByText('Thank you! That helps.');
    expect(document.activeElement).toBe(thanks);
    expect(sent('PUT /users/me/review')).toEqual([{ ...SAID, consent: true }]);
    expect(screen.getByText('Waiting for approval')).toBeTruthy();
  });

  it('[RV1] accepts a no, and tells the server', async () => {
    answers[ASKS] = [200, { asks: true, review: null }];
    show(<ReviewQuestion retro={RETRO} />);
    await user.click(await screen.findByRole('button', { name: 'No thanks' }));
    expect(document.activeElement?.textContent).toBe('All right, we will not ask again.');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(sent('POST /users/me/review/declined')).toHaveLength(1);
  });

  it('[RV1] is not shown if the server does not ask it, or the call fails', async () => {
    const { container } = show(<ReviewQuestion retro={RETRO} />);
    await waitFor(() => expect(sent(ASKS)).toHaveLength(1));
    expect(container.querySelector('section[aria-labelledby]')).toBeNull();
  });

  it('[SY6] keeps what was typed over a reload, but not the consent', async () => {
    answers[ASKS] = [200, { asks: true, review: null }];
    const { unmount } = show(<ReviewQuestion retro={RETRO} />);
    await user.click(await screen.findByRole('radio', { name: /Excellent/ }));
    await user.type(screen.getByRole('textbox', { name: 'In a sentence' }), 'Half a');
    await user.click(screen.getByRole('checkbox'));
    unmount();
    show(<ReviewQuestion retro={RETRO} />);
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'In a sentence' })).value).toBe(
      'Half a',
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
  });
});

describe('[RV3] a review in the profile', () => {
  it('is shown, edited with new consent, and withdrawn', async () => {
    answers['GET /users/me/review'] = [200, { may_write: true, review: { ...REVIEW, state: 'approved' } }];
    answers['DELETE /users/me/review'] = [200, { may_write: true, review: null }];
    show(<ReviewSection />);
    expect((await screen.findByText('Calm.')).tagName).toBe('BLOCKQUOTE');
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click([...dialog.querySelectorAll('button')].at(-1) as HTMLElement);
    expect(await screen.findByText('Your review has been deleted.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Write a review' })).toBeTruthy();
  });

  it('is hidden for people who were never asked', async () => {
    answers['GET /users/me/review'] = [200, { may_write: false, review: null }];
    const { container } = show(<ReviewSection />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(container.querySelector('h2')).toBeNull();
  });
});

describe('[RV4] a review for the operator', () => {
  it('is approved in the version that was read', async () => {
    const id = RETRO;
    const listed = { ...REVIEW, id, decided_at: null };
    answers['GET /admin/reviews?state=waiting&offset=0'] = [200, { reviews: [listed], total: 1 }];
    answers[`PUT /admin/reviews/${id}`] = [400, { error: 'conflict', message: 'x' }];
    const onDecided = vi.fn();
    show(<ReviewsToApprove onDecided={onDecided} />);
    await screen.findByText(/^Written in English, /);
    await user.click(screen.getByRole('button', { name: 'Approve the review by Ann' }));
    expect(sent(`PUT /admin/reviews/${id}`)).toEqual([{ approved: true, written_at: 5 }]);
    expect(await screen.findByText(/edited or withdrawn in the meantime/)).toBeTruthy();
    expect(onDecided).not.toHaveBeenCalled();
    answers[`PUT /admin/reviews/${id}`] = [200, { ok: true }];
    answers['GET /admin/reviews?state=waiting&offset=0'] = [200, { reviews: [], total: 0 }];
    await user.click(await screen.findByRole('button', { name: 'Reject the review by Ann' }));
    expect(await screen.findByText('0 reviews')).toBeTruthy();
    expect(sent(`PUT /admin/reviews/${id}`).at(-1)).toEqual({ approved: false, written_at: 5 });
    expect(onDecided).toHaveBeenCalledOnce();
  });
});
