import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Installation } from '#contract/accounts.ts';
import { snakeKeys } from '#contract/case.ts';
import { type InvitationState, invitationStateSchema, newRetroSchema } from '#contract/rest.ts';
import type { RetroData } from '#contract/retro.ts';
import type { RetroState } from '#contract/wire.ts';
import { conceptOf } from '#machines/retro/concept.ts';
import { introOfDoor } from '#machines/retro/project.ts';
import { newId } from '../base/random.ts';
import { knownBeforeBody } from '../http/auth.ts';
import { HttpRefusal } from '../http/errors.ts';
import { parseBody } from '../http/parse.ts';
import type { NetworkMarks, Person, Users } from '../store/accounts/users.ts';
import type { EventStore } from '../store/log/event-store.ts';
import type { Mails } from '../store/mail/mails.ts';
import type { Retros } from '../store/read-models/retros.ts';
import { beginRetro } from './begin-retro.ts';
import { introOf, provenAddress } from './intro.ts';
import type { WritingRates } from './log-budget.ts';
import { invitedIds, planRetro } from './new-retro.ts';

/** The largest new retro, bytes: with all the invitations it may have. */
const LARGEST_RETRO = 256 * 1024;

export interface RetroRoutesDeps {
  users: Users;
  events: Pick<EventStore, 'append'>;
  retros: Retros;
  mails: Pick<Mails, 'invitationsLeft' | 'invitationStates'>;
  installation: Pick<Installation, 'sendsMail'>;
  /** A retro as it stands, or stood a moment ago. */
  glance: (retro: string) => Promise<RetroState | null>;
  now: () => number;
  /** What people may write (SY15). */
  writing: Pick<WritingRates, 'admits' | 'takesFrom' | 'wrote' | 'sweep'>;
  whoCalls: (request: FastifyRequest) => Promise<Person>;
  /** What is kept of the address that somebody comes from. */
  marksOf: (address: string) => NetworkMarks;
}

const pageSchema = z.object({
  offset: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
});

/** Retros as lists and forms know them. Nothing live goes this way. */
export function addRetroRoutes(
  api: FastifyInstance,
  { users, events, retros, mails, installation, glance, now, writing, whoCalls, marksOf }: RetroRoutesDeps,
): void {
  async function invitationsOf({ id: retro, invited }: RetroData) {
    const states = await mails.invitationStates(retro, invited);
    const stateOf = (id: string): InvitationState => {
      if (!installation.sendsMail) return 'no_mail';
      const state = invitationStateSchema.safeParse(states.get(id));
      return state.success ? state.data : 'none';
    };
    return { invitations: invited.map(({ id }) => ({ id, state: stateOf(id) })) };
  }

  const { preParsing, callerOf } = knownBeforeBody(whoCalls);
  api.post('/retro', { bodyLimit: LARGEST_RETRO, preParsing }, async (request) => {
    const creator = callerOf(request);
    const payload = parseBody(newRetroSchema, request.body);
    const known = await users.byIds(invitedIds(payload, creator.id));
    const fact = planRetro(payload, { id: newId(), creator, known, now: now() });
    if (fact.invited.length > 0 && fact.invited.length > (await mails.invitationsLeft(creator.id, now()))) {
      throw new HttpRefusal('settings', { invited: 'invited.too_many' });
    }
    const bytes = JSON.stringify(fact).length;
    if (!writing.takesFrom(request.ip, bytes)) throw new HttpRefusal('too_many');
    if (!writing.admits(creator.id, [fact])) throw new HttpRefusal('too_many');
    writing.wrote(creator.id, [fact]);
    if (fact.invited.length > 0) await users.invitesFrom(creator.id, marksOf(request.ip));
    await beginRetro(events, fact);
    return snakeKeys({ retroId: fact.retro });
  });

  api.get<{ Params: { id: string } }>('/retro/:id', async (request) => {
    const user = await whoCalls(request);
    const state = await glance(request.params.id);
    const concept = state && conceptOf(state, introOf(user, state.data.invited));
    if (!concept) throw new HttpRefusal('not_found');
    return snakeKeys(concept);
  });

  api.get<{ Params: { id: string } }>('/retro/:id/invitations', async (request) => {
    const user = await whoCalls(request);
    const state = await glance(request.params.id);
    if (state?.data.moderator !== user.id) throw new HttpRefusal('not_found');
    return snakeKeys(await invitationsOf(state.data));
  });

  // JO9: a retro that is over is nobody's any more but theirs who were there, who do not come by this way.
  api.get<{ Params: { id: string } }>('/retro/:id/door', async (request) => {
    const state = await glance(request.params.id);
    const door = state && introOfDoor(state.data);
    if (!door) throw new HttpRefusal('not_found');
    return snakeKeys(door);
  });

  api.get('/retros', async (request) => {
    const user = await whoCalls(request);
    const { offset } = parseBody(pageSchema, request.query);
    return snakeKeys(await retros.list(user.id, offset, provenAddress(user)));
  });
}
