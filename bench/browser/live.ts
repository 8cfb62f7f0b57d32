import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright';
import type { Group } from '#contract/retro/retro-data.ts';
import { ask, type Client } from '../hindsight-crowd.ts';
import { type Spread, spread } from '../stats.ts';
import { type Sign, watch } from './in-page.ts';

/** How many times two groups are joined and the joint group is named. */
const PAIRS = 50;
const CHANGES_A_SECOND = 10;

/** How a board keeps up with changes by someone else. Everything in ms. */
export interface Live {
  changes: number;
  /** From one frame to the next; 16.7 is 60 a second. */
  frames: Spread & { longest: number };
  /** Tasks that kept the page busy for 50 ms or more. */
  longTasks: { count: number; total: number; longest: number };
  /** From the command being sent until its effect is drawn. */
  shown: Spread;
}

const epoch = () => performance.timeOrigin + performance.now();

/** Has the moderator join and name groups, ten changes a second, while a page shows the board. Also returns the joint groups. */
export async function changeLive(
  page: Page,
  moderator: Client,
  groups: readonly Group[],
): Promise<{ live: Live; joint: Group[] }> {
  const pairs = Array.from({ length: PAIRS }, (_, at) => groups.slice(2 * at, 2 * at + 2) as [Group, Group]);
  const signs = pairs.flatMap<Sign>(([from, into], at) => [
    { gone: from.id },
    { group: into.id, name: `Theme ${at}` },
  ]);
  await page.evaluate(watch, signs);
  const sentAt: number[] = [];
  const acks = [];
  const began = performance.now();
  for (const [from, into] of pairs) {
    for (const command of [
      { type: 'group.merge', from: from.id, into: into.id },
      { type: 'group.name', group: into.id, name: `Theme ${sentAt.length >> 1}` },
    ] as const) {
      await pause(Math.max(0, began + (1000 / CHANGES_A_SECOND) * sentAt.length - performance.now()));
      sentAt.push(epoch());
      acks.push(ask(moderator, command));
    }
  }
  for (const ack of await Promise.all(acks)) if (!ack.ok) throw new Error(`a change: ${ack.code}`);
  await page.waitForFunction((count) => Object.keys(window.probe.shownAt).length === count, signs.length);
  const { frames, longTasks, shownAt } = await page.evaluate(() => window.probe);
  const tasks = longTasks.map(({ ms }) => ms);
  return {
    live: {
      changes: signs.length,
      frames: { ...spread(frames), longest: Math.max(...frames) },
      longTasks: {
        count: tasks.length,
        total: tasks.reduce((sum, one) => sum + one, 0),
        longest: Math.max(0, ...tasks),
      },
      shown: spread(shownAt.map((at, which) => at - (sentAt[which] ?? 0))),
    },
    joint: pairs.map(([from, into]) => ({ ...into, topics: [...into.topics, ...from.topics] })),
  };
}
