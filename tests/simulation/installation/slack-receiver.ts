import { Server } from 'node:http';
import { Chance } from '../chance.ts';
import { newProcess } from '../virtual-time.ts';
import type { World } from '../world.ts';
import { type HookFaults, SOUND_HOOK } from './hook-receiver.ts';

/** How unreliable Slack is: as the address of a webhook, and slow, ms. */
export interface SlackFaults extends HookFaults {
  /** The longest that an answer takes. */
  slow: number;
}
export const SOUND_SLACK: SlackFaults = { ...SOUND_HOOK, slow: 0 };

/** How unreliable it is in the storms of a world. */
export function slackFaults(seed: number): SlackFaults {
  const chance = new Chance(seed ^ 0x3a15);
  const some = (most: number) => (chance.happens(0.6) ? chance.next() * most : 0);
  return { refuses: some(0.5), breaks: some(0.4), slow: Math.floor(some(15_000)) };
}

/** A message that Slack has taken. */
export interface SlackTold {
  /** The team whose address it came to. */
  team: string;
  /** The retro that it leads to; null for one that only tries the address. */
  retro: string | null;
  /** Whether it says that the retro is over. */
  isOver: boolean;
  body: string;
  at: number;
}

/** Where the addresses of all teams at Slack are, on a host of its own. */
export const slackAddressOf = (team: string): string => `http://127.0.0.1:9002/services/${team}`;

/** What stands for Slack in a world. */
export class SlackReceiver {
  faults: SlackFaults = SOUND_SLACK;
  readonly taken: SlackTold[] = [];
  /** Called with each, before it is taken. */
  arrives: (told: SlackTold) => void = () => {};

  constructor(world: World) {
    const chance = world.chance.fork();
    const process = newProcess('Slack');
    const server = new Server((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (chance.happens(this.faults.refuses)) return void response.writeHead(503).end('too_many');
        const body = Buffer.concat(chunks).toString();
        const told = toldIn(request.url ?? '', body, world.time.now());
        this.arrives(told);
        this.taken.push(told);
        if (chance.happens(this.faults.breaks)) return void response.destroy();
        world.time.after(chance.roll(this.faults.slow + 1), () =>
          world.time.as(process, () => response.writeHead(200).end('ok')),
        );
      });
    });
    world.network.outside.set('127.0.0.1', { process, server });
  }
}

function toldIn(path: string, body: string, at: number): SlackTold {
  const [, retro = null] = /\/retro\/(\w+)\|/.exec(body) ?? [];
  return {
    team: path.split('/').at(-1) ?? '',
    retro,
    isOver: body.includes('Read the brief'),
    body,
    at,
  };
}
