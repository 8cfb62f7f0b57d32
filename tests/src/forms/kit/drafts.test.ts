import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { forgetPerson } from '#src/api/clear-browser.ts';
import { draftStore } from '#src/forms/kit/drafts.ts';

const schema = z.object({ name: z.optional(z.string()), size: z.optional(z.number()) });
const storeAt = (place: string) => draftStore({ place, schema });
const DAY = 86_400_000;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('[SY6] a draft', () => {
  it('is restored after a reload, separately for each form', () => {
    storeAt('team:1').keep({ name: 'Blue' });
    storeAt('team:2').keep({ name: 'Green', size: 5 });
    expect(storeAt('team:1').read()).toEqual({ name: 'Blue' });
    expect(storeAt('team:2').read()).toEqual({ name: 'Green', size: 5 });
    expect(storeAt('team:3').read()).toBeNull();
  });

  it('is deleted once it was sent, without affecting others', () => {
    storeAt('team:1').keep({ name: 'Blue' });
    storeAt('team:2').keep({ name: 'Green' });
    storeAt('team:1').forget();
    expect(storeAt('team:1').read()).toBeNull();
    expect(storeAt('team:2').read()).toEqual({ name: 'Green' });
  });

  it('is deleted when it is too old, counted from the last change', () => {
    const store = storeAt('team:1');
    store.keep({ name: 'Blue' });
    vi.advanceTimersByTime(29 * DAY);
    store.keep({ name: 'Blue or green' });
    vi.advanceTimersByTime(30 * DAY);
    expect(store.read()).toEqual({ name: 'Blue or green' });
    vi.advanceTimersByTime(1);
    expect(store.read()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  it('never contains what its schema does not name, such as a password', () => {
    const typed = { name: 'Blue', password: 'correct horse battery' };
    storeAt('team:1').keep(typed);
    expect(storeAt('team:1').read()).toEqual({ name: 'Blue' });
    expect(JSON.stringify(localStorage)).not.toContain('horse');
  });

  it('is ignored if its stored data has another shape', () => {
    localStorage.setItem('hindsight.form:team:1', `{"keptAt":${Date.now()},"draft":{"name":5}}`);
    expect(storeAt('team:1').read()).toBeNull();
    localStorage.setItem('hindsight.form:team:1', '{"name":"Blue"}');
    expect(storeAt('team:1').read()).toBeNull();
    localStorage.setItem('hindsight.form:team:1', 'nonsense');
    expect(storeAt('team:1').read()).toBeNull();
  });

  it('is deleted when its author logs out', () => {
    storeAt('team:1').keep({ name: 'Blue' });
    forgetPerson({ keepUnsent: false });
    expect(storeAt('team:1').read()).toBeNull();
  });
});
