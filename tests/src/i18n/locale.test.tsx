import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  formatDay,
  formatDuration,
  formatList,
  formatMinutes,
  formatNumber,
  formatRelative,
  regionalLocale,
} from '#src/i18n/format.ts';
import { preferredLocale, setLocale, startI18n } from '#src/i18n/i18n.ts';
import { useLocale } from '#src/i18n/use-locale.ts';

beforeAll(() => startI18n('en'));
beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the language of a first visit (spec section 4)', () => {
  it('is the first of the languages of the browser that there are texts in', () => {
    expect(preferredLocale(['de', 'es-MX', 'en'])).toBe('es');
    expect(preferredLocale(['en-GB', 'es'])).toBe('en');
    expect(preferredLocale(['ES', 'en'])).toBe('es');
  });

  it('is English otherwise', () => {
    expect(preferredLocale(['de', 'fr', 'est'])).toBe('en');
    expect(preferredLocale([])).toBe('en');
  });

  it('is the saved one first of all', async () => {
    await act(() => setLocale('es'));
    expect(preferredLocale(['en-GB'])).toBe('es');
    await act(() => setLocale('en'));
    expect(preferredLocale(['es'])).toBe('en');
  });

  it('ignores a saved value that is not a language', () => {
    localStorage.setItem('hindsight.locale', 'xx');
    expect(preferredLocale(['es'])).toBe('es');
  });
});

function Toggle() {
  const { locale, toggleLocale } = useLocale();
  return (
    <button type="button" onClick={() => void toggleLocale()}>
      {locale}
    </button>
  );
}

it('toggling changes what is on screen, <html lang> and what is remembered', async () => {
  render(<Toggle />);
  await act(async () => screen.getByRole('button', { name: 'en' }).click());
  await screen.findByRole('button', { name: 'es' });
  expect(document.documentElement.lang).toBe('es');
  expect(localStorage.getItem('hindsight.locale')).toBe('es');
  await act(() => setLocale('en'));
});

describe('formats follow the language', () => {
  it('uses the reader’s region', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX', 'en-GB']);
    expect(regionalLocale('en')).toBe('en-GB');
    expect(regionalLocale('es')).toBe('es-MX');
  });

  it('writes numbers, lists and minutes', async () => {
    expect(formatNumber(12345.5)).toBe('12,345.5');
    expect(formatList(['Ana', 'Ben', 'Cy'])).toBe('Ana, Ben, and Cy');
    expect(formatMinutes(1)).toBe('1 minute');
    await act(() => setLocale('es'));
    expect(formatNumber(12345.5)).toBe('12.345,5');
    expect(formatList(['Ana', 'Ben', 'Cy'])).toBe('Ana, Ben y Cy');
    expect(formatMinutes(5)).toBe('5 minutos');
    await act(() => setLocale('en'));
  });

  it('rounds seconds up, and never below zero', () => {
    expect(formatDuration(4 * 60_000 + 4001)).toBe('4:05');
    expect(formatDuration(0)).toBe('0:00');
    expect(formatDuration(-5000)).toBe('0:00');
    expect(formatDuration(3_845_000)).toBe('1:04:05');
  });

  it('says how far away a moment is', () => {
    expect(formatRelative(3 * 3_600_000, 0)).toBe('in 3 hours');
    expect(formatRelative(0, 86_400_000)).toBe('yesterday');
    expect(formatRelative(10, 0)).toBe('now');
  });

  it('says of a day which year it is in only if that is another one', () => {
    expect(formatDay(new Date(2026, 9, 15), new Date(2026, 10, 24))).toBe('Oct 15');
    expect(formatDay(new Date(2027, 0, 5), new Date(2026, 10, 24))).toBe('Jan 5, 2027');
  });
});
