import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { useReloadOnReturn, useScrollToPlace } from '#src/app/use-navigation.ts';
import { eventually } from '#tests/support/eventually.ts';

const reload = vi.fn();
const scrollTo = vi.fn();
const scrollIntoView = vi.fn();
let go: ReturnType<typeof useNavigate>;
let showPlace: (isThere: boolean) => void;

function Page() {
  const [isThere, setThere] = useState(false);
  go = useNavigate();
  showPlace = setThere;
  useReloadOnReturn(reload);
  useScrollToPlace();
  return (
    <main id="main" tabIndex={-1}>
      {isThere && <p id="place">place</p>}
    </main>
  );
}

beforeEach(() => {
  for (const mock of [reload, scrollTo, scrollIntoView]) mock.mockReset();
  window.scrollTo = scrollTo as unknown as typeof window.scrollTo;
  Element.prototype.scrollIntoView = scrollIntoView;
  window.history.replaceState(null, '', '/');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
});

const returned = async (how: () => void) => {
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    how();
    await popped;
  });
};

test('the first page stays where the browser put it', () => {
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a new page starts at its top, with the focus in it', async () => {
  await act(async () => go('/retros'));
  expect(scrollTo).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a hash scrolls to its element as soon as that exists', async () => {
  await act(async () => go('/#place'));
  expect(scrollIntoView).not.toHaveBeenCalled();
  await act(async () => showPlace(true));
  await eventually(() => expect(scrollIntoView).toHaveBeenCalledOnce());
});

test('[SY6] going back or forward reloads the page', async () => {
  await act(async () => go('/retros'));
  expect(reload).not.toHaveBeenCalled();
  await returned(() => window.history.back());
  expect(reload).toHaveBeenCalledOnce();
});

test('going back within a page does not', async () => {
  await act(async () => go('/#place'));
  await returned(() => window.history.back());
  expect(reload).not.toHaveBeenCalled();
});
