import type { RouteOptions } from 'fastify';
import {
  accountSessionSchema,
  changePasswordSchema,
  doneSchema,
  emailOnlySchema,
  linkSchema,
  resetPasswordSchema,
  verifyEmailSchema,
} from '#contract/accounts/account-payloads.ts';
import { refused } from '../base/result.ts';
import { route } from '../http/route.ts';
import type { Mails } from '../mail/store/mails.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Accounts } from './account-service.ts';
import type { MailedLinks } from './mailed-links.ts';
import type { SessionAnswer } from './session-answer.ts';

export interface MailedLinkRoutesDeps {
  mails: Pick<Mails, 'ask'>;
  accounts: Pick<Accounts, 'changePassword'>;
  mailedLinks: MailedLinks;
  limits: AccountLimits;
  now: () => number;
  sendsMail: boolean;
  answer: SessionAnswer;
}

/** Using links from mails, and requesting such mails. */
export const mailedLinkRoutes = (deps: MailedLinkRoutesDeps): RouteOptions[] => [
  askRoute('PUT /users/send_confirmation_email', 'confirm', deps),
  askRoute('POST /users/password', 'reset', deps),
  verificationRoute(deps),
  passwordRoute(deps),
  route(
    'POST /users/password/link',
    { who: 'anybody', body: linkSchema, isForm: true, answer: doneSchema },
    async ({ body }) => {
      const link = await deps.mailedLinks.lookAtReset(body.token);
      return link.ok ? { ok: true } : link;
    },
  ),
];

/**
 * Requests a mail. Nobody learns whether there is such an account: for every address one row is written, and the
 * mailer decides about the mail.
 */
const askRoute = (
  path: `${'PUT' | 'POST'} ${string}`,
  kind: 'confirm' | 'reset',
  { mails, limits, now, sendsMail }: MailedLinkRoutesDeps,
) =>
  route(
    path,
    {
      who: 'anybody',
      body: emailOnlySchema,
      isForm: true,
      limits: [
        {
          says: 'mails asked for, by network and by address',
          wait: ({ ip, body }) => (sendsMail ? limits.waitForMail(ip, body.email) : 0),
        },
      ],
      answer: doneSchema,
    },
    async ({ body }) => {
      if (!sendsMail) return refused('no_mail');
      await mails.ask(kind, body.email, now());
      return { ok: true };
    },
  );

const verificationRoute = ({ mailedLinks, limits, answer }: MailedLinkRoutesDeps) =>
  route(
    'PUT /users/verify_email',
    {
      who: 'optional',
      body: verifyEmailSchema,
      isForm: true,
      limits: [
        {
          // The link may not be used to guess the password.
          says: 'passwords tried, by network and by link',
          wait: ({ ip, body }) =>
            body.password === undefined ? 0 : limits.waitForConfirmation(ip, body.token),
        },
      ],
      answer: accountSessionSchema,
    },
    async ({ body, caller }) => answer.orRefusal(await mailedLinks.verifyEmail(body, caller)),
  );

/** A new password, with a mailed link or, logged in, with a proof of who one is. */
const passwordRoute = ({ accounts, mailedLinks, limits, answer }: MailedLinkRoutesDeps) =>
  route(
    'PUT /users/password',
    {
      who: 'optional',
      body: (sent: object) => ('token' in sent ? resetPasswordSchema : changePasswordSchema),
      isForm: true,
      limits: [
        {
          says: 'passwords tried, by network and by session',
          wait: ({ ip, caller, body }) =>
            'token' in body || caller === null ? 0 : limits.waitForConfirmation(ip, caller.session),
        },
      ],
      answer: accountSessionSchema,
    },
    async ({ caller, body }) => {
      if ('token' in body) return answer.orRefusal(await mailedLinks.resetPassword(body, caller));
      if (!caller) return refused('unauthorized');
      return answer.orRefusal(await accounts.changePassword(caller, body));
    },
  );
