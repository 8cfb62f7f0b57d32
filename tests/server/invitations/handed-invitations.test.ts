import { describe, expect, it } from 'vitest';
import { ask, type Member, signUp } from '#tests/support/people/account-calls.ts';
import type { Answer } from '#tests/support/people/player.ts';
import { startServer } from '#tests/support/servers/test-server.ts';
import { putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const outcome = ({ status, json }: Answer) => [status, json?.error];

describe('without a mail server', () => {
  it('[IN2] links are handed over, which do not prove the address', async () => {
    const quiet = await startServer({ transport: null });
    const theirs = rowsOf(quiet.folder);
    const [owner, bob, eve] = [await signUp(quiet.url), await signUp(quiet.url), await signUp(quiet.url)];
    const workspace = await putWorkspace(theirs, [owner.id]);
    const asked = (path: string, by: Member, body: unknown) =>
      ask(quiet.url, 'POST', path, { token: by.token, body });
    const { json } = await asked(`/workspaces/${workspace}/invitations`, owner, { emails: [bob.email] });
    const token = new URL(json.links[0].link).searchParams.get('token') ?? '';
    expect(json.links).toEqual([
      {
        email: bob.email,
        link: `${quiet.url.replace('127.0.0.1', 'localhost')}/workspaces/join?token=${token}`,
      },
    ]);
    const path = `/workspaces/invitations/${json.invitations[0].id}`;
    // Nobody knows whether the address is Bob's: without the link he is not asked.
    expect(outcome(await asked(path, bob, { workspace_id: workspace }))).toEqual([404, 'not_found']);
    expect(outcome(await asked(path, eve, { workspace_id: workspace, token }))).toEqual([404, 'not_found']);
    expect((await asked(path, bob, { workspace_id: workspace, token })).status).toBe(200);
    expect((await quiet.store.users.find(bob.id))?.addressProven).toBe(false);
    await theirs.destroy();
    await quiet.stop();
  });

  it('[WS7] no notice of a deletion waits for a future mail server', async () => {
    const quiet = await startServer({ transport: null });
    const theirs = rowsOf(quiet.folder);
    const [owner, bob] = [await signUp(quiet.url), await signUp(quiet.url)];
    const workspace = await putWorkspace(theirs, [owner.id, bob.id]);
    const { status } = await ask(quiet.url, 'DELETE', `/workspaces/${workspace}`, { token: owner.token });
    expect(status).toBe(200);
    await quiet.mailed();
    expect(await quiet.store.mails.nextAt()).toBeNull();
    await theirs.destroy();
    await quiet.stop();
  });
});
