import { call, guest, type Way } from './attacker-connection.ts';

/** The password of all accounts of attackers. */
export const PASSWORD = 'a long enough phrase';

/** An account of the attacker's own; returns its token. */
export async function account(way: Way, email: string): Promise<string> {
  const { token } = await guest(way, 'Mallory');
  const form = { name: 'Mallory', email, password: PASSWORD, password_confirmation: PASSWORD };
  const answer = await call(way, 'POST', '/users/sign_up', { ...form, terms_accepted: true });
  return answer.status === 200 ? (JSON.parse(answer.text) as { token: string }).token : token;
}
