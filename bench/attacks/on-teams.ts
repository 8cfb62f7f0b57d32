import { DEFAULT_LOCALE } from '#contract/base/locales.ts';
import { newId } from '#server/base/random.ts';
import { pause } from '../field.ts';
import { account } from './account.ts';
import { type Attack, goOn, plan, type Target, together, wayOf } from './attack.ts';
import { type Answer, bearing, call, Line, type Way } from './attacker-connection.ts';
import { LARGE, repeated } from './import-bombs.ts';
import { importer, importFile } from './importer.ts';
import { putMembers, putWaiting, putWebhooks } from './put-rows.ts';

const SECRET = 'Quillwork';
/** A team with a finished retro, its owner, and a teammate. */
interface Team {
  owner: string;
  mate: string;
  mateId: string;
  workspace: string;
  team: string;
  retro: string;
}

const read = (way: Way, token: string, path: string) => call(way, 'GET', path, undefined, bearing(token));
// biome-ignore lint/suspicious/noExplicitAny: it is what the server answers.
const jsonOf = ({ text }: Answer): any => JSON.parse(text);

/** Has an account import a retro into a team of its own; `mates` are put into the team, as if they had been invited. */
async function aTeam(target: Target, attacker: number, file: Buffer): Promise<Team> {
  const way = wayOf(target, attacker);
  const who = await importer(way, `owner${attacker}`);
  if (!(await importFile(who, file, () => false))) throw new Error('the retro was not imported');
  const [retro] = jsonOf(await read(way, who.token, `/retros?team_id=${who.team}&state=finished`)).retros;
  const mate = await account(way, `mate${attacker}@example.org`);
  const { id: mateId } = jsonOf(await read(way, mate, '/user'));
  await putMembers(target.dataDir, who, [mateId]);
  return { owner: who.token, mate, mateId, workspace: who.workspace, team: who.team, retro: retro.id };
}

async function enter(way: Way, retro: string, token: string): Promise<Line> {
  const line = await Line.open(way, token);
  if (!line) throw new Error('no connection');
  await line.ask('open', { retro, since: null });
  return line;
}

const command = (line: Line, what: object) => line.ask('command', { id: newId(), ...what });

/** A retro of the team that the owner leads, removes the teammate from, and finishes. */
async function withoutMate(target: Target, attacker: number): Promise<Team> {
  const team = await aTeam(target, attacker, repeated(1, {}));
  const way = wayOf(target, attacker);
  const settings = { name: `${SECRET} retro`, team_id: team.team, waiting_room_enabled: false };
  const retro = (await plan(way, team.owner, settings)) ?? '';
  const [leads, goes] = [await enter(way, retro, team.owner), await enter(way, retro, team.mate)];
  await command(goes, { type: 'person.join', role: 'participant' });
  await command(leads, { type: 'person.remove', person: team.mateId });
  for (const type of ['writing.start', 'sharing.start', 'grouping.start', 'voting.start', 'voting.close'])
    await command(leads, { type });
  const item = { description: `${SECRET} action`, owners: [team.mateId], dueDate: null, group: null };
  await command(leads, { type: 'action.add', ...item });
  for (const type of ['review.start', 'retro.finish']) await command(leads, { type });
  for (const line of [leads, goes]) line.close();
  return { ...team, retro };
}

export const ON_TEAMS: Record<string, Attack> = {
  again: {
    what: 'ten plan again like a large retro, see how it is shared, and read its brief by a link',
    before: 'p99 2,200 ms',
    prepare: async (target) => {
      const team = await aTeam(target, 160, repeated(1, LARGE));
      const way = wayOf(target, 160);
      const body = { with_names: true };
      const link = await call(way, 'PUT', `/retro/${team.retro}/brief/link`, body, bearing(team.owner));
      return { ...team, link: jsonOf(link).token };
    },
    play: (target, isOver, { owner, mate, retro, link }: Team & { link: string }) =>
      together(10, (place) => {
        const way = wayOf(target, 160 + place);
        const token = place % 2 === 0 ? owner : mate;
        const shared = `/shared_brief?token=${link}&locale=${DEFAULT_LOCALE}`;
        const paths = [`/retro/${retro}/again`, `/retro/${retro}/brief/sharing`, shared];
        return goOn(isOver, async (turn) => {
          const path = paths[turn % paths.length] as string;
          return (await read(way, token, path)).status === 200;
        });
      }),
  },
  removed: {
    what: 'someone removed from a retro asks for it on every way; granted: told of it',
    before: 'the whole brief',
    prepare: (target) => withoutMate(target, 170),
    play: (target, isOver, { mate, workspace, team, retro }: Team) =>
      together(4, async () => {
        const way = wayOf(target, 170);
        const of = `/workspaces/${workspace}/teams/${team}`;
        const ways = [
          ...['', '/brief', '/brief.md', '/replay', '/again'].map((path) => `/retro/${retro}${path}`),
          ...[`/retros?team_id=${team}`, `/search?q=${SECRET}`, '/users/me/action_items', '/users/me/news'],
          ...[`${of}/action_items`, `${of}/stats`, `${of}/exports/file`, '/users/me/export'],
        ];
        await call(way, 'POST', `${of}/exports`, {}, bearing(mate));
        return goOn(isOver, async (turn) => {
          const { text } = await read(way, mate, ways[turn % ways.length] as string);
          return text.includes(SECRET);
        });
      }),
  },
  'waiting-jobs': {
    what: '7,655 deliveries wait for five webhooks that refuse, while twenty tick an action item again and again',
    before: 'p50 60 ms and more',
    prepare: async (target) => {
      const team = await aTeam(target, 180, repeated(1, { actions: LARGE.actions?.slice(0, 20) ?? [] }));
      const webhooks = await putWebhooks(target.dataDir, team.workspace, 5);
      await putWaiting(target.dataDir, { ...team, webhooks }, 7_655);
      return team;
    },
    play: async (target, isOver, { owner, workspace, team }: Team) => {
      const way = wayOf(target, 180);
      const path = `/workspaces/${workspace}/teams/${team}/action_items`;
      const { items } = jsonOf(await read(way, owner, path)) as { items: { id: string }[] };
      return together(20, (place) =>
        goOn(isOver, async (turn) => {
          const body = { state: turn % 2 === 0 ? 'open' : 'done' };
          const item = `${path}/${items[place % items.length]?.id}`;
          const { status } = await call(way, 'PATCH', item, body, bearing(owner));
          if (status === 429) await pause(100);
          return status === 200;
        }),
      );
    },
  },
  offers: {
    what: 'an owner offers the workspace to a member and withdraws it, again and again',
    before: '107 mails in 15 s',
    prepare: (target) => aTeam(target, 190, repeated(1, {})),
    play: (target, isOver, { owner, mateId, workspace }: Team) =>
      together(4, () =>
        goOn(isOver, async () => {
          const way = wayOf(target, 190);
          const path = `/workspaces/${workspace}/offer`;
          const { status } = await call(way, 'PUT', path, { user_id: mateId }, bearing(owner));
          await call(way, 'DELETE', path, undefined, bearing(owner));
          return status === 200;
        }),
      ),
  },
};
