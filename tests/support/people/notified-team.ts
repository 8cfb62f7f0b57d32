import type { CommandInput } from '#contract/retro/commands.ts';
import type { WorkspaceRow } from '#server/access/store/memberships.ts';
import type { AppDeps } from '#server/app-deps.ts';
import { ManualTime } from '../servers/manual-time.ts';
import { type RequestRecorder, startRequestRecorder } from '../services/request-recorder.ts';
import { ask, PASSWORD } from './account-calls.ts';
import { newId } from './player.ts';
import { PeopleOnServer } from './team-people.ts';

/** What Ann writes in the retro of a `NotifiedTeam`. Others may know only what she shares. */
export const WORDS = {
  shared: 'Builds <are> slow & *red*',
  kept: 'I want to leave',
  action: 'Buy a faster <machine>',
};

/**
 * Ann and Tom's team in Olga's workspace, and an address on this machine that records what it is told about their retros,
 * with a clock that moves only when told to.
 */
export class NotifiedTeam extends PeopleOnServer {
  readonly time = new ManualTime();
  post!: RequestRecorder;
  workspace = '';
  team = '';
  /** The address of `team` in calls. */
  teamPath = '';

  async build(changes: Partial<WorkspaceRow> = {}, deps: Partial<AppDeps> = {}): Promise<this> {
    this.post = await startRequestRecorder();
    const { time } = this;
    const settings = { time, callsItself: true, publicUrl: 'https://retro.example.org', ...deps };
    await this.begin({ olga: 'Olga Owner', ann: 'Ann', tom: 'Tom' }, settings);
    const { workspace, team, path } = await this.aTeam({ plan: 'premium', ...changes });
    this.workspace = workspace;
    this.team = team;
    this.teamPath = path;
    return this;
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.post.stop();
  }

  /** Calls that concern the team's Slack. */
  slack = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', body?: object, path = '') =>
    this.as('ann', method, `${this.teamPath}/slack${path}`, body);

  /** Plans a retro of the team, led by Ann; it starts at once unless a time (epoch ms) is given. */
  async plan(startsAt?: number): Promise<string> {
    const when = startsAt === undefined ? { date: 'now' } : { date: new Date(startsAt).toISOString() };
    const body = { name: 'Sprint 12', activity: 'mad_sad_glad', team_id: this.team, ...when };
    const { json, text } = await this.as('ann', 'POST', '/retro', { ...body, waiting_room_enabled: false });
    if (!json?.retro_id) throw new Error(text);
    return json.retro_id as string;
  }

  /** Holds a retro from the lobby to its finish. Returns its action item. */
  async hold(retro: string): Promise<string> {
    const ann = await this.come('ann', retro);
    const [topic, kept, action] = [newId(), newId(), newId()];
    const write = (id: string, description: string): CommandInput & { id: string } => ({
      type: 'topic.add',
      id,
      topicType: 'mad',
      description,
    });
    const owners = [ann.id];
    const commands: (CommandInput & { id?: string })[] = [
      { type: 'writing.start' },
      write(topic, WORDS.shared),
      write(kept, WORDS.kept),
      { type: 'sharing.start' },
      { type: 'topic.share', topic, topicType: 'mad', description: WORDS.shared },
      { type: 'turn.end' },
      { type: 'grouping.start' },
      { type: 'voting.start' },
      { type: 'vote.place', group: topic, weight: 2 },
      { type: 'voting.close' },
      { type: 'group.choose', group: topic, minutes: 5 },
      {
        type: 'action.add',
        id: action,
        description: WORDS.action,
        owners,
        dueDate: '2030-01-31',
        group: topic,
      },
      { type: 'review.start' },
      { type: 'retro.finish' },
    ];
    for (const command of commands) await ann.do(command);
    return action;
  }

  /** Logs someone in again after their session has expired. */
  async logInAgain(who: 'olga' | 'ann' = 'ann'): Promise<void> {
    const person = this.people[who];
    const body = { email: person.email, password: PASSWORD };
    const answer = await ask(this.server.url, 'POST', '/users/login', { body });
    if (answer.status !== 200) throw new Error(answer.text);
    person.token = answer.json.token;
  }

  /** Waits until all due work is done. */
  async settled(): Promise<void> {
    await this.server.worked();
    await this.server.mailed();
  }

  /** Lets time pass in pieces, running what becomes due. */
  async pass(ms: number, piece = 60_000): Promise<void> {
    for (let left = ms; left > 0; left -= piece) {
      this.time.pass(Math.min(left, piece));
      await this.settled();
    }
  }
}
