import type {
  AcceptedInvitation,
  HandedLink,
  MyInvitations,
  SeenInvitation,
} from '#contract/invitations/invitation-payloads.ts';
import { refusalIn } from '#machines/access/workspace-access.ts';
import type { Memberships } from '../access/store/memberships.ts';
import type { TeamChanges } from '../access/team-changes.ts';
import { stateOf } from '../access/workspace-of-route.ts';
import type { Caller } from '../accounts/store/sessions.ts';
import { hasAccount, type Person, type Users } from '../accounts/store/users.ts';
import { done, type Refused, type Result, refused } from '../base/result.ts';
import { type HandedLinksDeps, handedLinks } from '../mail/invitation-links.ts';
import type { InvitationAt, Invitations, PlaceIds } from './store/invitation-rows.ts';

export interface InvitationServiceDeps extends HandedLinksDeps {
  invitations: Invitations;
  users: Pick<Users, 'findByEmail'>;
  memberships: Pick<Memberships, 'workspace' | 'team'>;
  changes: TeamChanges;
  /** The person logged in has used a link that was mailed to their address. */
  provesAddress: (caller: Caller) => Promise<void>;
  hasPricing: boolean;
  now: () => number;
}

/** Invites people to workspaces and teams, for those who may, and adds people who accept (IN). */
export class InvitationService {
  readonly #deps: InvitationServiceDeps;

  constructor(deps: InvitationServiceDeps) {
    this.#deps = deps;
  }

  /** Answers with links to hand over, where no mail is sent. Refused as `Invitations.invite` is. */
  async invite(
    place: PlaceIds,
    { emails = [], users = [] }: { emails?: readonly string[]; users?: readonly string[] },
    person: string,
  ): Promise<Result<HandedLink[]>> {
    const invited = await this.#deps.invitations.invite(place, { emails, users }, this.#by(person));
    if (!invited.ok) return invited;
    if (place.team !== null) await this.#deps.changes.team(place.team);
    return done(handedLinks(this.#deps, invited.value));
  }

  cancel(place: PlaceIds, emails: readonly string[], person: string): Promise<string[]> {
    return this.#deps.invitations.cancel(place, emails, this.#by(person));
  }

  /** The same links as before. Refused as `Invitations.resend` is. */
  async resend(place: PlaceIds, emails: readonly string[], person: string): Promise<Result<HandedLink[]>> {
    const resent = await this.#deps.invitations.resend(place, emails, this.#by(person));
    return resent.ok ? done(handedLinks(this.#deps, resent.value)) : resent;
  }

  /**
   * What a link is for. Used and cancelled ones say only that, and lead people who are in the workspace into it; forged
   * ones, and those of which nothing is left, are `not_found` (IN3).
   */
  async look(token: string, person: string | null): Promise<Result<SeenInvitation>> {
    const { invitations, users, tokens, now } = this.#deps;
    const read = tokens.read(token);
    const invitation = read && (await invitations.find(read.invitation));
    if (!invitation) return refused('not_found');
    if (invitation.state === 'accepted' || invitation.state === 'cancelled')
      return refused(
        invitation.state === 'accepted' ? 'invitation_used' : 'invitation_withdrawn',
        await this.#wayIn(invitation, person),
      );
    const { id, workspace, team, email, inviterName, state, expiresAt } = invitation;
    const isExpired = state === 'expired' || expiresAt <= now();
    const isRegistered = read?.how === 'mailed' ? (await users.findByEmail(email)) !== null : null;
    return done({ id, workspace, team, email, inviter: inviterName, isExpired, hasAccount: isRegistered });
  }

  /** Pending invitations to someone's address; none if nobody knows that it is theirs (IN7). */
  async waitingFor({ email, addressProven }: Person): Promise<MyInvitations['invitations']> {
    const { invitations, now } = this.#deps;
    if (email === null || !addressProven) return [];
    const waiting = await invitations.waitingFor(email, now());
    return waiting.map(({ inviterName: inviter, ...one }) => ({ ...one, inviter }));
  }

  /**
   * Adds the person logged in, who has the address of the invitation, to the workspace and the team. If the address is
   * not confirmed it needs the token of the link; one that was mailed confirms it (IN2). Refused as `Invitations.accept` is.
   */
  async accept(
    { id, email }: InvitationAt,
    { workspaceId, token }: { workspaceId: string; token?: string | undefined },
    caller: Caller,
  ): Promise<Result<AcceptedInvitation>> {
    const { invitations, tokens, changes, provesAddress, hasPricing, now } = this.#deps;
    const { person } = caller;
    const read = token === undefined ? null : tokens.read(token);
    const link = read?.invitation === id ? read : null;
    if (!link && !person.addressProven) return refused('not_found');
    const proves = link?.how === 'mailed' && !person.addressProven;
    if (!proves && !hasAccount(person)) return refused('unauthorized_action');
    const joined = await invitations.accept({
      invitation: id,
      workspace: workspaceId,
      person: { id: person.id, email },
      hasPricing,
      shut: (row) => refusalIn(stateOf(row, hasPricing)),
      now: now(),
    });
    if (!joined.ok) return joined;
    if (proves) await provesAddress(caller);
    for (const team of joined.value.teams) await changes.team(team);
    return done({ workspaceId: joined.value.workspace, teamId: joined.value.team });
  }

  /** Ends an invitation, for people who may; false if it is over already. */
  end(invitation: string, person: string): Promise<boolean> {
    return this.#deps.invitations.end(invitation, this.#by(person));
  }

  /** The way into the workspace of an ended invitation, for someone who is in it; and into the team, if they are in that. */
  async #wayIn(
    { workspace: { id }, team }: InvitationAt,
    person: string | null,
  ): Promise<Pick<Refused, 'inside'>> {
    const { memberships } = this.#deps;
    if (person === null || !(await memberships.workspace(id, person))) return {};
    const membership = team && (await memberships.team({ workspace: id, team: team.id }, person));
    const isTeams = membership && (membership.isTeammate || membership.workspace.owner_id === person);
    return { inside: { workspaceId: id, teamId: isTeams ? team.id : null } };
  }

  #by(person: string) {
    const { hasPricing, sendsMail, now } = this.#deps;
    return { person, hasPricing, sendsMail, now: now() };
  }
}
