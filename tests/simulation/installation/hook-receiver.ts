import { createHmac } from 'node:crypto';
import { Server } from 'node:http';
import { newProcess } from '../virtual-time.ts';
import type { World } from '../world.ts';

/** How unreliable the address of a webhook is: chances from 0 to 1. */
export interface HookFaults {
  /** It answers with an error. */
  refuses: number;
  /** It takes what is sent, and the answer is lost. */
  breaks: number;
}
export const SOUND_HOOK: HookFaults = { refuses: 0, breaks: 0 };

/** Something that a webhook was sent, and has taken. */
export interface Delivery {
  id: string;
  event: string;
  body: string;
  signature: string;
}

/** What listens at the address of all webhooks of a world. */
export class HookReceiver {
  faults: HookFaults = SOUND_HOOK;
  readonly taken: Delivery[] = [];
  /** Called with each, before it is taken. */
  arrives: (delivery: Delivery) => void = () => {};

  constructor(world: World) {
    const chance = world.chance.fork();
    const process = newProcess('the webhook');
    const server = new Server((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (chance.happens(this.faults.refuses)) return void response.writeHead(500).end();
        const delivery = {
          id: String(request.headers['hindsight-delivery']),
          event: String(request.headers['hindsight-event']),
          body: Buffer.concat(chunks).toString(),
          signature: String(request.headers['hindsight-signature']),
        };
        this.arrives(delivery);
        this.taken.push(delivery);
        if (chance.happens(this.faults.breaks)) response.destroy();
        else response.writeHead(200).end();
      });
    });
    world.network.outside.set('localhost', { process, server });
  }
}

/** Whether a delivery is signed with a key, over its time and its body (HK3). */
export function isSigned({ signature, body }: Delivery, key: string): boolean {
  const [, seconds = '', given = ''] = /^t=(\d+),v1=(\w+)$/.exec(signature) ?? [];
  return createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex') === given;
}
