import * as z from 'zod/mini';
import type { Logger } from '../base/logger.ts';
import type { LiveRetros } from '../retro/live-retros.ts';
import type { Bus } from './bus.ts';

export const TEAMS_CHANNEL = 'teams';
/** Teams per message: the bus may only accept short messages. */
const TEAMS_AT_ONCE = 200;

const messageSchema = z.object({ server: z.string(), teams: z.array(z.string()) });

export interface TeamLinkDeps {
  liveRetros: Pick<LiveRetros, 'applyTeams'>;
  bus: Bus;
  /** The name of this server among the others. */
  server: string;
  log: Logger;
}

export interface TeamLink {
  /** Tells the other servers that these teams have changed; retros open there follow at once. */
  tell: (teams: readonly string[]) => void;
  stop: () => void;
}

/** Makes retros open here follow changes of their teams on other servers at once (AC4), if no message is lost. */
export function linkTeams({ liveRetros, bus, server, log }: TeamLinkDeps): TeamLink {
  const report = (error: unknown) => log.warn({ err: error }, 'teams could not be followed');

  async function hear(text: string): Promise<void> {
    const message = messageSchema.parse(JSON.parse(text));
    if (message.server !== server) await liveRetros.applyTeams(message.teams);
  }

  const stopHearing = bus.subscribe(TEAMS_CHANNEL, (text) => void hear(text).catch(report));
  return {
    tell: (teams) => {
      for (let from = 0; from < teams.length; from += TEAMS_AT_ONCE) {
        const some = teams.slice(from, from + TEAMS_AT_ONCE);
        bus.publish(TEAMS_CHANNEL, JSON.stringify({ server, teams: some }));
      }
    },
    stop: stopHearing,
  };
}
