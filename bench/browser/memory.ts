import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { Group } from '#contract/retro/retro-data.ts';
import { newId } from '#server/base/random.ts';
import { type Client, connect, guest } from '../hindsight-crowd.ts';
import type { Measured } from '../process.ts';

/** People besides the moderator. */
const OTHERS = 7;
const FACTS_A_ROUND = OTHERS + 2;
const ROUNDS = 200;
/** Keeps the moderator, with two commands a round, below the rate limit of one person (SY8). */
const ROUND_MS = 60;

/** The memory of a page after a full garbage collection. */
export interface Held {
  /** Bytes of the JavaScript heap in use. */
  heap: number;
  /** DOM nodes that are alive, whether or not they are on the page. */
  nodes: number;
}

/**
 * An hour of a team of eight in which someone does something every other second, 1,800 facts in all, played in
 * about twelve seconds: everyone suggests where a topic belongs, the moderator puts it there and takes it out again.
 * The board ends as it began, so any growth is what the page keeps of the past.
 */
export interface Hour {
  facts: number;
  before: Held;
  after: Held;
}

async function must(client: Client, command: CommandInput, id = newId()): Promise<void> {
  const ack = await client.emitWithAck('command', { id, ...command });
  if (!ack.ok) throw new Error(`${command.type}: ${ack.code}`);
}

async function heldBy(page: Page): Promise<Held> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  await cdp.detach();
  return { heap: usedSize, nodes };
}

async function comeIn(server: Measured, retro: string, name: string): Promise<Client> {
  const client = await connect(server, await guest(server, name));
  await client.emitWithAck('open', { retro, since: null });
  await must(client, { type: 'person.join', role: 'participant' });
  return client;
}

/** Resolves once the page shows the name that the group is given. */
async function nameAndSee(page: Page, moderator: Client, group: string, name: string): Promise<void> {
  await must(moderator, { type: 'group.name', group, name });
  await page.locator(`[data-group="${group}"] h2`, { hasText: name }).waitFor({ state: 'attached' });
}

/** Plays an hour in a retro while a page has it open, and measures the page's memory before and after. */
export async function playHour(
  page: Page,
  server: Measured,
  retro: string,
  moderator: Client,
  joint: readonly Group[],
): Promise<Hour> {
  const [home, ...goals] = joint.slice(0, OTHERS + 1) as [Group, ...Group[]];
  const [topic = ''] = home.topics;
  await must(moderator, { type: 'slots.set', slots: 50 });
  const others: Client[] = [];
  for (let at = 0; at < OTHERS; at += 1) others.push(await comeIn(server, retro, `Person ${at}`));
  let alone = newId();
  await must(moderator, { type: 'topic.move', topic, into: null }, alone);
  const playRound = async () => {
    await Promise.all(
      goals.map((goal, at) =>
        must(others[at] as Client, { type: 'suggestion.make', groups: [alone, goal.id] }),
      ),
    );
    await must(moderator, { type: 'group.merge', from: alone, into: home.id });
    alone = newId();
    await must(moderator, { type: 'topic.move', topic, into: null }, alone);
  };
  // The first round leaves what every later one finds: suggestions that went over to the group (GR6).
  await playRound();
  await nameAndSee(page, moderator, home.id, 'The hour begins');
  const before = await heldBy(page);
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(Math.max(0, began + round * ROUND_MS - performance.now()));
    await playRound();
  }
  await nameAndSee(page, moderator, home.id, 'The hour is over');
  const after = await heldBy(page);
  for (const one of others) one.disconnect();
  return { facts: ROUNDS * FACTS_A_ROUND, before, after };
}
