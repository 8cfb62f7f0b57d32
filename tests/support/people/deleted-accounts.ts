import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestServer } from '../servers/test-server.ts';
import { ask, type Member, PASSWORD, tabOf } from './account-calls.ts';
import { createRetro, join as joinAs, type Player } from './player.ts';

/** The name of a deleted person, easy to find wherever it remains. */
export const NAME = 'NAMEofTHEgone';

export const deleteAccount = (
  server: TestServer,
  token: string,
  body: unknown = { current_password: PASSWORD },
) => ask(server.url, 'DELETE', '/users/me', { token, body });

/** Every byte that the server stores. */
export const filesOf = ({ folder }: TestServer): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('');

/** A retro that someone has joined, given their mood in, and written in. */
export async function retroWith(
  server: TestServer,
  member: Member,
): Promise<{ retro: string; host: Player; gone: Player }> {
  const host = await joinAs(server.url, 'Host');
  const retro = await createRetro(server.url, host.session.token, { invited_emails: [member.email] });
  await host.open(retro);
  const gone = await tabOf(server, member, retro);
  await gone.do({ type: 'person.join', role: 'participant' });
  await gone.do({ type: 'mood.set', mood: 75 });
  await host.do({ type: 'writing.start' });
  await gone.do({ type: 'topic.add', topicType: 'mad', description: 'what they wrote' });
  return { retro, host, gone };
}
