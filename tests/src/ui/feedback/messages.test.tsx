import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#src/i18n/i18n.ts';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import { AnnouncerProvider, useAnnounce } from '#src/ui/feedback/announcer.tsx';
import { FlashProvider, FlashScope, useFlash, useOutcomeFlash } from '#src/ui/feedback/flash.tsx';
import { MessageOutlet } from '#src/ui/feedback/message-outlet.tsx';
import { BROKEN_EVENT, ErrorBoundary } from '#src/ui/loading/error-boundary.tsx';

beforeAll(() => startI18n('en'));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('copy button', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  async function press(writeText: () => Promise<void>) {
    vi.stubGlobal('navigator', { ...navigator, languages: ['en'], clipboard: { writeText } });
    render(<CopyButton text="https://hindsight.example/retro/1" label="Copy link" />);
    fireEvent.click(screen.getByRole('button'));
    await pass(0);
    vi.unstubAllGlobals();
  }

  it('says for one second that it copied', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    await press(writeText);
    expect(writeText).toHaveBeenCalledWith('https://hindsight.example/retro/1');
    expect(screen.getByRole('button').textContent).toBe('Copied');
    expect(screen.getByRole('status').textContent).toBe('Copied');
    await pass(999);
    expect(screen.getByRole('button').textContent).toBe('Copied');
    await pass(1);
    expect(screen.getByRole('button').textContent).toBe('Copy link');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says if the browser does not allow it', async () => {
    await press(() => Promise.reject(new Error('denied')));
    expect(screen.getByRole('button').textContent).toBe('Could not copy');
  });
});

function Flasher({ label = 'go' }: { label?: string }) {
  const flash = useFlash();
  return (
    <button type="button" onClick={() => flash('Topic removed', { action: { label: 'Undo', onPress() {} } })}>
      {label}
    </button>
  );
}

describe('a repeated flash message', () => {
  function Twice({ undo }: { undo: boolean }) {
    const flash = useFlash();
    const action = undo ? { action: { label: 'Undo', onPress() {} } } : {};
    return (
      <button type="button" onClick={() => flash('Saved', action)}>
        go
      </button>
    );
  }
  const say = (undo: boolean) => {
    render(
      <FlashProvider>
        <Twice undo={undo} />
      </FlashProvider>,
    );
    for (let at = 0; at < 2; at++) fireEvent.click(screen.getByRole('button', { name: 'go' }));
    return screen.getAllByText('Saved').length;
  };

  it('is shown once', () => expect(say(false)).toBe(1));
  it('is shown twice if each can be undone', () => expect(say(true)).toBe(2));
});

it('the result of a form replaces its earlier result, and nothing else', () => {
  function Form({ name }: { name: string }) {
    const flash = useOutcomeFlash();
    return (
      <>
        <button
          type="button"
          onClick={() => flash(`${name} failed`, { tone: 'danger' })}
        >{`fail ${name}`}</button>
        <button type="button" onClick={() => flash(`${name} saved`)}>{`save ${name}`}</button>
      </>
    );
  }
  render(
    <FlashProvider>
      <Form name="one" />
      <Form name="two" />
    </FlashProvider>,
  );
  for (const name of ['fail one', 'fail two', 'save one'])
    fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByText('one failed')).toBeNull();
  screen.getByText('two failed');
  screen.getByText('one saved');
});

it('messages of a component disappear with it, those of others stay', () => {
  function Places({ left }: { left: boolean }) {
    return (
      <FlashProvider>
        <Flasher />
        {!left && (
          <FlashScope>
            <Flasher label="inside" />
          </FlashScope>
        )}
      </FlashProvider>
    );
  }
  const { rerender } = render(<Places left={false} />);
  for (const name of ['go', 'inside']) fireEvent.click(screen.getByRole('button', { name }));
  expect(screen.getAllByText('Topic removed')).toHaveLength(2);
  rerender(<Places left />);
  expect(screen.getAllByText('Topic removed')).toHaveLength(1);
});

