import type { Mutant } from '../mutant.ts';

const mutant = (name: string, rule: string, file: string, [from, to]: [string, string]): Mutant => ({
  ...{ name, rule, file, from, to },
  play: 'installation',
});

/** Mistakes in what is between retros: who is in what, seats, mails, payments, erasing, imports, and the guests of teams. */
export const INSTALLATION_MUTANTS: readonly Mutant[] = [
  mutant('an accepted invitation stays', 'IN3', 'server/invitations/store/accept-invitation.ts', [
    ".set({ state: 'accepted' })",
    ".set({ state: 'pending' })",
  ]),
  mutant('anybody in it can take a workspace over', 'WS5', 'server/workspaces/store/handover.ts', [
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
    'error instanceof Undeliverable || isGivenUp(',
    'error instanceof Error || isGivenUp(',
  ]),
  mutant(
    'invitations of a workspace that stays after all are not mailed',
    'IN1',
    'server/workspaces/store/workspace-endings.ts',
    ['  await sendHeldInvitations(trx, id, workspace.gone_from, now);\n', ''],
  ),
  mutant(
    'only the first of several teams is joined',
    'IN4',
    'server/invitations/store/accept-invitation.ts',
    ['for (const id of teams)', 'for (const id of teams.slice(0, 1))'],
  ),
  mutant('members remove each other', 'WS4', 'server/workspaces/member-routes.ts', [
    "params.userId === person?.id && as !== 'owner' ?",
    "as !== 'owner' ?",
  ]),
  mutant('who is invited takes no seat', 'IN5', 'server/invitations/store/seats.ts', [
    'new Set([...members, ...invited].map',
    'new Set([...members].map',
  ]),
  mutant(
    'fewer seats are agreed to than there are people',
    'IN5',
    'server/billing/store/agree-reduction.ts',
    ['size > next.seats) return false;', 'size > 1e9) return false;'],
  ),
  mutant('earlier payment pages stay open', 'PL6', 'server/billing/checkouts.ts', [
    'await provider.closePages(customer, number);',
    '',
  ]),
  mutant('only the last payment is given back', 'PL8', 'server/billing/stripe-refunds.ts', [
    'for (const invoice of invoices ?? [])',
    'for (const invoice of (invoices ?? []).slice(0, 1))',
  ]),
  mutant(
    'the provider of payments is asked only after its events',
    'PL6',
    'server/billing/subscription-state.ts',
    ['const LOOK_EVERY_MS = DAY_MS;', 'const LOOK_EVERY_MS = 365 * DAY_MS;'],
  ),
  mutant('a deleted workspace is charged for', 'WS7', 'server/billing/downgrades-and-refunds.ts', [
    '    await this.#endWithTerm(workspace, true);\n',
    '',
  ]),
  mutant('names of deleted accounts stay in mails to others', 'SE6', 'server/store/erasure/erasures.ts', [
    'if (before !== undefined) await forgetName(trx, before.name);',
    '',
  ]),
  mutant('what is erased can still be read in the files', 'SE6', 'server/store/erasure/erasures.ts', [
    '      await forget();\n      // What cannot',
    '      // What cannot',
  ]),
  mutant('invitations of deleted accounts stay', 'SE6', 'server/store/erasure/erasures.ts', [
    "if (wasTheirs) await trx.deleteFrom('workspace_invitations').where('email', '=', email).execute();",
    '',
  ]),
  mutant('Slack is not told that a retro is over', 'HK1', 'server/hooks/store/slack-queue.ts', [
    'return (await hasSlack(trx, team)) ? { kind: SLACK_BRIEF } : null;',
    'return team.length > 99 ? { kind: SLACK_BRIEF } : null;',
  ]),
  mutant('a message to Slack is noted before it is taken', 'HK2', 'server/hooks/slack-jobs.ts', [
    'await slack.send(to.slack.url, message);',
    'slack.send(to.slack.url, message).catch(() => {});',
  ]),
  mutant('guests of a team come straight in', 'JO19', 'machines/retro/decide/people-decider.ts', [
    'const isGuestHere = actor.guest && data.settings.teamId !== null;',
    'const isGuestHere = false;',
  ]),
  mutant('guests of a team see its earlier action items', 'JO19', 'machines/retro/project.ts', [
    'carried: viewer.isGuestOfTeam ? {} : carriedFor',
    'carried: carriedFor',
  ]),
  mutant('guests of a team are told who is in it', 'JO19', 'machines/access/retro-access.ts', [
    "access === 'moderator' || isOfTeam(team, id) ? team.roster",
    "access !== 'outside' ? team.roster",
  ]),
  mutant(
    'guests tick off the action items of a team',
    'JO19',
    'machines/retro/decide/discussion-decider.ts',
    ['own || isGuestOfTeam(data, actor.id) ? undefined', 'own ? undefined'],
  ),
  mutant('a co-lead may be a guest of the team', 'JO19', 'machines/retro/decide/moderation-decider.ts', [
    "if (isGuestOfTeam(data, id)) return no('guest_of_team');",
    '',
  ]),
  mutant('guests are not asked for an account where none are allowed', 'JO19', 'contract/retro/settings.ts', [
    '(teamId !== null && allowsGuests !== true)',
    '(teamId !== null && allowsGuests === null)',
  ]),
  mutant('nobody can give a team its address at Slack', 'HK1', 'machines/access/workspace-access.ts', [
    "'team.slack': { by: TEAMMATES, in: ['active']",
    "'team.slack': { by: TEAMMATES, in: ['undecided']",
  ]),
  mutant('Slack is never told what is noted as told', 'HK1', 'server/hooks/slack-jobs.ts', [
    "if (!message || !to) return 'done';",
    "if (!message || !to || job.kind === SLACK_BRIEF) return 'done';",
  ]),
  mutant('a delivery is given up when it was refused once', 'HK2', 'server/hooks/webhook-jobs.ts', [
    "const failed = isTest ? 'failed' : 'waiting';",
    "const failed = 'failed';",
  ]),
  mutant(
    'a workspace that is being deleted can still be paid for',
    'WS7',
    'server/billing/downgrades-and-refunds.ts',
    [
      '    const order = await this.givePagesUp(workspace);',
      '    const order = await rows.withdrawOrders(workspace);',
    ],
  ),
  mutant('an offer of a workspace ends after days', 'WS5', 'server/workspaces/member-routes.ts', [
    'const OFFER_MS = 14 * 86_400_000;',
    'const OFFER_MS = 2 * 86_400_000;',
  ]),
  {
    name: 'a retro is not told that its team has changed',
    rule: 'TM4',
    play: 'installation',
    file: 'server/retro/team-updates.ts',
    from: 'return !isSameTeam(data, today.team) || (plan.ok && plan.facts.length > 0);',
    to: 'return plan.ok && plan.facts.length > 0;',
  },
  {
    name: 'who joins the team during its retro sees no more than before',
    rule: 'AC5',
    play: 'installation',
    file: 'machines/retro/decide/team-decider.ts',
    from: '...(affected.length > 0 && { affected }),',
    to: '',
  },
];
