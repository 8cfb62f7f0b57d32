import { useMutation, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { doneSchema } from '#contract/accounts/account-payloads.ts';
import { call } from '#src/api/http.ts';
import { Queries } from '#src/queries/query-client.tsx';
import { workspaceQuery } from '#src/shared/workspaces/workspace-queries.ts';
import { aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { logInAs, Refusal, server } from '#tests/support/pages/workspace-pages.tsx';

beforeEach(() => logInAs('Ben'));
afterEach(() => void vi.useRealTimers());

const acme = aWorkspace();
const ASKED = `GET /workspaces/${acme.id}`;
const asked = () => server.asked.filter((one) => one.call === ASKED).length;

function Page() {
  const { data, error } = useQuery(workspaceQuery(acme.id));
  const change = useMutation({ mutationFn: () => call('/change', doneSchema, { method: 'POST' }) });
  return (
    <button type="button" onClick={() => change.mutate()}>
      {error ? 'out' : data?.name}
    </button>
  );
}

it('[AC4] an open page checks whether the person is still in its workspace as soon as a call is refused', async () => {
  server.answers[ASKED] = () => acme;
  server.answers['POST /change'] = () => new Refusal('being_deleted');
  render(
    <Queries>
      <Page />
    </Queries>,
  );
  (await screen.findByRole('button', { name: 'Acme' })).click();
  await waitFor(() => expect(server.asked.at(-1)?.call).toBe('POST /change'));
  // What says nothing of who one is asks for nothing.
  expect(asked()).toBe(1);
  server.answers['POST /change'] = () => new Refusal('unauthorized_action', 403);
  server.answers[ASKED] = () => new Refusal('not_found', 404);
  screen.getByRole('button').click();
  await screen.findByRole('button', { name: 'out' });
  expect(asked()).toBe(2);
});

it.each([
  ['by itself within half a minute', () => void vi.advanceTimersByTime(30_000)],
  ['as soon as it is looked at again', () => void window.dispatchEvent(new Event('visibilitychange'))],
])('[AC4] an open page of someone who was removed says so %s', async (_, happens) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server.answers[ASKED] = () => acme;
  render(
    <Queries>
      <Page />
    </Queries>,
  );
  await screen.findByRole('button', { name: 'Acme' });
  server.answers[ASKED] = () => new Refusal('not_found', 404);
  happens();
  await screen.findByRole('button', { name: 'out' });
});

it('waits and asks again where a person asked for too much at once, such as ten tabs after a restart', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.answers[ASKED] = () => new Refusal('too_many', 429);
  const before = asked();
  render(
    <Queries>
      <Page />
    </Queries>,
  );
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked()).toBe(before + 2);
  server.answers[ASKED] = () => acme;
  await vi.advanceTimersByTimeAsync(2_500);
  expect(screen.getByRole('button').textContent).toBe('Acme');
});
