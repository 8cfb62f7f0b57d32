import type { KeptSettings } from '#contract/retro/settings.ts';
import type { Users } from '../accounts/store/users.ts';
import type { Logger } from '../base/logger.ts';
import type { StateOf } from '../base/retro-states.ts';
import type { JobKind } from '../jobs/job-runner.ts';
import type { Mails } from '../mail/store/mails.ts';
import { beginRetro } from '../retro/begin-retro.ts';
import type { EventStore } from '../store/log/event-store.ts';
import { type NextRetroDeps, nextRetro } from './next-retro.ts';
import { PLAN_NEXT, type PlanNextJob } from './store/repeating.ts';

export interface NextJobsDeps extends NextRetroDeps {
  users: Pick<Users, 'byIds' | 'find'>;
  events: EventStore;
  /** A retro as in its log. */
  logged: StateOf;
  mails: Pick<Mails, 'put'>;
  log: Logger;
}

const repeating = (settings: KeptSettings) =>
  settings.repeats === undefined ? null : { ...settings, repeats: settings.repeats };

/**
 * Plans the next retro of a repeating one, once, however often this is tried: its id is fixed beforehand. If it cannot be
 * planned, the last moderator gets a mail that says why.
 */
export function nextJobs(deps: NextJobsDeps): Record<string, JobKind> {
  const { users, events, logged, mails, log, now } = deps;
  return {
    [PLAN_NEXT]: {
      run: async ({ retro, about }) => {
        const { next } = about as PlanNextJob;
        const state = retro === null ? null : await logged(retro, 'once');
        const settings = state && repeating(state.data.settings);
        const leader = state && (await users.find(state.data.moderator));
        if (!settings || !leader || (await events.heads([next])).has(next)) return 'done';
        const planned = await nextRetro(next, { data: state.data, settings }, leader, deps);
        if (planned.ok) {
          await beginRetro(events, planned.value);
          return 'done';
        }
        const why = planned.code;
        log.info({ retro, code: why }, 'a retro that repeats could not be planned again');
        await mails.put(
          {
            kind: 'retro_not_repeated',
            user: leader.id,
            retro: state.data.id,
            about: { why },
            once: `${PLAN_NEXT}:${state.data.id}`,
          },
          now(),
        );
        return 'done';
      },
    },
  };
}
