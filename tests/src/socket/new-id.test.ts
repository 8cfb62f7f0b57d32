import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tabId } from '#src/socket/new-id.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => void vi.restoreAllMocks());

test('[SY6] a tab has the same id after a reload, and another tab another', () => {
  const id = tabId();
  expect(id).toMatch(/^\w{16}$/);
  expect(tabId()).toBe(id);
  sessionStorage.clear();
  expect(tabId()).not.toBe(id);
});

test('[SY6] a tab that may store nothing has an id all the same', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(tabId()).toMatch(/^\w{16}$/);
});
