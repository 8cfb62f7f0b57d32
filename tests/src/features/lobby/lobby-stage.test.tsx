import { act, cleanup, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ICE_BREAKER_COUNT } from '#contract/activities/activities.ts';
import { drawAnother } from '#src/features/lobby/ask-ice-breaker.tsx';
import { LobbyAction } from '#src/features/lobby/lobby-action.tsx';
import { LobbyStage } from '#src/features/lobby/lobby-stage.tsx';
import { formatDateTime } from '#src/i18n/format.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf, LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(() => startI18n('en'));
beforeEach(() => localStorage.clear());
// jsdom scrolls nothing.
Element.prototype.scrollIntoView = vi.fn();

const button = (name: string) => screen.getByRole('button', { name });

describe('the mood', () => {
  it('[LO2] can be set with the keyboard and shows in how many of the team feel how', async () => {
    const retro = aRetro();
    retro.do('Ana', { type: 'mood.set', mood: 100 });
    const { user } = renderInRoom(<LobbyStage />, { retro, person: 'Ben' });
    await screen.findByText('Awesome: 1');
    screen.getByText('Meh: 0');
    screen.getByRole('slider', { name: 'My mood' }).focus();
    await user.keyboard('{Enter}');
    expect(retro.state.data.people[idOf('Ben')]?.mood).toBe(50);
    await screen.findByText('Meh: 1');
    screen.getByText('Awesome: 1');
  });

  it('[LO2] is said to be seen by everyone before somebody answers', async () => {
    renderInRoom(<LobbyStage />, { retro: aRetro(), person: 'Ben' });
    const slider = await screen.findByRole('slider', { name: 'My mood', description: /^Everyone sees it/ });
    expect(slider.getAttribute('aria-valuetext')).toBe('not chosen yet');
  });

  it('[RO3] watchers are not asked for one', async () => {
    renderInRoom(<LobbyStage />, { retro: aRetro({ watchers: ['Gil'] }), person: 'Gil' });
    await screen.findByText('Mad, Sad, Glad');
    expect(screen.queryByRole('slider')).toBe(null);
  });

  it('[RO2] is hidden if the moderator chooses only to facilitate', async () => {
    const retro = aRetro();
    const { user } = renderInRoom(<LobbyStage />, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('switch', { name: /I only facilitate/ }));
    expect(retro.state.data.people[idOf('Ana')]?.takesPart).toBe(false);
  });
});

it('[LO8] shows the planned day of the retro, since the moderator may come weeks before', async () => {
  const startsAt = Date.now() + 40 * 86_400_000;
  const retro = aRetro({ people: ['Ana'], settings: { startsAt } });
  renderInRoom(<LobbyStage />, { retro, person: 'Ana' });
  await screen.findByText(`Planned for ${formatDateTime(startsAt)}, 60 minutes in all`);
});

it('[LO8] shows no planned time for a retro that was just started', async () => {
  renderInRoom(<LobbyStage />, { retro: aRetro(), person: 'Ana' });
  await screen.findByText('60 minutes in all');
});

it('[LO1] marks nobody as disconnected before it is known who is connected', async () => {
  const retro = aRetro();
  for (const name of ['Ana', 'Ben', 'Cleo']) retro.setOnline(name, false);
  renderInRoom(<LobbyStage />, { retro, person: 'Ana' });
  const faces = await screen.findByRole('region', { name: 'Who is here' });
  expect(faces.textContent).toContain('Ben');
  expect(faces.textContent).not.toContain('disconnected');
  act(() => retro.setOnline('Ana', true));
  expect(faces.textContent).toContain('Ben, disconnected');
});

describe('the plan', () => {
  it('shows the activity, the times, the votes and the call', async () => {
    const settings = { callLink: 'https://meet.example.org/retro', maxTopics: 3 };
    renderInRoom(<LobbyStage />, { retro: aRetro({ settings }), person: 'Ben' });
    const plan = within(await screen.findByRole('region', { name: 'What will happen' }));
    plan.getByText('6 minutes');
    plan.getByText('46 minutes');
    plan.getByText('Everyone writes up to 3 topics, on their own');
    plan.getByText(/vote for as many groups as we like/);
    expect(plan.getByRole('link', { name: 'Join the call' }).getAttribute('href')).toBe(settings.callLink);
    expect(plan.queryByText(/Repeats/)).toBe(null);
  });

  it('[LI5] says whether the retro repeats', async () => {
    const repeats = { weeks: 2, zone: 'Europe/Madrid' };
    renderInRoom(<LobbyStage />, { retro: aRetro({ settings: { repeats } }), person: 'Ben' });
    await screen.findByText('Repeats every 2 weeks');
    cleanup();
    const monthly = { ...repeats, monthly: 'nth' as const };
    renderInRoom(<LobbyStage />, { retro: aRetro({ settings: { repeats: monthly } }), person: 'Ben' });
    await screen.findByText(/^Repeats every month, on the same \w+day$/);
  });
});

