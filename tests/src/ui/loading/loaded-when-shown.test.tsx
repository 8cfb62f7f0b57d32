import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#src/i18n/i18n.ts';
import { FILE_LOAD_TIMEOUT_MS, loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';

beforeAll(() => startI18n('en'));
afterEach(() => void vi.useRealTimers());

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('a lazily loaded component', () => {
  it('is loaded when it is shown', async () => {
    const { Shown } = loadedWhenShown(async () => Greeting, { meanwhile: <p>Wait</p> });
    render(<Shown name="Ana" />);
    screen.getByText('Wait');
    await screen.findByText('Hello Ana');
  });

  it('is shown at once if it was loaded ahead', async () => {
    const { Shown, load } = loadedWhenShown(async () => Greeting);
    await load();
    render(<Shown name="Ana" />);
    screen.getByText('Hello Ana');
  });

  it('says if it cannot be loaded, and retries on request', async () => {
    const fetch = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'));
    const { Shown } = loadedWhenShown(fetch);
    render(<Shown name="Ana" />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Hello Ana');
  });

  it('is retried by itself, and silently if it had no placeholder', async () => {
    vi.useFakeTimers();
    const fetch = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'));
    const { Shown } = loadedWhenShown(fetch, { meanwhile: null });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const { container } = render(<Shown name="Ana" />);
    await pass(0);
    await pass(4_000);
    expect(container.innerHTML).toBe('');
    await pass(2_000);
    await pass(0);
    screen.getByText('Hello Ana');
  });

  it('says if it is late, and is still shown when it arrives', async () => {
    vi.useFakeTimers();
    let come: (component: typeof Greeting) => void = () => {};
    const fetch = () =>
      new Promise<typeof Greeting>((resolve) => {
        come = resolve;
      });
    const { Shown } = loadedWhenShown(fetch, { meanwhile: <p>Wait</p> });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    render(<Shown name="Ana" />);
    await pass(FILE_LOAD_TIMEOUT_MS - 1);
    screen.getByText('Wait');
    await pass(1);
    screen.getByRole('button', { name: 'Try again' });
    await pass(10_000);
    come(Greeting);
    await pass(0);
    screen.getByText('Hello Ana');
  });

  it('loads its texts too, and again if that failed', async () => {
    const read = vi.spyOn(i18next.services.backendConnector.backend, 'read');
    read.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
    const { load } = loadedWhenShown(async () => Greeting, { texts: ['legal'] });
    await expect(load()).rejects.toThrow('no texts for legal');
    await load();
    expect(i18next.hasResourceBundle('en', 'legal')).toBe(true);
  });
});
