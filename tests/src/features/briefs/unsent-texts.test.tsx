import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forgetPerson } from '#src/api/clear-browser.ts';
import { countUnsent } from '#src/api/kept-drafts.ts';
import { LiveBrief } from '#src/features/briefs/live-brief.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { useRoom } from '#src/socket/room.ts';
import { draftKey } from '#src/socket/use-draft.ts';
import { FlashProvider } from '#src/ui/feedback/flash.tsx';
import { LocalRoom } from '#tests/support/pages/local-room.tsx';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('brief-page', 'brief', 'activities', 'topics');
});
afterEach(() => localStorage.clear());

/** A finished retro with an action item of Ben and Cleo, and one of nobody. */
function finished(): { retro: LocalRetro; shared: string } {
  const retro = aRetro({ phase: 'review', activity: 'sailboat' });
  const add = (description: string, owners: string[]) =>
    retro.do('Ben', {
      type: 'action.add',
      group: null,
      description,
      owners: owners.map(idOf),
      dueDate: null,
    });
  const shared = add('Write down who releases', ['Ben', 'Cleo']);
  add('Ask for a second phone', []);
  retro.do('Ana', { type: 'retro.finish' });
  return { retro, shared };
}

const show = (retro: LocalRetro, before?: ReactNode) =>
  render(
    <MemoryRouter>
      <FlashProvider>
        <LocalRoom retro={retro} person="Ben">
          {before}
          <LiveBrief />
        </LocalRoom>
      </FlashProvider>
    </MemoryRouter>,
  );

/** Sends topics too late, as a page does that was offline until the retro was finished. */
function SendLate({ texts }: { texts: readonly string[] }) {
  const send = useRoom((room) => room.send);
  return (
    <button
      type="button"
      onClick={() => {
        for (const description of texts) void send({ type: 'topic.add', topicType: 'wind', description });
      }}
    >
      Send late
    </button>
  );
}

describe('[AI5] text that was being written when the retro finished', () => {
  const draft = (person: string, field: string, description: string, retro: LocalRetro) =>
    localStorage.setItem(
      draftKey(retro.state.data.id, idOf(person), field),
      JSON.stringify({ description, owners: [], dueDate: null, group: null, isPutAway: false }),
    );

  it('is kept beside the brief, to be copied or discarded', async () => {
    const { retro, shared } = finished();
    draft('Ben', 'action-item', 'Half a thought', retro);
    draft('Ben', `action-item-${shared}`, 'Write down who releases, and when', retro);
    draft('Cleo', 'action-item', 'Not for Ben', retro);
    const clipboard = userEvent.setup({ delay: null });
    show(retro);
    const title = screen.getByText('2 of your texts were not added');
    const notice = within(title.closest('[role=status]') as HTMLElement);
    await clipboard.click(notice.getAllByRole('button', { name: 'Copy text' })[0] as HTMLElement);
    expect(['Half a thought', 'Write down who releases, and when']).toContain(
      await navigator.clipboard.readText(),
    );
    await clipboard.click(notice.getByRole('button', { name: 'Discard “Half a thought”' }));
    expect(screen.queryByText('Half a thought')).toBeNull();
    notice.getByText('One of your texts was not added');
    expect(screen.queryByText('Not for Ben')).toBeNull();
  });

  it('[WR9] [SY6] includes topics, typed or refused, which are copied all at once', async () => {
    const { retro } = finished();
    localStorage.setItem(draftKey(retro.state.data.id, idOf('Ben'), 'topic-mad'), 'Never added');
    localStorage.setItem(draftKey(retro.state.data.id, idOf('Ben'), 'edit-1'), 'Never saved');
    const clipboard = userEvent.setup({ delay: null });
    show(retro, <SendLate texts={['One', 'Two', 'Three']} />);
    await clipboard.click(screen.getByRole('button', { name: 'Send late' }));
    screen.getByText('5 of your texts were not added');
    await clipboard.click(screen.getByRole('button', { name: 'Copy them all' }));
    expect(await navigator.clipboard.readText()).toBe('One\nTwo\nThree\nNever added\nNever saved');
  });

  it('is not counted as unsent, and other drafts of the retro are deleted', () => {
    const { retro } = finished();
    draft('Ben', 'action-item', 'Half a thought', retro);
    draft('Ben', 'ice-breaker', 'Never answered', retro);
    localStorage.setItem(draftKey('another', idOf('Ben'), 'topic-mad'), 'In another retro');
    expect(countUnsent()).toBe(3);
    show(retro);
    screen.getByText('One of your texts was not added');
    expect(countUnsent()).toBe(1);
    forgetPerson({ keepUnsent: true });
    expect(countUnsent()).toBe(1);
    expect(localStorage.getItem(draftKey(retro.state.data.id, idOf('Ben'), 'ice-breaker'))).toBe(null);
    expect(localStorage.getItem(draftKey(retro.state.data.id, idOf('Ben'), 'action-item'))).not.toBe(null);
  });

  it('is not shown if it was submitted in time', () => {
    const { retro } = finished();
    draft('Ben', 'action-item', ' Ask for a second phone', retro);
    show(retro);
    expect(screen.queryByText(/not added/)).toBeNull();
  });
});
