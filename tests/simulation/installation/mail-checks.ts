import { KEPT } from './held-retro.ts';
import type { Installation } from './installation.ts';
import type { Effect } from './known-standing.ts';
import type { TakenLetter } from './virtual-mail.ts';

/** How long a letter may have been on its way to the mail server since it was written, ms. */
const WRITTEN_BEFORE_MS = 20_000;

/** Watches every letter as it is taken. */
export function watchLetters(at: Installation): void {
  const owners = new Map<string, string>();
  at.mail.arrives = (letter) => {
    const { world, mail } = at;
    world.tell(`mail to ${letter.to}: ${letter.subject}`);
    const before = owners.get(letter.id);
    if (before !== undefined && before !== letter.to)
      world.fail(`[IN1] the mail ${letter.id} went to ${before} and to ${letter.to}`);
    owners.set(letter.id, letter.to);
    const [row] = at.rows<{ state: string }>('select state from mails where id = ?', letter.id);
    if (row && row.state !== 'waiting' && mail.confirmed.has(letter.id))
      world.fail(`[IN1] a mail to ${letter.to} went out again although it was noted as ${row.state}`);
    const earlier = mail.taken.findLast(({ id }) => id === letter.id);
    const isUnbroken = at.calmSince !== null && earlier !== undefined && earlier.at > at.calmSince;
    if (isUnbroken) world.fail(`[IN1] a mail to ${letter.to} was taken, and went out again without a fault`);
    checkWanted(at, letter);
    checkAlive(at, letter);
    if (KEPT.test(letter.text)) world.fail(`[SE2] ${letter.to} was mailed what was never shown`);
  };
}

/** An invitation is mailed while it is pending (IN3). */
function checkWanted(at: Installation, letter: TakenLetter): void {
  if (!letter.text.includes('/workspaces/join?token=')) return;
  const [row] = at.rows<{ id: string; state: string; gone_from: number | null; suspended: number | null }>(
    `select workspace_invitations.id, workspace_invitations.state, gone_from, operators_suspended_at as suspended from mails
       join workspace_invitations on workspace_invitations.id = invitation_id
       join workspaces on workspaces.id = workspace_invitations.workspace_id where mails.id = ?`,
    letter.id,
  );
  if (row) at.mailedInvitations.add(row.id);
  const since = at.unwanted.get(letter.id)?.since;
  const isUnwanted =
    row !== undefined && (row.state !== 'pending' || row.gone_from !== null || row.suspended !== null);
  if (isUnwanted && since !== undefined && letter.at - since > WRITTEN_BEFORE_MS)
    at.world.fail(
      `[IN3] ${letter.to} was mailed an invitation that is ${row.state}, or of a workspace that is shut`,
    );
}

/** Nobody is mailed whose account was deleted before (SE6). */
function checkAlive({ world, erased }: Installation, { to, at }: TakenLetter): void {
  if (erased.some((person) => person.email === to && at - person.at > WRITTEN_BEFORE_MS))
    world.fail(`[SE6] ${to} was mailed, and has deleted their account`);
}

/** Notes since when waiting mails are about something that is over. Called between steps. */
export function noteUnwanted(at: Installation): void {
  const now = at.world.time.now();
  for (const { id, workspace } of noteWanted(at))
    if (!at.unwanted.has(id)) at.unwanted.set(id, { since: now, workspace });
}

/** Forgets the mails that are wanted again; returns the others. Called after whatever people do. */
export function noteWanted(at: Installation): { id: string; workspace: string }[] {
  const unwanted = at.rows<{ id: string; workspace: string }>(
    `select mails.id, workspace_invitations.workspace_id as workspace from mails join workspace_invitations on workspace_invitations.id = invitation_id
       join workspaces on workspaces.id = workspace_invitations.workspace_id
       where mails.state = 'waiting' and (workspace_invitations.state != 'pending' or gone_from is not null or operators_suspended_at is not null)`,
  );
  const ids = new Set(unwanted.map(({ id }) => id));
  for (const id of at.unwanted.keys()) if (!ids.has(id)) at.unwanted.delete(id);
  return unwanted;
}

/** What opens a workspace again may be undone at the same moment, and its mails be written in between. */
export function noteOpening({ unwanted }: Installation, effects: readonly Effect[]): void {
  for (const [id, { workspace }] of unwanted)
    if (effects.some((effect) => OPENING.some((kind) => isNo(effect, `${kind}:${workspace}`))))
      unwanted.delete(id);
}
const OPENING = ['gone', 'suspended'];
const isNo = ({ key, value }: Effect, cell: string): boolean => key === cell && value === 'no';

/** Once everything has healed: what was due has gone out, and everybody who is invited was sent the link (IN1). */
export function checkMailed(at: Installation): void {
  const { world, mail, known } = at;
  const now = world.time.now();
  for (const { kind, email } of at.rows<{ kind: string; email: string }>(
    "select kind, email from mails where state = 'waiting' and next_at < ?",
    now - WRITTEN_BEFORE_MS,
  ))
    world.fail(`[IN1] a mail (${kind}) to ${email ?? 'somebody'} is due, and is not sent`);
  const sent = new Set(mail.taken.map(({ id }) => id));
  for (const { id, kind } of at.rows<{ id: string; kind: string }>(
    "select id, kind from mails where state = 'sent'",
  ))
    if (!sent.has(id) && !kind.startsWith('ahead'))
      world.fail(`[IN1] a mail (${kind}) is noted as sent, and the mail server has never taken it`);
  for (const key of known.keys('invited:')) {
    const [, workspace = '', , email = ''] = key.split(':');
    if (!known.is(key) || !known.is(`gone:${workspace}`, 'no')) continue;
    // What was waiting while it was suspended is not mailed (OP4).
    if (known.wasEver(`suspended:${workspace}`, 'yes')) continue;
    const waiting = at.rows("select id from mails where email = ? and state = 'waiting'", email);
    const invitations = at.rows<{ id: string }>(
      "select id from workspace_invitations where workspace_id = ? and email = ? and state = 'pending'",
      workspace,
      email,
    );
    const isSent = invitations.some(({ id }) => at.mailedInvitations.has(id));
    if (!isSent && waiting.length === 0) world.fail(`[IN1] ${email} is invited, and was never mailed`);
  }
}
