import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPerson } from '#src/api/clear-browser.ts';
import { startSession } from '#src/api/session.ts';
import { draftKey, useDraft } from '#src/socket/use-draft.ts';
import { LocalRoom } from '#tests/support/pages/local-room.tsx';
import { guestOf } from '#tests/support/people/sample-account.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeEach(() => localStorage.clear());

const BEN = guestOf('Ben');

let setText: (text: string) => void;
let clear: () => void;
function Field({ field, initial }: { field: string; initial?: string }) {
  const [text, set, forget] = useDraft(field, initial);
  setText = set;
  clear = forget;
  return <p>{`[${text}]`}</p>;
}

const retro = aRetro({ people: ['Ana', 'Ben'] });
const page = (field: string, person = 'Ben', initial?: string) => (
  <LocalRoom retro={retro} person={person}>
    <Field field={field} {...(initial !== undefined && { initial })} />
  </LocalRoom>
);

test('[SY6] [SY7] text being typed is restored after a reload', () => {
  const { unmount } = render(page('mad'));
  act(() => setText('Half a sent'));
  screen.getByText('[Half a sent]');
  unmount();
  render(page('mad'));
  screen.getByText('[Half a sent]');
});

test('drafts are kept apart by field and person', () => {
  const { rerender } = render(page('mad'));
  act(() => setText('Mine'));
  rerender(page('sad'));
  screen.getByText('[]');
  rerender(page('mad', 'Ana'));
  screen.getByText('[]');
  rerender(page('mad'));
  screen.getByText('[Mine]');
});

test('a draft starts with the current text, and can be emptied on purpose', () => {
  const { unmount } = render(page('edit', 'Ben', 'As it was'));
  screen.getByText('[As it was]');
  act(() => setText(''));
  screen.getByText('[]');
  unmount();
  render(page('edit', 'Ben', 'As it was'));
  screen.getByText('[]');
  act(() => clear());
  screen.getByText('[As it was]');
  expect(localStorage).toHaveLength(0);
});

test('[SY6] a draft is kept by a closing page even if another tab has sent its own in the same field', () => {
  startSession({ token: 't', user: BEN });
  const { unmount } = render(page('mad'));
  act(() => setText('Half a sent'));
  localStorage.removeItem(draftKey(idOf('retro'), BEN.id, 'mad'));
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  render(page('mad'));
  screen.getByText('[Half a sent]');
});

test('a draft is not kept by a page that closes because its author logs out', () => {
  startSession({ token: 't', user: BEN });
  render(page('mad'));
  act(() => setText('Half a sent'));
  forgetPerson({ keepUnsent: false });
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage).toHaveLength(0);
});

test('[SY6] a draft lasts as long as the page if the browser stores nothing', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { unmount } = render(page('mad'));
  act(() => setText('Still here'));
  unmount();
  render(page('mad'));
  screen.getByText('[Still here]');
  act(() => clear());
  full.mockRestore();
});

test('[SY6] what is typed after another field took this one’s place is kept for that field, and the last of it by a closing page', () => {
  startSession({ token: 't', user: BEN });
  const sad = draftKey(idOf('retro'), BEN.id, 'sad');
  const { rerender, unmount } = render(page('mad'));
  rerender(page('sad'));
  act(() => setText('Half'));
  act(() => setText('Half a sent'));
  screen.getByText('[Half a sent]');
  expect(localStorage.getItem(sad)).toBe('Half a sent');
  localStorage.removeItem(sad);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem(sad)).toBe('Half a sent');
  act(() => clear());
  screen.getByText('[]');
  expect(localStorage.getItem(sad)).toBeNull();
  unmount();
});

test('[SY6] a text found in a field stays in it when another tab sends the same', () => {
  const sad = draftKey(idOf('retro'), BEN.id, 'sad');
  localStorage.setItem(sad, 'Half a sent');
  const { rerender } = render(page('mad'));
  rerender(page('sad'));
  localStorage.removeItem(sad);
  rerender(page('sad', 'Ben', 'As it was'));
  screen.getByText('[Half a sent]');
});

test('nothing is kept of a field in which nobody typed, nor of one that is gone', () => {
  startSession({ token: 't', user: BEN });
  const { unmount } = render(page('mad'));
  const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('hindsight.draft'));
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual([]);
  act(() => setText('Half a sent'));
  unmount();
  localStorage.removeItem(draftKey(idOf('retro'), BEN.id, 'mad'));
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual([]);
});
