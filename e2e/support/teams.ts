import type { Session } from '#contract/accounts/user-payloads.ts';
import { anAccount, callTo } from './accounts.ts';

/** A team in a workspace on Starter, made without a browser: its first person owns the workspace, the others were invited. */
export interface MadeTeam {
  /** The path of its page. */
  page: string;
  id: string;
  sessions: readonly Session[];
}

interface Answered {
  workspace: { id: string };
  id: string;
  invitations: { id: string; email: string }[];
}

let made = 0;

export async function aTeam(
  url: string,
  name: string,
  people: readonly [string, ...string[]],
): Promise<MadeTeam> {
  // Stories share a server, and two of them may give their teams the same name.
  made += 1;
  const emails = people.map((person) =>
    `${person.replaceAll(' ', '-')}.${name}.${made}@example.org`.toLowerCase(),
  );
  const sessions = await Promise.all(
    people.map((person, place) => anAccount(url, emails[place] ?? '', true, person)),
  );
  const [owner] = sessions;
  const call = <T>(method: string, path: string, body: object | undefined, as = owner) =>
    callTo<T>(url, method, path, body, as);
  const workspace = await call<Answered>('POST', '/workspaces', { name: `${name} works`, plan: 'free' });
  const team = await call<Answered>('POST', `/workspaces/${workspace.id}/teams/new`, { name });
  const page = `/workspaces/${workspace.id}/teams/${team.id}`;
  await call('POST', `${page}/invitations`, { emails: emails.slice(1) });
  const { invitations } = await call<Answered>('GET', `${page}/invitations`, undefined);
  for (const { id, email } of invitations) {
    const guest = sessions[emails.indexOf(email)];
    await call('POST', `/workspaces/invitations/${id}`, { workspace_id: workspace.id }, guest);
  }
  return { page, id: team.id, sessions };
}
