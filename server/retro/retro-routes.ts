import type { RouteOptions } from 'fastify';
import { newRetroSchema } from '#contract/planning/new-retro-payload.ts';
import { carryOverSchema } from '#contract/retro/carry-over-payload.ts';
import { leftOverSchema } from '#contract/retro/left-over-payload.ts';
import { retroConceptSchema } from '#contract/retro/retro-concept-payload.ts';
import type { CarriedItem, RetroData } from '#contract/retro/retro-data.ts';
import {
  createdRetroSchema,
  doorSchema,
  type InvitationState,
  invitationStateSchema,
  invitationsSchema,
  retroChangedSchema,
  retroChangeSchema,
  retroPageSchema,
  retrosQuerySchema,
} from '#contract/retro/retro-payloads.ts';
import { searchQuerySchema } from '#contract/search/search-payloads.ts';
import { conceptOf } from '#machines/retro/concept-of-retro.ts';
import { phaseOf } from '#machines/retro/evolve.ts';
import type { CurrentTeams } from '../access/current-team.ts';
import { earlierRetro, findEarlier } from '../access/earlier-retro-of-route.ts';
import { introOf, provenAddress } from '../access/joining-person.ts';
import { type RetroOfRouteDeps, retroOfRoute } from '../access/retro-of-route.ts';
import type { NetworkMarks } from '../accounts/store/network-mark-rows.ts';
import type { MadeDrafts, SentDraft } from '../accounts/store/sent-drafts.ts';
import type { Person, Users } from '../accounts/store/users.ts';
import { ownActivityOf } from '../activities/activity-of-retro.ts';
import type { CustomActivities } from '../activities/store/custom-activity-rows.ts';
import { newId } from '../base/random.ts';
import { done, type Result, refused } from '../base/result.ts';
import { route } from '../http/route.ts';
import type { Mails } from '../mail/store/mails.ts';
import type { EventStore } from '../store/log/event-store.ts';
import type { PlannedRetros } from '../store/read-models/planned-retros.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import { beginRetroOnce } from './begin-retro.ts';
import { openItemsOf } from './carry-over.ts';
import { joinPreview } from './join-preview.ts';
import type { LeftOverFor } from './left-over-topics.ts';
import type { WritingRates } from './log-budget.ts';
import { invitedIds, planRetro } from './new-retro-fact.ts';
import { hasTooManyPlanned } from './planned-limit.ts';

/** The largest new retro, bytes: with all the invitations it may have. */
const LARGEST_RETRO = 256 * 1024;

export interface RetroRoutesDeps extends RetroOfRouteDeps {
  users: Users;
  events: Pick<EventStore, 'append' | 'heads'>;
  madeDrafts: MadeDrafts;
  retros: Retros;
  plannedRetros: PlannedRetros;
  customActivities: Pick<CustomActivities, 'find'>;
  /** The teams that retros are held in. */
  currentTeams: Pick<CurrentTeams, 'for'>;
  mails: Pick<Mails, 'invitationsLeft' | 'invitationStates'>;
  sendsMail: boolean;
  /** What can be taken over into a retro (TA5). */
  leftOverFor: LeftOverFor;
  now: () => number;
  /** Limits on what people may write (SY15). */
  writing: Pick<WritingRates, 'admits' | 'takesFrom' | 'waitFor' | 'wrote'>;
  /** What is stored of the IP address that someone comes from. */
  marksOf: (address: string) => NetworkMarks;
}

/** Retros for lists and forms. Nothing live uses these routes. */
export function retroRoutes(deps: RetroRoutesDeps): RouteOptions[] {
  const { retros, currentTeams, leftOverFor, now } = deps;
  const door = joinPreview(deps);
  const of = retroOfRoute(deps);
  return [
    creationRoute(deps),
    route(
      'GET /retro/:id',
      {
        who: 'person',
        of,
        may: ['moderator', 'co-lead', 'member', 'reader', 'awaited'],
        answer: retroConceptSchema,
      },
      ({ caller: { person }, retro: { state } }) =>
        conceptOf(state, introOf(person, state.data.invited)) ?? refused('not_found'),
    ),
    route(
      'PATCH /retro/:id',
      { who: 'person', of, may: ['moderator'], body: retroChangeSchema, answer: retroChangedSchema },
      async ({ caller: { person }, params: { id }, body: { archived } }) => {
        if (
          archived !== undefined &&
          !(await retros.archive(id, archived, { sender: person.id, now: now() }))
        )
          return refused('wrong_phase');
        return { hasArchivedRetros: await retros.hasArchived(person.id, provenAddress(person)) };
      },
    ),
    route(
      'GET /retro/:id/invitations',
      { who: 'person', of, may: ['moderator'], answer: invitationsSchema },
      ({ retro }) => invitationsOf(retro.state.data, deps),
    ),
    route(
      'GET /retro/:id/left_over',
      { who: 'person', of, may: ['moderator'], answer: leftOverSchema },
      ({ caller: { person }, retro: { state } }) =>
        phaseOf(state) === 'setup' ? leftOverFor(state.data, person.id) : refused('wrong_phase'),
    ),
    route(
      'GET /retro/:id/carry_over',
      { who: 'person', of: earlierRetro(deps), may: ['participant'], answer: carryOverSchema },
      async ({ caller: { person }, retro: { data } }) => ({
        name: data.settings.name,
        open: (await openItemsOf(data, { stateOf: deps.stateOf, person: person.id })).length,
      }),
    ),
    // JO9: a finished retro exists only for people who were there, and they do not use this route.
    route(
      'GET /retro/:id/door',
      { who: 'anybody', answer: doorSchema },
      async ({ ip, params }) => (await door(params.id, ip)) ?? refused('not_found'),
    ),
    route(
      'GET /retros',
      { who: 'person', ofTeam: 'team.retros', query: retrosQuerySchema, answer: retroPageSchema },
      async ({ caller: { person }, query: { teamId: team, only, state, ...query } }) => {
        const which = only ?? state ?? 'kept';
        const listQuery = { ...query, user: person.id, which, search: query.search, now: now() } as const;
        if (team === undefined) return retros.list({ ...listQuery, address: provenAddress(person) });
        const teamResult = await currentTeams.for(team, person, 'team.retros');
        return teamResult.ok ? retros.listOf(team, listQuery) : teamResult;
      },
    ),
    // FT1: the rows are of retros that the caller may read today, whatever they search.
    route(
      'GET /search',
      { who: 'person', query: searchQuerySchema, answer: retroPageSchema },
      ({ caller: { person }, query }) => retros.listFound({ user: person.id, now: now(), ...query }),
    ),
  ];
}

