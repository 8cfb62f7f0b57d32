import Fastify, { type FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Person } from '#server/accounts/store/users.ts';
import { signedTokens } from '#server/accounts/tokens.ts';
import { answerError } from '#server/http/errors.ts';
import { routeHooks } from '#server/http/route-hooks.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { newId } from '#tests/support/people/player.ts';
import { appendTo, created, logged, NOW, TO_THE_END } from '#tests/support/retros/sample-log.ts';
import { SECRET, startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

/** The states of a workspace, or its team. */
export const STATES = ['active', 'undecided', 'suspended', 'resting', 'archived', 'deleted'] as const;
export type State = (typeof STATES)[number];

/** Everyone whom calls of workspaces and teams tell apart. `owner` and `teammate` have been in no retro; `member` is in no team. */
export const EVERYBODY = [
  'owner',
  'teammate',
  'member',
  'stranger',
  'guest',
  'unverified',
  'nobody',
] as const;
/**
 * The others that a retro tells apart: `moderator` and `participant` are in it and in no workspace, `removed` is a teammate
 * whom the moderator removed, `invited` was invited by their account.
 */
export const OF_RETRO = ['moderator', 'participant', 'removed', 'invited'] as const;
/** Recipients of an invitation to a workspace or team: one owns its address; the other has typed it but not proven it. */
export const INVITED = ['invited', 'addressed'] as const;
export type Who = (typeof EVERYBODY)[number] | (typeof OF_RETRO)[number] | (typeof INVITED)[number];

/** People who have no account with a proven address. */
export const WITHOUT_ACCOUNT: readonly Who[] = ['guest', 'unverified', 'addressed', 'nobody'];
const addressOf = (who: Who) => `${who}@example.org`;

/** Everything that a path names, in one state of the workspace. */
interface Place {
  workspace: string;
  team: string;
  planned: string;
  finished: string;
  payment: string;
}

/** A call that someone makes; the parameters of its path are filled in. */
export interface AccessCall {
  call: string;
  who: Who;
  state: State;
  body?: object | undefined;
  /** Values for `:id`, `:userId` and so on. */
  names?: Partial<Record<string, string>>;
}

/** A server with a workspace in each state, with everyone in it, and its real access rules with empty routes behind them. */
export class AccessStage {
  server!: TestServer;
  rows!: Kysely<Schema>;
  readonly people = new Map<Who, Person>();
  readonly places = new Map<State, Place>();
  readonly #tokens = new Map<Who, string>();
  #gates!: FastifyInstance;

  async build(): Promise<this> {
    this.server = await startServer();
    this.rows = rowsOf(this.server.folder);
    const { sign } = await signedTokens(SECRET);
    for (const who of new Set([...EVERYBODY, ...OF_RETRO, ...INVITED])) {
      if (who === 'nobody') continue;
      await this.#person(who);
      const session = newId();
      const times = { now: Date.now(), until: Date.now() + 3_600_000, stays: false };
      await this.server.store.sessions.begin({ id: session, user: this.idOf(who), ...times });
      this.#tokens.set(who, await sign(session, Date.now(), 3_600_000));
    }
    for (const state of STATES) this.places.set(state, await this.#place(state));
    this.#gates = this.#openGates();
    return this;
  }

  place(state: State): Place {
    const place = this.places.get(state);
    if (!place) throw new Error(`there is no workspace that is ${state}`);
    return place;
  }

  /** Someone's id; for `nobody`, an id that no user has. */
  idOf(who: Who): string {
    return this.people.get(who)?.id ?? newId();
  }

  /** The code with which the access rules refuse someone, `none` if they allow the call. */
  async gate({ call, who, state, body, names = {} }: AccessCall): Promise<string> {
    const place = this.place(state);
    const { workspace, team } = place;
    const ids: Partial<Record<string, string>> = {
      id: workspace,
      workspaceId: workspace,
      teamId: team,
      ...names,
    };
    const [method = '', path = ''] = call.split(' ');
    const url = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? newId());
    const headers = who === 'nobody' ? {} : { authorization: `Bearer ${who}` };
    const payload = body && { payload: body };
    const response = await this.#gates.inject({ method: method as 'GET', url, headers, ...payload });
    return response.json().error;
  }

  /** The code with which the real server refuses a call, `none` if it does what is asked. */
  async really(asked: Pick<AccessCall, 'call' | 'who' | 'body'>): Promise<string> {
    const response = await this.ask(asked);
    return response.ok ? 'none' : (await response.json()).error;
  }

  ask({ call, who, body }: Pick<AccessCall, 'call' | 'who' | 'body'>): Promise<Response> {
    const [method = '', path = ''] = call.split(' ');
    const token = this.#tokens.get(who);
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    return fetch(`${this.server.url}${path}`, sent);
  }

  /** Invites both recipients in every state. Returns the ids of the invitations by recipient and state. */
  async invite(to: 'workspace' | 'team'): Promise<Record<string, string>> {
    const ids: Record<string, string> = {};
    await this.rows.deleteFrom('workspace_invitations').execute();
    for (const [state, { workspace, team }] of this.places) {
      for (const who of INVITED) {
        const id = newId();
        const place = { workspace_id: workspace, team_id: to === 'team' ? team : null };
        const times = { created_at: NOW, sent_at: NOW, expires_at: NOW + 1e12 };
        await this.rows
          .insertInto('workspace_invitations')
          .values({
            id,
            email: addressOf(who),
            inviter_id: this.idOf('owner'),
            state: 'pending',
            ...place,
            ...times,
          })
          .execute();
        ids[`${who} ${state}`] = id;
      }
    }
    return ids;
  }

  /** Has someone start an import into the team, in one state: returns its id. */
  async bringIn(who: Who, state: State): Promise<string> {
    const { workspace, team } = this.place(state);
    const file = { user: this.idOf(who), name: 'x', bytes: 1 };
    const row = await this.server.store.imports.create({ workspace, team }, file, NOW);
    return typeof row === 'string' ? '' : row.id;
  }

  async close(): Promise<void> {
    await this.#gates.close();
    await this.rows.destroy();
    await this.server.stop();
  }

  async #person(who: Who): Promise<void> {
    const { users } = this.server.store;
    const { id } = await users.createGuest(newId(), who, NOW, null);
    const temporary = who === 'guest';
    const addressProven = !WITHOUT_ACCOUNT.includes(who);
    const person = await users.change(id, {
      temporary,
      addressProven,
      email: temporary ? null : addressOf(who),
    });
    if (person === 'taken') throw new Error(`somebody is ${who} already`);
    this.people.set(who, person);
  }

  async #place(state: State): Promise<Place> {
    const { rows } = this;
    const [owner, teammate, member] = [this.idOf('owner'), this.idOf('teammate'), this.idOf('member')];
    const workspace = await putWorkspace(rows, [owner, teammate, member], {
      decided: state === 'undecided' ? 0 : 1,
      suspended_at: state === 'suspended' ? NOW : null,
      gone_from: state === 'deleted' ? NOW + 1e12 : null,
      ...(state === 'resting' && { plan: 'free', starter_since: NOW }),
    });
    if (state === 'resting') await putWorkspace(rows, [owner], { plan: 'free' });
    const team = await putTeam(rows, workspace, [teammate, this.idOf('removed')]);
    if (state === 'archived')
      await rows.updateTable('teams').set({ archived_at: NOW }).where('id', '=', team).execute();
    const payment = newId();
    const { billing, testPayments } = this.server.store;
    const begun = { provider: 'test', customer: payment, instead: null, billedAs: '' };
    await billing.begin(workspace, begun, NOW);
    await testPayments.add({
      id: payment,
      customer: payment,
      kind: 'checkout',
      body: `{"customer":"${payment}"}`,
    });
    const planned = await this.#retro(team, false);
    return { workspace, team, planned, finished: await this.#retro(team, true), payment };
  }

  async #retro(team: string, isFinished: boolean): Promise<string> {
    const [moderator, participant, removed, invited] = OF_RETRO.map((who) => this.people.get(who)) as [
      ...[Person, Person, Person, Person],
    ];
    const begun = created(moderator);
    const invitation = { id: '1', name: 'invited', email: addressOf('invited'), userId: invited.id };
    const first = { ...begun, settings: { ...begun.settings, teamId: team }, invited: [invitation] };
    await beginRetro(this.server.store.events, first);
    const joined = ({ id, name }: Person) => ({
      type: 'person.joined' as const,
      person: { id, name, guest: false, avatar: null, invitee: null },
      role: 'participant' as const,
      slot: false,
    });
    const facts = [
      ...[joined(participant), joined(removed)],
      { type: 'person.removed' as const, person: removed.id, unshared: 0, answered: false },
      ...(isFinished ? TO_THE_END : []),
    ];
    await this.server.store.events.append(() => appendTo([first], logged(1, facts)));
    return first.retro;
  }

  /** The routes of the server with their access rules, and nothing behind them. */
  #openGates(): FastifyInstance {
    const gates = Fastify();
    const byToken = async (token: string) => {
      const person = this.people.get(token as Who);
      return person ? { person, session: token } : null;
    };
    routeHooks(gates, {
      byToken,
      isOperator: () => false,
      perPerson: { takeOrWait: () => 0 },
    });
    gates.setErrorHandler(answerError);
    const answer = z.object({ error: z.literal('none') });
    for (const { method, url, entry } of this.server.routes) {
      const { refusesUnread, limits, query, body, ...asked } = entry;
      // If a route does several things, its body says which.
      const read = typeof entry.act === 'object' && body ? { body } : {};
      const config = { entry: { ...asked, ...read, answer } };
      gates.route({ method, url, config, handler: async () => ({ error: 'none' }) });
    }
    return gates;
  }
}
