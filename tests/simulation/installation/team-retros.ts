import type { Session } from '#contract/accounts/user-payloads.ts';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { Ack } from '#contract/retro/wire.ts';
import type { Tab } from '../virtual-browser.ts';
import type { HeldRetro } from './held-retro.ts';
import { checkQueued } from './hook-checks.ts';
import type { Installation, Person } from './installation.ts';
import { checkSlackQueued } from './slack-checks.ts';

/** How long a page waits for an answer before its person gives up, ms. */
const PATIENCE_MS = 120_000;

/** A retro that somebody has begun for their team. */
export interface BegunRetro extends HeldRetro {
  name: string;
  host: Person;
}

/** One of a team begins a retro of it, with these settings beside the usual ones; null if there is no such team, or it cannot be. */
export async function beginRetro(at: Installation, settings: object): Promise<BegunRetro | null> {
  const { world, known } = at;
  const { chance } = world;
  const open = at.teams.filter(({ id }) => known.mayBe(`archived:${id}`, 'no'));
  if (open.length === 0) return null;
  const team = chance.pick(open);
  const mates = at.people.filter(({ id, isProven }) => isProven && known.is(`mate:${team.id}:${id}`));
  if (mates.length === 0) return null;
  const host = chance.pick(mates);
  at.marks += 1;
  const mark = at.marks;
  const name = `Retro ${mark}`;
  const body = { name, activity: 'mad_sad_glad', team_id: team.id, date: 'now', ...settings };
  const [made] = await at.settle([at.ask(host, { method: 'POST', path: '/retro', body })]);
  if (made?.how !== 'done') return null;
  const begun = { id: made.json.retro_id as string, team: team.id, workspace: team.workspace, mark };
  at.begun.push(begun);
  return { ...begun, name, host };
}

/** One of a team holds a retro from beginning to end, alone; some of what they write is never shown to anybody (SE8). */
export async function holdRetro(at: Installation): Promise<void> {
  const { world } = at;
  const begun = await beginRetro(at, { waiting_room_enabled: false });
  if (!begun) return;
  const { id, name, host } = begun;
  const tab = world.openTab(sessionOf(host), `tab ${begun.mark}`, id);
  const isOver = await playAlone(at, tab, host);
  world.closeTab(tab);
  if (isOver) finished(at, begun);
  world.tell(`${host.name} ${isOver ? 'finishes' : 'leaves'} ${name}, ${id}`);
  if (isOver && world.chance.happens(0.5)) {
    const call = { method: 'POST', path: `/retro/${id}/brief/mails` } as const;
    await at.settle([at.ask(host, call)]);
  }
}

/** A retro of a team is over: its words are looked for from now on, and webhooks and Slack are to be told. */
export function finished(at: Installation, { id, team, workspace, mark }: HeldRetro): void {
  at.finished.push({ id, team, workspace, mark });
  checkQueued(at, id, workspace);
  checkSlackQueued(at, id, team);
}

/** What a page of theirs is opened with. */
export const sessionOf = ({ id, name, token }: Person): Session =>
  ({ token: token ?? '', user: { id: id ?? '', name } }) as Session;

async function playAlone(at: Installation, tab: Tab, { id }: Person): Promise<boolean> {
  const said = `saidaloud${at.marks}x`;
  const kept = `keptquiet${at.marks}x`;
  const written = () => {
    const topics = Object.values(tab.client.getSnapshot().shown?.data.drafts ?? {});
    return topics.find(({ description }) => description === said)?.id ?? '';
  };
  const commands: (() => CommandInput)[] = [
    () => ({ type: 'writing.start' }),
    () => ({ type: 'topic.add', topicType: 'mad', description: said }),
    () => ({ type: 'topic.add', topicType: 'sad', description: kept }),
    () => ({ type: 'sharing.start' }),
    () => ({ type: 'topic.share', topic: written(), topicType: 'mad', description: said }),
    () => ({ type: 'turn.end' }),
    () => ({ type: 'grouping.start' }),
    () => ({ type: 'voting.start' }),
    () => ({ type: 'voting.close' }),
    () => ({
      type: 'action.add',
      description: `donelater${at.marks}x`,
      owners: [id ?? ''],
      dueDate: null,
      group: null,
    }),
    () => ({ type: 'review.start' }),
    () => ({ type: 'retro.finish' }),
  ];
  let last: Ack | null = null;
  for (const command of commands) {
    last = await acked(at, tab, command());
    if (last === null) return false;
  }
  return last?.ok === true;
}

/** Sends a command, and waits for its answer; null if none comes for long. */
export async function acked({ world }: Installation, tab: Tab, command: CommandInput): Promise<Ack | null> {
  let ack: Ack | null = null;
  world.tell(`${tab.process.name}: ${JSON.stringify(command)}`);
  void tab.send(command).then((said) => {
    ack = said;
  });
  for (let waited = 0; ack === null && waited < PATIENCE_MS; waited += 500) await world.time.pass(500);
  world.tell(`${tab.process.name}: ${command.type} is answered by ${JSON.stringify(ack)}`);
  return ack;
}