/** What comes along from an earlier retro, if one was named (CO1); a team's retro shows what is open in its team (TA3). */
async function carriedInto(
  { carryFrom, teamId }: { carryFrom?: string | undefined; teamId?: string | null | undefined },
  creator: Person,
  deps: RetroRoutesDeps,
): Promise<Result<CarriedItem[]>> {
  if (carryFrom === undefined) return done([]);
  const earlier = teamId ? null : await findEarlier(deps, carryFrom, creator);
  if (!earlier) return refused('no_earlier_retro');
  return done(await openItemsOf(earlier, { stateOf: deps.stateOf, person: creator.id }));
}

const creationRoute = (deps: RetroRoutesDeps) => {
  const {
    users,
    events,
    mails,
    now,
    writing,
    marksOf,
    currentTeams,
    plannedRetros,
    customActivities,
    madeDrafts,
  } = deps;
  return route(
    'POST /retro',
    {
      who: 'person',
      ofTeam: 'team.retro',
      bodyLimit: LARGEST_RETRO,
      body: newRetroSchema,
      answer: createdRetroSchema,
    },
    async ({ ip, caller: { person: creator }, body: { draftId, ...body } }) => {
      const sent: SentDraft | null =
        draftId === undefined ? null : { user: creator.id, draft: draftId, kind: 'retro' };
      const before = sent && (await madeDrafts.find(sent));
      if (before && (await events.heads([before])).has(before)) return { retroId: before };
      const teamResult = body.teamId
        ? await currentTeams.for(body.teamId, creator, 'team.retro')
        : done(null);
      if (!teamResult.ok) return teamResult;
      if (await hasTooManyPlanned(plannedRetros, { person: creator.id, team: body.teamId ?? null }, now()))
        return refused('too_many_planned');
      const team = teamResult.value;
      const own = await ownActivityOf(body, team, customActivities);
      if (!own.ok) return own;
      const carried = await carriedInto(body, creator, deps);
      if (!carried.ok) return carried;
      const accounts = await users.byIds(invitedIds(body, creator.id));
      const planned = planRetro(body, {
        id: before ?? newId(),
        creator,
        accounts,
        team,
        own: own.value,
        carried: carried.value,
        now: now(),
      });
      if (!planned.ok) return planned;
      const { value: fact } = planned;
      const invited = fact.invited.length;
      if (invited > 0 && invited > (await mails.invitationsLeft(creator.id, now())))
        return refused('settings', { fields: { invited: 'invited.too_many' } });
      const bytes = JSON.stringify(fact).length;
      const mayWrite = writing.takesFrom(ip, bytes) && writing.admits(creator.id, [fact]);
      if (!mayWrite) return refused('too_many', { waitMs: writing.waitFor(ip, bytes, creator.id) });
      writing.wrote(creator.id, [fact]);
      if (invited > 0) await users.invitesFrom(creator.id, marksOf(ip));
      // If it is sent twice at once, both are the same retro: one begins it, and the other finds it begun.
      const id = sent ? await madeDrafts.claim(sent, fact.retro, now()) : fact.retro;
      await beginRetroOnce(events, { ...fact, retro: id });
      return { retroId: id };
    },
  );
};

/** The state of the mail to each invited person. */
async function invitationsOf({ id: retro, invited }: RetroData, { mails, sendsMail }: RetroRoutesDeps) {
  const states = await mails.invitationStates(retro, invited);
  const stateOf = (id: string): InvitationState => {
    if (!sendsMail) return 'no_mail';
    const state = invitationStateSchema.safeParse(states.get(id));
    return state.success ? state.data : 'none';
  };
  return { invitations: invited.map(({ id }) => ({ id, state: stateOf(id) })) };
}
