import type { Session } from '#contract/accounts/user-payloads.ts';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { Ack } from '#contract/retro/wire.ts';
import { Tab } from '../virtual-browser.ts';
import { checkQueued } from './hook-checks.ts';
import type { Installation, Person } from './installation.ts';

/** How long a page waits for an answer before its person gives up, ms. */
const PATIENCE_MS = 120_000;

/** One of a team holds a retro from beginning to end, alone; some of what they write is never shown to anybody (SE8). */
export async function holdRetro(at: Installation): Promise<void> {
  const { world, known } = at;
  const { chance } = world;
  const open = at.teams.filter(({ id }) => known.mayBe(`archived:${id}`, 'no'));
  if (open.length === 0) return;
  const team = chance.pick(open);
  const mates = at.people.filter(({ id, isProven }) => isProven && known.is(`mate:${team.id}:${id}`));
  if (mates.length === 0) return;
  const person = chance.pick(mates);
  at.marks += 1;
  const name = `Retro ${at.marks}`;
  const body = { name, activity: 'mad_sad_glad', team_id: team.id, date: 'now', waiting_room_enabled: false };
  const [made] = await at.settle([at.ask(person, { method: 'POST', path: '/retro', body })]);
  if (made?.how !== 'done') return;
  const retro = {
    id: made.json.retro_id as string,
    team: team.id,
    workspace: team.workspace,
    mark: at.marks,
  };
  const tab = new Tab(world.time, sessionOf(person), { retro: retro.id, tab: `tab ${at.marks}` });
  const isOver = await playAlone(at, tab, person);
  tab.close();
  world.network.cut(tab.process, false);
  if (isOver) {
    at.finished.push(retro);
    checkQueued(at, retro.id, retro.workspace);
  }
  world.tell(`${person.name} ${isOver ? 'finishes' : 'leaves'} ${name}, ${retro.id}`);
  if (isOver && chance.happens(0.5)) {
    const call = { method: 'POST', path: `/retro/${retro.id}/brief/mails` } as const;
    await at.settle([at.ask(person, call)]);
  }
}

const sessionOf = ({ id, name, token }: Person): Session =>
  ({ token: token ?? '', user: { id: id ?? '', name } }) as Session;

async function playAlone(at: Installation, tab: Tab, { id }: Person): Promise<boolean> {
  const said = `said${at.marks}x`;
  const kept = `kept${at.marks}x`;
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
      description: `done${at.marks}x`,
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
    if (!last.ok) at.world.tell(`a command is refused: ${JSON.stringify(last)}`);
  }
  return last?.ok === true;
}

async function acked({ world }: Installation, tab: Tab, command: CommandInput): Promise<Ack | null> {
  let ack: Ack | null = null;
  void tab.send(command).then((said) => {
    ack = said;
  });
  for (let waited = 0; ack === null && waited < PATIENCE_MS; waited += 500) await world.time.pass(500);
  return ack;
}
