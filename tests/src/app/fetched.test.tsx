import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, it, vi } from 'vitest';
import { fetched } from '#src/app/fetched.tsx';
import { startI18n } from '#src/i18n/i18n.ts';
import { ErrorBoundary } from '#src/ui/error-boundary.tsx';

beforeAll(() => startI18n('en'));

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

describe('a component that is fetched', () => {
  it('is fetched when it is shown', async () => {
    const { Shown } = fetched(async () => Greeting, { meanwhile: <p>Wait</p> });
    render(<Shown name="Ana" />);
    screen.getByText('Wait');
    await screen.findByText('Hello Ana');
  });

  it('is there at once when it was fetched ahead', async () => {
    const { Shown, load } = fetched(async () => Greeting);
    await load();
    render(<Shown name="Ana" />);
    screen.getByText('Hello Ana');
  });

  it('is an error when it cannot be had, and is tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const fetch = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('offline'));
    const { Shown } = fetched(fetch);
    render(
      <ErrorBoundary>
        <Shown name="Ana" />
      </ErrorBoundary>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('Hello Ana');
  });
});
