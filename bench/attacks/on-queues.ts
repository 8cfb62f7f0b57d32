import { account, PASSWORD } from './account.ts';
import { type Attack, goOn, plan, together, wayOf } from './attack.ts';
import { bearing, call, guest } from './attacker-connection.ts';

const VICTIM = 'victim@example.org';
const NAME = 'Gone';

/** Attacks on what waits in the database: mails, jobs, and locks of one another. */
export const ON_QUEUES: Record<string, Attack> = {
  'called-off': {
    what: 'ten guests plan a retro for one address and delete it, again and again',
    before: '120 mails in 15 s',
    play: (target, isOver) =>
      together(10, async () => {
        const way = wayOf(target, 70);
        const { token } = await guest(way, 'Mallory');
        return goOn(isOver, async () => {
          const retro = await plan(way, token, { name: NAME, invited_emails: [VICTIM] });
          const answer = await call(way, 'DELETE', `/retro/${retro}`, { name: NAME }, bearing(token));
          return answer.status === 200;
        });
      }),
  },
  'short-lived': {
    what: 'owners make a workspace, invite two hundred, and delete their account, again and again',
    before: 'counted anew each time',
    play: (target, isOver) =>
      together(4, async (place) => {
        const way = wayOf(target, 80 + place);
        return goOn(isOver, async (turn) => {
          const token = await account(way, `owner${place}-${turn}@example.org`);
          const workspace = { name: NAME, plan: 'free', team_name: NAME };
          const made = await call(way, 'POST', '/workspaces', workspace, bearing(token));
          const { id } = JSON.parse(made.text) as { id: string };
          const emails = Array.from({ length: 200 }, (_, one) => `victim${one}@example.org`);
          const invited = await call(
            way,
            'POST',
            `/workspaces/${id}/invitations`,
            { emails },
            bearing(token),
          );
          await call(way, 'DELETE', '/users/me', { current_password: PASSWORD }, bearing(token));
          return invited.status === 200;
        });
      }),
  },
  leaving: {
    what: 'accounts are deleted while they get a new password, and plan a retro',
    before: '500 on PostgreSQL',
    play: (target, isOver) =>
      together(4, async (place) => {
        const way = wayOf(target, 90 + place);
        return goOn(isOver, async (turn) => {
          const token = await account(way, `leaving${place}-${turn}@example.org`);
          const fresh = { password: 'another long phrase', password_confirmation: 'another long phrase' };
          const [left] = await Promise.all([
            call(way, 'DELETE', '/users/me', { current_password: PASSWORD }, bearing(token)),
            call(way, 'PUT', '/users/password', { current_password: PASSWORD, ...fresh }, bearing(token)),
            plan(way, token),
          ]);
          return left.status === 200;
        });
      }),
  },
};
