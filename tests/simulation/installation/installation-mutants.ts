import type { Mutant } from '../mutant.ts';

const mutant = (name: string, rule: string, file: string, [from, to]: [string, string]): Mutant => ({
  ...{ name, rule, file, from, to },
  play: 'installation',
});

/** Mistakes in what is between retros: who is in what, seats, mails, payments, erasing and imports. */
export const INSTALLATION_MUTANTS: readonly Mutant[] = [
  mutant('an accepted invitation stays', 'IN3', 'server/invitations/store/accept-invitation.ts', [
    ".set({ state: 'accepted' })",
    ".set({ state: 'pending' })",
  ]),
  mutant('whoever is in it can take a workspace over', 'WS5', 'server/workspaces/store/handover.ts', [
    'workspace?.offered_to === user &&',
    'workspace?.offered_to !== null &&',
  ]),
  mutant('a draft that is sent again makes another', 'SY1', 'server/accounts/store/sent-drafts.ts', [
    'return row?.made ?? null;',
    'return null;',
  ]),
  mutant('a withdrawn invitation is mailed', 'IN3', 'server/mail/workspace-letters.ts', [
    "if (invitation?.state !== 'pending' || ",
    'if (!invitation || ',
  ]),
  mutant('a mail is noted as sent before it is taken', 'IN1', 'server/mail/mailer.ts', [
    'if (letter) await transport.send(letter, mail.id);',
    'if (letter) transport.send(letter, mail.id).catch(() => {});',
  ]),
  mutant('servers do not know which mails others send', 'IN1', 'server/mail/mailer.ts', [
    'mails.claim(time.now(), time.now() + LEASE_MS, AT_ONCE)',
    'mails.claim(time.now(), time.now(), AT_ONCE)',
  ]),
  mutant('a mail that is not taken is not tried again', 'IN1', 'server/mail/mailer.ts', [
    'const isOver = error instanceof Undeliverable ||',
    'const isOver = error instanceof Error ||',
  ]),
  mutant(
    'invitations of a workspace that stays after all are not mailed',
    'IN1',
    'server/workspaces/store/workspace-endings.ts',
    ['  await sendHeldInvitations(trx, id, workspace.gone_from, now);\n', ''],
  ),
];
