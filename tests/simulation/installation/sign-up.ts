import type { Installation, Person } from './installation.ts';

/** How often somebody tries again before they give up. */
const TRIES = 8;
/** Refusals of one more of the same. */
const LIMITS: readonly string[] = ['free_workspace_limit', 'plan_required', 'name_taken', 'limit'];

/** Somebody signs up, and confirms their address by the link that they are mailed. */
export async function signUp(at: Installation, person: Person): Promise<boolean> {
  const { name, email, password } = person;
  const form = { name, email, password, password_confirmation: password, terms_accepted: true };
  for (let tries = 0; tries < TRIES && person.token === null; tries += 1) await enter(at, person, form);
  return person.token !== null && (await confirm(at, person));
}

/** Signs up, or logs in, as the account may have been made although nothing was answered. Null if neither is done. */
async function enter(
  at: Installation,
  person: Person,
  form: object,
): Promise<{ id: string; address_proven?: boolean } | null> {
  const { email, password } = person;
  const login = { method: 'POST', path: '/users/login', body: { email, password } } as const;
  const [made] = await at.settle([at.ask(person, { method: 'POST', path: '/users/sign_up', body: form })]);
  const entered = made?.how === 'done' ? made : (await at.settle([at.ask(person, login)]))[0];
  if (entered?.how !== 'done') return null;
  person.token = entered.json.token;
  person.id = entered.json.user.id;
  return entered.json.user;
}

async function confirm(at: Installation, person: Person): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await at.world.time.pass(5_000);
    const tokens = at.mail.to(person.email).map(({ text }) => /verify_email\?token=([\w-]+)/.exec(text)?.[1]);
    const token = tokens.find((found) => found !== undefined);
    if (!token) continue;
    const [answer] = await at.settle([
      at.ask(person, { method: 'PUT', path: '/users/verify_email', body: { token } }),
    ]);
    if (answer?.how === 'done') person.token = answer.json.token ?? person.token;
    const [account] = await at.settle([at.ask(person, { method: 'GET', path: '/user' })]);
    person.isProven = account?.json?.address_proven === true;
    if (person.isProven) return true;
  }
  return false;
}

/** Somebody without an account follows the link of an invitation, which confirms their address (IN2). */
export async function joinByLetter(at: Installation): Promise<void> {
  const person = at.people.find(({ isProven }) => !isProven);
  const letter =
    person && at.mail.to(person.email).find(({ text }) => text.includes('/workspaces/join?token='));
  const invitation = letter && /join\?token=([\w.-]+)/.exec(letter.text)?.[1];
  if (!person || !invitation) return;
  const { name, email, password } = person;
  const form = { name, email, password, password_confirmation: password, terms_accepted: true, invitation };
  const user = await enter(at, person, form);
  if (!user) return;
  person.isProven = user.address_proven === true;
  if (!person.isProven) await confirm(at, person);
}

/** Sends the draft of something until it is made; it is made once, however often it is sent (SY1). */
export async function make(
  at: Installation,
  person: Person,
  path: string,
  body: object,
): Promise<string | null> {
  const draft = { draft_id: draftId(at), ...body };
  let made: string | null = null;
  // Who is not sure sends it once more.
  for (let times = 0; times < TRIES; times += 1) {
    const [answer] = await at.settle([at.ask(person, { method: 'POST', path, body: draft })]);
    if (answer?.how === 'unknown') continue;
    if (answer?.how !== 'done') {
      if (made !== null && LIMITS.includes(answer?.json?.error))
        at.world.fail(`[SY1] the draft that became ${made} was sent again, and counted as another one`);
      return made;
    }
    const id = answer.json.id as string;
    if (made !== null && id !== made) at.world.fail(`[SY1] one draft became ${made} and ${id}`);
    made = id;
    if (at.world.chance.happens(0.7)) return made;
  }
  return made;
}

const draftId = ({ world }: Installation): string =>
  Array.from({ length: 16 }, () => 'abcdefghijkmnpqrstuvwxyz23456789'[world.chance.roll(32)]).join('');
