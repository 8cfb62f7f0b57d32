import { randomBytes } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import {
  briefSharingSchema,
  madeBriefLinkSchema,
  newBriefLinkSchema,
} from '#contract/briefs/brief-sharing-payloads.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { isInRoom, isOfTeam, viewerOf } from '#machines/access/retro-access.ts';
import { withShownNames } from '#machines/retro/shown-names.ts';
import { type RetroOfRouteDeps, retroOfRouteAs } from '../access/retro-of-route.ts';
import type { Rosters } from '../access/store/rosters.ts';
import type { Users } from '../accounts/store/users.ts';
import { route, type Subject } from '../http/route.ts';
import type { Mails } from '../mail/store/mails.ts';
import type { BriefLinks } from './store/brief-links.ts';

/** Bytes of a token: nobody guesses one. */
const TOKEN_BYTES = 32;

export interface BriefSharingRoutesDeps extends RetroOfRouteDeps {
  briefLinks: BriefLinks;
  users: Pick<Users, 'byIds'>;
  rosters: Pick<Rosters, 'isSuspendedByOperators'>;
  mails: Pick<Mails, 'putBriefs' | 'briefMailedAt'>;
  sendsMail: boolean;
  now: () => number;
}

/** A finished retro for people who may share its brief: its moderator, or someone in its team today. */
interface Shareable {
  as: 'sharer' | 'other';
  state: RetroState;
}

const shareableBy = (deps: RetroOfRouteDeps): Subject<'retro', Shareable> =>
  retroOfRouteAs(deps, ({ as, state }, person) => {
    const isOver = as !== 'awaited' && state.data.finishedAt !== null;
    const isSharer = isOver && (as === 'moderator' || isOfTeam(state.data, person.id));
    return { as: isSharer ? 'sharer' : 'other', state };
  });

/**
 * People who were let into a retro and have a proven address (BF2). For an imported retro nobody: the file says
 * who was there, and its author could otherwise have anyone in the workspace mailed with any text.
 */
async function addressees({ state }: Shareable, users: BriefSharingRoutesDeps['users']) {
  if (state.data.imported) return [];
  const there = Object.keys(state.data.people).filter((id) => isInRoom(viewerOf(state, id).access));
  return (await users.byIds(there)).filter(({ email, addressProven }) => email !== null && addressProven);
}

/** Sharing the brief of a finished retro, for its moderator and teammates (BF1, BF2). */
export function briefSharingRoutes(deps: BriefSharingRoutesDeps): RouteOptions[] {
  const { briefLinks, users, rosters, mails, now } = deps;
  const entry = { who: 'person', of: shareableBy(deps), may: ['sharer'] } as const;
  /** Not in the name of a workspace that operators have suspended (OP4). */
  const sendsMail = async ({ state }: Shareable) =>
    deps.sendsMail && !(await rosters.isSuspendedByOperators(state.data.settings.teamId));
  const sharingOf = async (retro: Shareable) => {
    const { id } = retro.state.data;
    const { people } = withShownNames(retro.state.data, '');
    const to = async () => (await addressees(retro, users)).map((one) => people[one.id]?.name || one.name);
    const mail = (await sendsMail(retro)) ? { to: await to(), sentAt: await mails.briefMailedAt(id) } : null;
    return { link: await briefLinks.of(id), mail };
  };
  return [
    route('GET /retro/:id/brief/sharing', { ...entry, answer: briefSharingSchema }, ({ retro }) =>
      sharingOf(retro),
    ),
    route(
      'PUT /retro/:id/brief/link',
      { ...entry, body: newBriefLinkSchema, answer: madeBriefLinkSchema },
      async ({ retro, body: { withNames } }) => {
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        const link = { withNames, madeAt: now() };
        await briefLinks.put(retro.state.data.id, token, link);
        return { ...link, token };
      },
    ),
    route('DELETE /retro/:id/brief/link', { ...entry, answer: briefSharingSchema }, async ({ retro }) => {
      await briefLinks.remove(retro.state.data.id);
      return sharingOf(retro);
    }),
    route(
      'POST /retro/:id/brief/mails',
      { ...entry, answer: briefSharingSchema },
      async ({ retro, caller: { person } }) => {
        const { id } = retro.state.data;
        if ((await sendsMail(retro)) && (await mails.briefMailedAt(id)) === null) {
          const to = (await addressees(retro, users)).map((one) => one.id);
          await mails.putBriefs({ retro: id, to, sender: person.id }, now());
        }
        return sharingOf(retro);
      },
    ),
  ];
}
