import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { doneSchema } from '#contract/accounts.ts';
import type { RetroData } from '#contract/retro.ts';
import {
  type ChangedPlan,
  changedPlanSchema,
  nextPlanSchema,
  retroPlanSchema,
} from '#contract/retro-plan.ts';
import type { InvitationInput } from '#contract/settings.ts';
import type { RetroState } from '#contract/wire.ts';
import { isOfTeam } from '#machines/access/retro-access.ts';
import { refused } from '../base/result.ts';
import { route, type Subject } from '../http/route.ts';
import type { LiveRetros } from '../retro/live-retros.ts';
import { loadState } from '../retro/load-retro.ts';
import type { WritingRates } from '../retro/log-budget.ts';
import { type MetRetroDeps, retroMetAs, retroMetBy } from '../retro/retro-of-route.ts';
import type { NetworkMarks, Users } from '../store/accounts/users.ts';
import type { EventStore } from '../store/log/event-store.ts';
import type { Mails } from '../store/mail/mails.ts';
import { type PlanAgainDeps, planAgain, planOf } from './plan-again.ts';

/** The largest plan, bytes: with all the invitations it may have. */
const LARGEST_PLAN = 256 * 1024;

export interface RetroPlanRoutesDeps
  extends Omit<PlanAgainDeps, 'users' | 'retros'>,
    Omit<MetRetroDeps, 'retros'> {
  users: PlanAgainDeps['users'] & Pick<Users, 'invitesFrom'>;
  retros: PlanAgainDeps['retros'] & MetRetroDeps['retros'];
  events: EventStore;
  mails: Pick<Mails, 'invitationsLeft'>;
  submitTo: LiveRetros['submitTo'];
  writing: Pick<WritingRates, 'takesFrom'>;
  marksOf: (address: string) => NetworkMarks;
}

/** A retro for people who want to plan another one like it: its moderator and its team may. */
interface Repeatable {
  as: 'planner' | 'other';
  state: RetroState;
}

const repeatableBy = (deps: MetRetroDeps): Subject<'retro', Repeatable> =>
  retroMetAs(deps, ({ as, state }, person) => {
    const plans = as === 'moderator' || isOfTeam(state.data, person.id);
    return { as: plans ? 'planner' : 'other', state };
  });

const isPlanned = ({ startedAt, finishedAt }: RetroData): boolean =>
  startedAt === null && finishedAt === null;

/** The content of forms for planning a retro, and changing a planned one (LI6, LI8, BF3). */
export const retroPlanRoutes = (deps: RetroPlanRoutesDeps): RouteOptions[] => [
  route(
    'GET /retro/:id/again',
    { who: 'person', of: repeatableBy(deps), may: ['planner'], answer: nextPlanSchema },
    async ({ caller: { person }, retro }) => {
      // According to its log: who was in the team then.
      const state = await loadState(deps.events, retro.state.data.id);
      return state ? planAgain(state.data, person, deps) : refused('not_found');
    },
  ),
  route(
    'GET /retro/:id/plan',
    { who: 'person', of: retroMetBy(deps), may: ['moderator'], answer: retroPlanSchema },
    async ({ caller: { person }, params: { id } }) => {
      // Exactly as stored: what is shown is what will be changed.
      const state = await deps.stateOf(id);
      if (!state) return refused('not_found');
      return isPlanned(state.data) ? planOf(state.data, person, deps) : refused('wrong_phase');
    },
  ),
  route(
    'PUT /retro/:id/plan',
    {
      who: 'person',
      of: retroMetBy(deps),
      may: ['moderator'],
      bodyLimit: LARGEST_PLAN,
      // People who may not know of the retro are not told either what such a plan needs (AC2).
      body: z.partial(changedPlanSchema),
      answer: doneSchema,
    },
    async ({ ip, caller: { person }, body, retro: { state } }) => {
      if (!isWhole(body)) return refused('invalid');
      if (!isPlanned(state.data)) return refused('wrong_phase');
      if (!deps.writing.takesFrom(ip, JSON.stringify(body).length)) return refused('too_many');
      const fresh = newlyInvited(state.data, body.invited);
      if (fresh > 0 && fresh > (await deps.mails.invitationsLeft(person.id, deps.now())))
        return refused('settings', { fields: { invited: 'invited.too_many' } });
      if (fresh > 0) await deps.users.invitesFrom(person.id, deps.marksOf(ip));
      const ack = await deps.submitTo(state.data.id, { type: 'settings.change', ...body }, person);
      if (ack === null) return refused('not_found');
      return ack.ok ? ({ ok: true } as const) : ack;
    },
  ),
];

const isWhole = (plan: Partial<ChangedPlan>): plan is ChangedPlan =>
  changedPlanSchema.safeParse(plan).success;

function newlyInvited({ invited }: RetroData, wanted: readonly InvitationInput[]): number {
  const before = new Set(invited.flatMap(({ email, userId }) => [email, userId]));
  return wanted.filter((one) => !before.has('email' in one ? one.email : one.userId)).length;
}