describe('the ice breaker', () => {
  it('[IB1] draws a question, draws another, and asks it', async () => {
    const retro = aRetro();
    const { user } = renderInRoom(<LobbyStage />, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Draw another' }));
    await user.click(button('Ask this'));
    expect(retro.state.data.iceBreaker?.question).toEqual({ library: expect.any(Number) });
    screen.getByText('0 of 3 answered');
  });

  it('[IB1] never draws the same question twice in a row', () => {
    for (let present = 0; present < ICE_BREAKER_COUNT; present += 1)
      expect(drawAnother(present)).not.toBe(present);
  });

  it('[IB1] asks the moderator’s own question', async () => {
    const retro = aRetro();
    const { user } = renderInRoom(<LobbyStage />, { retro, person: 'Ana' });
    await user.type(await screen.findByLabelText('Or ask your own question'), 'Tea or coffee?{Enter}');
    expect(retro.state.data.iceBreaker?.question).toEqual({ own: 'Tea or coffee?' });
  });

  it('[IB2] accepts one answer each, which can be changed until the reveal, and shows others only how many', async () => {
    const retro = aRetro();
    retro.do('Ana', { type: 'icebreaker.ask', question: { own: 'Tea or coffee?' } });
    retro.do('Cleo', { type: 'icebreaker.answer', text: 'Hot water' });
    const { user } = renderInRoom(<LobbyStage />, { retro, person: 'Ben' });
    await user.type(await screen.findByLabelText('Your answer'), 'Tea{Enter}');
    await screen.findByText('Tea');
    expect(retro.state.data.iceBreaker?.answers[idOf('Ben')]).toBe('Tea');
    screen.getByText('2 of 3 answered');
    expect(screen.queryByText('Hot water')).toBe(null);
    await user.click(button('Change'));
    await user.type(screen.getByLabelText('Your answer'), ' please{Enter}');
    expect(retro.state.data.iceBreaker?.answers[idOf('Ben')]).toBe('Tea please');
  });

  it('[IB3] reveals all answers with their names, and closes', async () => {
    const retro = aRetro();
    retro.do('Ana', { type: 'icebreaker.ask', question: { own: 'Tea or coffee?' } });
    retro.do('Cleo', { type: 'icebreaker.answer', text: 'Hot water' });
    const { user } = renderInRoom(
      <>
        <LobbyStage />
        <LobbyAction />
      </>,
      { retro, person: 'Ana' },
    );
    await user.click(await screen.findByRole('button', { name: 'Reveal the answers · 1 of 3' }));
    screen.getByText(/^1 of 3 has answered/);
    expect(screen.queryByText('Hot water')).toBe(null);
    await user.click(button('Reveal them now'));
    screen.getByText('Hot water');
    await user.click(button('Close the question'));
    expect(retro.state.data.iceBreaker).toBe(null);
  });

  it('[IB2] leads to the question on a phone, where it is below the edge, until one has answered', async () => {
    vi.stubGlobal('innerWidth', 390);
    const retro = aRetro();
    retro.do('Ana', { type: 'icebreaker.ask', question: { own: 'Tea or coffee?' } });
    const { user } = renderInRoom(
      <>
        <LobbyStage />
        <LobbyAction />
      </>,
      { retro, person: 'Ben' },
    );
    await user.click(await screen.findByRole('button', { name: 'Answer the question' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Your answer'));
    await user.keyboard('Tea{Enter}');
    await screen.findByRole('button', { name: 'Copy the link for the others' });
    expect(screen.queryByRole('button', { name: 'Answer the question' })).toBeNull();
    vi.unstubAllGlobals();
  });

  it('[IB3] takes in what someone is typing when the answers are revealed, as their field says', async () => {
    const retro = aRetro();
    retro.do('Ana', { type: 'icebreaker.ask', question: { own: 'Tea or coffee?' } });
    retro.do('Cleo', { type: 'icebreaker.answer', text: 'Hot water' });
    const { user } = renderInRoom(<LobbyStage />, { retro, person: 'Ben' });
    await user.type(await screen.findByLabelText('Your answer'), 'Black tea');
    screen.getByText(/What you have typed by then counts as your answer/);
    act(() => void retro.do('Ana', { type: 'icebreaker.reveal' }));
    await screen.findByText('Black tea');
    expect(screen.queryByLabelText('Your answer')).toBe(null);
    expect(retro.state.data.iceBreaker?.answers[idOf('Ben')]).toBe('Black tea');
  });

  it('[IB3] leaves an answer that is too long in its field, to be added after the reveal', async () => {
    const retro = aRetro();
    retro.do('Ana', { type: 'icebreaker.ask', question: { own: 'Tea or coffee?' } });
    retro.do('Cleo', { type: 'icebreaker.answer', text: 'Hot water' });
    const { user } = renderInRoom(<LobbyStage />, { retro, person: 'Ben' });
    await user.type(await screen.findByLabelText('Your answer'), 'T'.repeat(41));
    act(() => void retro.do('Ana', { type: 'icebreaker.reveal' }));
    await screen.findByText('Hot water');
    await user.type(screen.getByLabelText('Your answer'), '{Backspace}');
    screen.getByText('The answers are out. Everyone sees yours as soon as you send it.');
    await user.keyboard('{Enter}');
    screen.getByText('T'.repeat(40));
    expect(screen.queryByLabelText('Your answer')).toBe(null);
  });

  it('[IB3] keeps the answer that someone had given and was changing', async () => {
    const retro = aRetro();
    retro.do('Ana', { type: 'icebreaker.ask', question: { own: 'Tea or coffee?' } });
    retro.do('Ben', { type: 'icebreaker.answer', text: 'Tea' });
    const { user } = renderInRoom(<LobbyStage />, { retro, person: 'Ben' });
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.type(screen.getByLabelText('Your answer'), ' or not');
    act(() => void retro.do('Ana', { type: 'icebreaker.reveal' }));
    await screen.findByText('Tea');
    expect(retro.state.data.iceBreaker?.answers[idOf('Ben')]).toBe('Tea');
  });

  it('[IB3] does not put what was typed for one question into the field of the next', async () => {
    const retro = aRetro();
    retro.do('Ana', { type: 'icebreaker.ask', question: { own: 'Tea or coffee?' } });
    const { user } = renderInRoom(<LobbyStage />, { retro, person: 'Ben' });
    await user.type(await screen.findByLabelText('Your answer'), 'Black te');
    act(() => void retro.do('Ana', { type: 'icebreaker.ask', question: { own: 'Sea or mountains?' } }));
    await screen.findByText('Sea or mountains?');
    expect(screen.getByLabelText<HTMLInputElement>('Your answer').value).toBe('');
    act(() => void retro.do('Ana', { type: 'icebreaker.ask', question: { own: 'Tea or coffee?' } }));
    expect(screen.getByLabelText<HTMLInputElement>('Your answer').value).toBe('Black te');
  });

  it('[IB4] [PL2] says that the plan has no ice breakers, and which plans do', async () => {
    renderInRoom(<LobbyStage />, { retro: new LocalRetro({ iceBreakers: false }), person: 'Ana' });
    await screen.findByText(/Ice breakers are part of the Pro and Premium plans\. The owner/);
    const plans = screen.getByRole('link', { name: 'See the plans (in a new tab)' });
    expect([plans.getAttribute('href'), plans.getAttribute('target')]).toEqual(['/pricing', '_blank']);
    expect(screen.queryByRole('button', { name: 'Ask this' })).toBe(null);
  });
});

describe('action items of earlier retros', () => {
  it('[LO5] are listed, ticked off, dropped and reopened', async () => {
    const retro = aRetro();
    const carried = {
      id: idOf('carried'),
      author: idOf('Ana'),
      group: null,
      description: 'Write the release notes',
      owners: [{ id: idOf('Ben'), name: 'Ben' }],
      dueDate: null,
      status: 'open' as const,
    };
    retro.state = { ...retro.state, data: { ...retro.state.data, carried: { [carried.id]: carried } } };
    const { user } = renderInRoom(<LobbyStage />, { retro, person: 'Cleo' });
    const status = () => retro.state.data.carried[carried.id]?.status;
    await user.click(await screen.findByRole('checkbox', { name: /Write the release notes/ }));
    expect(status()).toBe('done');
    await user.click(screen.getByRole('checkbox', { name: /Write the release notes/ }));
    await user.click(button('Drop: Write the release notes'));
    expect(status()).toBe('dropped');
    await user.click(button('Reopen'));
    expect(status()).toBe('open');
    act(() => void retro.do('Ana', { type: 'action.set-status', action: carried.id, status: 'done' }));
    await screen.findByText('0 open');
  });
});

it('[LI9] shows the link as a QR code, dark on white, and large on a click', async () => {
  const retro = aRetro();
  const { user } = renderInRoom(<LobbyStage />, { retro, person: 'Ben' });
  const alt = 'QR code of the link to this retro';
  const code = await screen.findByRole('img', { name: alt });
  const [ground, modules] = code.children;
  expect(code.getAttribute('viewBox')).toMatch(/^0 0 (\d+) \1$/);
  expect(ground?.tagName).toBe('rect');
  // The three marks in its corners, after four white modules.
  expect(modules?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
  await user.click(screen.getByRole('button', { name: 'Show the code of the link in full size' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan to come in' }));
  await dialog.findByRole('img', { name: alt });
  dialog.getByText(new RegExp(`/retro/${retro.state.data.id}$`));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});
