import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '#src/api/session.ts';
import { guestOf } from '#tests/support/people/sample-account.ts';
import { beforeNewRetroForm, json, place, showNewRetroForm } from './new-retro-form.tsx';

const RETRO = 'retro00000000000';
const EARLIER = 'earl000000000000';
const ANA = guestOf('Ana');

/** What was sent to start retros. */
const made: Record<string, unknown>[] = [];
let preview: () => Response;
let creation: () => Response;

const refusal = (error: string, status: number) => json({ error, message: 'no' }, status);

beforeNewRetroForm();
beforeEach(() => {
  startSession({ token: 't', user: ANA });
  made.length = 0;
  preview = () => json({ name: 'Sprint 1', open: 3 });
  creation = () => json({ retro_id: RETRO });
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (path === `/api/retro/${EARLIER}/carry_over`) return preview();
    made.push(JSON.parse(body ?? '{}') as Record<string, unknown>);
    return creation();
  });
});

function show(at = `/?carry=${EARLIER}`) {
  const user = showNewRetroForm(at);
  const send = () => user.click(screen.getByRole('button', { name: 'Start the retro' }));
  return {
    user,
    send,
    start: async () => {
      await user.click(screen.getByRole('radio', { name: /Sailboat/ }));
      await send();
    },
  };
}
const takes = () =>
  screen.findByRole('switch', { name: /Take along the 3 open action items from “Sprint 1”/ });
const isStarted = () => waitFor(() => expect(place()).toBe(`/retro/${RETRO}`));

describe('[CO2] open action items of an earlier retro', () => {
  it('come along, as the form says', async () => {
    const { start } = show();
    expect(await takes()).toHaveProperty('checked', true);
    await start();
    await isStarted();
    expect(made[0]).toMatchObject({ carry_from: EARLIER });
  });

  it('are left out on request', async () => {
    const { user, start } = show();
    await user.click(await takes());
    await start();
    await isStarted();
    expect(made[0]).not.toHaveProperty('carry_from');
  });

  it('are not mentioned if none is open, nor without an earlier retro', async () => {
    preview = () => json({ name: 'Sprint 1', open: 0 });
    const { start } = show();
    await start();
    await isStarted();
    expect(screen.queryByRole('switch', { name: /Take along/ })).toBeNull();
    expect(made[0]).not.toHaveProperty('carry_from');
  });
});

describe('[CO1] an earlier retro that the server refuses', () => {
  it('stays out once that is known, and the form can be sent without it', async () => {
    const { start, send } = show();
    await takes();
    creation = () => refusal('no_earlier_retro', 409);
    await start();
    await screen.findByText(/It is gone, is not finished, or you were not there/);
    creation = () => json({ retro_id: RETRO });
    await send();
    await isStarted();
    expect(made.map((body) => body.carry_from)).toEqual([EARLIER, undefined]);
  });

  it('is not offered', async () => {
    preview = () => refusal('not_found', 404);
    show();
    await screen.findByText('Nothing comes along from the earlier retro.');
    expect(screen.queryByRole('switch', { name: /Take along/ })).toBeNull();
  });
});
