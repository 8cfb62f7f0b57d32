import type { Account } from '#contract/accounts/account-payloads.ts';
import type { Person } from '../accounts/store/users.ts';
import type { Time } from '../base/system-clock.ts';
import { pluginOf } from '../http/route.ts';
import { avatarFiles, avatarRoutes } from './avatar-routes.ts';
import { storedAvatars } from './avatars.ts';
import { PictureLimits, type PictureRates } from './picture-limits.ts';
import { picturePluginOf } from './picture-route.ts';
import type { Pictures } from './store/picture-rows.ts';

export interface AvatarsAreaDeps {
  pictures: Pictures;
  /** Told of everyone whose picture was replaced or removed. */
  changed: (person: Person) => void;
  /** How somebody sees their own account. */
  viewOf: (person: Person) => Promise<Account>;
  rates: PictureRates;
  time: Time;
}

/** Pictures of people and workspaces. */
export function avatarsArea({ pictures, changed, viewOf, rates, time }: AvatarsAreaDeps) {
  const avatars = storedAvatars(pictures, changed);
  const limits = new PictureLimits(rates, time.now);
  return {
    routes: [picturePluginOf(...avatarRoutes({ avatars, viewOf, pictures: limits, time }))],
    /** The pictures themselves, beside the API. */
    files: pluginOf(avatarFiles(avatars)),
    counters: [limits],
    avatars,
    /** How often pictures may be sent. */
    limits,
  };
}
