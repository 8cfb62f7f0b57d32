import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { doneSchema } from '#contract/accounts/account-payloads.ts';
import {
  type ChangedPlan,
  changedPlanSchema,
  nextPlanSchema,
  retroPlanSchema,
} from '#contract/planning/retro-plan-payloads.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { InvitationInput } from '#contract/retro/settings.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { isOfTeam } from '#machines/access/retro-access.ts';
import { type RetroOfRouteDeps, retroOfRoute, retroOfRouteAs } from '../access/retro-of-route.ts';
import type { NetworkMarks } from '../accounts/store/network-mark-rows.ts';
import type { Users } from '../accounts/store/users.ts';
import { ReadingAllowance } from '../base/reading-allowance.ts';
import { refused } from '../base/result.ts';
import type { StateOf } from '../base/retro-states.ts';
import type { TokenBuckets } from '../base/token-buckets.ts';
import { route, type Subject } from '../http/route.ts';
import type { Mails } from '../mail/store/mails.ts';
import type { LiveRetros } from '../retro/live-retros.ts';
import type { WritingRates } from '../retro/log-budget.ts';
import type { EventStore } from '../store/log/event-store.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import { type CalendarRouteDeps, calendarRoute } from './calendar-route.ts';
import { type PlanAgainDeps, planAgain, retroPlanOf } from './plan-again.ts';

/** The largest plan, bytes: with all the invitations it may have. */
const LARGEST_PLAN = 256 * 1024;
/** What one plan like another is charged at most, bytes: that of a large retro as often as its brief. */
const MOST_CHARGED = 1024 * 1024;

export interface RetroPlanRoutesDeps extends PlanAgainDeps, CalendarRouteDeps {
  users: Pick<Users, 'byIds' | 'invitesFrom'>;
  retros: Retros;
  events: Pick<EventStore, 'size'>;
  /** A retro as in its log, with the team of then; a closed one may be a moment old. */
  asLogged: StateOf;
  /** Bytes of briefs by person: what a plan is made from counts as one. */
  briefBytes: Pick<TokenBuckets, 'take' | 'debtOf'>;
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

const repeatableBy = (deps: RetroOfRouteDeps): Subject<'retro', Repeatable> =>
  retroOfRouteAs(deps, ({ as, state }, person) => {
    const plans = as === 'moderator' || isOfTeam(state.data, person.id);
    return { as: plans ? 'planner' : 'other', state };
  });

const isPlanned = ({ startedAt, finishedAt }: RetroData): boolean =>
  startedAt === null && finishedAt === null;

/** The content of forms for planning a retro, and changing a planned one (LI6, LI8, BF3); its calendar entry. */
export function retroPlanRoutes(deps: RetroPlanRoutesDeps): RouteOptions[] {
  const readings = new ReadingAllowance(deps.briefBytes);
  return [againRoute(deps, readings), calendarRoute(deps), ...planRoutes(deps)];
}

/** What to charge for reading a retro of which little is told: its log as it was read, as if that were sent. */
const costOf = async (retro: string, { events }: Pick<RetroPlanRoutesDeps, 'events'>): Promise<number> =>
  Math.min((await events.size(retro)).bytes, MOST_CHARGED);

const againRoute = (deps: RetroPlanRoutesDeps, readings: ReadingAllowance) =>
  route(
    'GET /retro/:id/again',
    {
      who: 'person',
      limits: [
        { says: 'bytes of briefs, by person', wait: ({ caller }) => readings.waitOf(caller.person.id) },
      ],
      of: repeatableBy(deps),
      may: ['planner'],
      answer: nextPlanSchema,
    },
    async ({ caller: { person }, retro }) => {
      const { id } = retro.state.data;
      const waitMs = await readings.turnOf(person.id);
      if (waitMs > 0) return refused('too_many', { waitMs });
      // According to its log: who was in the team then.
      const state = await deps.asLogged(id, { person: person.id });
      if (!state) return refused('not_found');
      const plan = await planAgain(state.data, person, deps);
      readings.charge(person.id, await costOf(id, deps));
      return plan;
    },
  );

const planRoutes = (deps: RetroPlanRoutesDeps): RouteOptions[] => [
  route(
    'GET /retro/:id/plan',
    { who: 'person', of: retroOfRoute(deps), may: ['moderator'], answer: retroPlanSchema },
    ({ caller: { person }, retro: { state } }) =>
      isPlanned(state.data) ? retroPlanOf(state.data, person, deps) : refused('wrong_phase'),
  ),
  route(
    'PUT /retro/:id/plan',
    {
      who: 'person',
      of: retroOfRoute(deps),
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