describe('flash messages', () => {
  beforeEach(async () => {
    vi.useFakeTimers();
    render(
      <FlashProvider>
        <Flasher />
      </FlashProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'go' }));
    await pass(0);
  });
  const note = () => screen.queryByText('Topic removed')?.parentElement as HTMLElement | undefined;

  it('are in a polite live region and disappear after five seconds', async () => {
    expect(screen.getByText('Topic removed').closest('[aria-live="polite"]')).toBeTruthy();
    await pass(4999);
    expect(note()).toBeTruthy();
    await pass(1);
    expect(note()).toBeUndefined();
  });

  it('stay while someone points at them, then for the rest of their time', async () => {
    await pass(3000);
    fireEvent.pointerEnter(note() as HTMLElement);
    await pass(60_000);
    expect(note()).toBeTruthy();
    fireEvent.pointerLeave(note() as HTMLElement);
    await pass(1999);
    expect(note()).toBeTruthy();
    await pass(1);
    expect(note()).toBeUndefined();
  });

  it('stay while the focus is in them', async () => {
    act(() => screen.getByRole('button', { name: 'Undo' }).focus());
    await pass(60_000);
    expect(note()).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'go' }).focus());
    await pass(5000);
    expect(note()).toBeUndefined();
  });

  it('disappear when their action is done', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(0);
    expect(note()).toBeUndefined();
  });
});

describe('a message with an undo button', () => {
  function PutAway() {
    const flash = useFlash();
    const action = { label: 'Undo', onPress() {}, takesFocus: true };
    return (
      <>
        <button type="button" onClick={() => flash('Archived', { action })}>
          go
        </button>
        <input aria-label="Search" />
      </>
    );
  }
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <FlashProvider>
        <PutAway />
      </FlashProvider>,
    );
  });
  const go = () => fireEvent.click(screen.getByRole('button', { name: 'go' }));

  it('has the focus on that button, and stays while it does and long after', async () => {
    go();
    expect(document.activeElement?.textContent).toBe('Undo');
    await pass(60_000);
    act(() => screen.getByRole('button', { name: 'go' }).focus());
    await pass(19_999);
    screen.getByText('Archived');
    await pass(1);
    expect(screen.queryByText('Archived')).toBeNull();
  });

  it('does not take the focus from someone who is typing', () => {
    act(() => screen.getByRole('textbox').focus());
    go();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});

describe('a frame with a place for messages', () => {
  it('[FR1] shows messages there, and they stay while a dialog covers them', async () => {
    vi.useFakeTimers();
    const shown = (isCovered: boolean) => (
      <FlashProvider>
        <Flasher />
        <div aria-hidden={isCovered}>
          <MessageOutlet className="place">first</MessageOutlet>
        </div>
      </FlashProvider>
    );
    const { rerender } = render(shown(false));
    fireEvent.click(screen.getByRole('button', { name: 'go' }));
    await pass(0);
    expect(screen.getByText('Topic removed').closest('.place')).toBeTruthy();
    rerender(shown(true));
    await pass(5000);
    await pass(4000);
    screen.getByText('Topic removed');
    rerender(shown(false));
    await pass(2000);
    expect(screen.queryByText('Topic removed')).toBeNull();
  });
});

function Crowd() {
  const announce = useAnnounce();
  return (
    <>
      <button type="button" onClick={() => announce('topic', (count) => `${count} topics were added.`)}>
        topic
      </button>
      <button type="button" onClick={() => announce('done', 'Ana is done.')}>
        done
      </button>
    </>
  );
}

describe('announcer', () => {
  it('combines fifty similar events in one sentence, and announces later ones together', async () => {
    vi.useFakeTimers();
    render(
      <AnnouncerProvider>
        <Crowd />
      </AnnouncerProvider>,
    );
    const said = () => screen.getByRole('status').textContent;
    const topic = screen.getByRole('button', { name: 'topic' });
    for (let at = 0; at < 50; at++) fireEvent.click(topic);
    expect(said()).toBe('');
    await pass(400);
    expect(said()).toBe('50 topics were added.');
    fireEvent.click(topic);
    fireEvent.click(screen.getByRole('button', { name: 'done' }));
    fireEvent.click(topic);
    await pass(2900);
    expect(said()).toBe('50 topics were added.');
    await pass(200);
    expect(said()).toBe('2 topics were added. Ana is done.');
  });
});

it('an error boundary says what broke and tries again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  function Fragile() {
    if (isBroken) throw new Error('broken');
    return <p>whole</p>;
  }
  const heard = vi.fn();
  window.addEventListener(BROKEN_EVENT, heard, { once: true });
  render(
    <ErrorBoundary>
      <Fragile />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Something broke on this page');
  expect(heard).toHaveBeenCalledOnce();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByText('whole');
});
