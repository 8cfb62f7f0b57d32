import type { Session } from '#contract/accounts/user-payloads.ts';
import { callApi } from './call-api.ts';
import { PERSONAS } from './demo-words.ts';
import { Teammate } from './teammate.ts';

/** The account for whoever tries the demo. */
export const VISITOR = { name: 'You', email: 'you@example.org', password: 'correct horse battery' };

const DAY_MINUTES = 24 * 60;

/** A confirmed account. The server of the demo keeps its mails to be read, and the link to confirm is in one. */
async function account(url: string, name: string, email: string): Promise<Session> {
  const { password } = VISITOR;
  const signUp = {
    name,
    email,
    password,
    password_confirmation: password,
    terms_accepted: true,
    locale: 'en',
  };
  const { token } = await callApi<Session>(url, 'POST', '/users/sign_up', signUp);
  const confirmation = await confirmationFor(url, email);
  return callApi<Session>(url, 'PUT', '/users/verify_email', { token: confirmation }, token);
}

async function confirmationFor(url: string, email: string): Promise<string> {
  const end = Date.now() + 10_000;
  while (Date.now() < end) {
    const mails = (await (await fetch(`${url}/dev/outbox.json`)).json()) as {
      recipient: string;
      text: string;
    }[];
    for (const { recipient, text } of mails) {
      const token = recipient.includes(email) && /verify_email\S*[?&]token=([^&\s]+)/.exec(text)?.[1];
      if (token) return decodeURIComponent(token);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no mail to ${email}`);
}

/** A team of the visitor and the teammates: everybody has an account. Returns the team's id. */
async function teamOf(url: string, visitor: Session, teammates: readonly Session[]): Promise<string> {
  const as = visitor.token;
  const { id } = await callApi<{ id: string }>(
    url,
    'POST',
    '/workspaces',
    { name: 'Demo', plan: 'free' },
    as,
  );
  const team = await callApi<{ id: string }>(
    url,
    'POST',
    `/workspaces/${id}/teams/new`,
    { name: 'Web shop' },
    as,
  );
  const invitations = `/workspaces/${id}/teams/${team.id}/invitations`;
  await callApi(url, 'POST', invitations, { emails: teammates.map(({ user }) => user.email) }, as);
  const sent = await callApi<{ invitations: { id: string; email: string }[] }>(
    url,
    'GET',
    invitations,
    undefined,
    as,
  );
  for (const invitation of sent.invitations) {
    const invited = teammates.find(({ user }) => user.email === invitation.email);
    await callApi(
      url,
      'POST',
      `/workspaces/invitations/${invitation.id}`,
      { workspace_id: id },
      invited?.token,
    );
  }
  return team.id;
}

/** A retro of that team tomorrow, for which three teammates have written already (WA1). Returns its address. */
export async function planWrittenAhead(url: string): Promise<string> {
  const visitor = await account(url, VISITOR.name, VISITOR.email);
  const personas = PERSONAS.slice(0, 3);
  const teammates: Session[] = [];
  for (const { name } of personas)
    teammates.push(await account(url, name, `${name.toLowerCase()}@example.org`));
  const [lead] = teammates;
  const { retro_id: retro } = await callApi<{ retro_id: string }>(
    url,
    'POST',
    '/retro',
    {
      name: 'Tomorrow: written ahead',
      activity: 'mad_sad_glad',
      team_id: await teamOf(url, visitor, teammates),
      date: new Date(Date.now() + DAY_MINUTES * 60_000).toISOString(),
      write_ahead: 3 * DAY_MINUTES,
      invited_users: [visitor, ...teammates].map(({ user }) => user.id),
    },
    lead?.token,
  );
  for (const [place, { topics }] of personas.entries()) {
    const session = teammates[place];
    if (!session) continue;
    const person = new Teammate(url, session.token, retro, session.user.id, []);
    await person.writeAhead(topics);
    person.leave();
  }
  return `${url}/retro/${retro}`;
}
