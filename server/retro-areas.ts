import { actionItemRoutes } from './action-items/action-item-routes.ts';
import { customActivityRoutes } from './activities/custom-activity-routes.ts';
import { briefsArea } from './briefs/area.ts';
import type { Ground } from './ground.ts';
import { hooksArea } from './hooks/area.ts';
import { pluginOf } from './http/route.ts';
import { newsRoutes } from './news/news-routes.ts';
import { planningArea } from './planning/area.ts';
import { replayRoute } from './replay/replay-route.ts';
import type { retroArea } from './retro/area.ts';
import { reviewsArea } from './reviews/area.ts';
import { statsRoutes } from './stats/stats-routes.ts';
import { transfersArea } from './transfers/area.ts';

type Retro = ReturnType<typeof retroArea>;

/** What is done with a retro outside its room: planning it, reading it afterwards. */
export function retroAreas(ground: Ground, retro: Retro) {
  const { settings, store, events, teamsToday, marksOf, sendsMail, project, rates, time, reach } = ground;
  const { stateOf, glance } = retro;
  const { asksForReviews, mailFrom, log } = settings;
  const { now } = time;
  const briefs = briefsArea({ store, stateOf, glance, project, sendsMail, rates: rates.http, now });
  const { briefBytes } = briefs;
  const planning = planningArea({
    store,
    events,
    teamsToday,
    stateOf,
    glance,
    asLogged: retro.asLogged,
    submitTo: retro.submitTo,
    writing: retro.writing,
    briefBytes,
    marksOf,
    site: reach.site,
    mailFrom,
    now,
    log,
  });
  const { retros } = store;
  const replay = replayRoute({ retros, stateOf, glance, events, briefBytes });
  const reviews = reviewsArea({ store, stateOf, glance, asksForReviews, rates: rates.http, now, log });
  return { planning, reviews, offers: [briefs, planning, { routes: [pluginOf(replay)] }, reviews] };
}

/** What teams see and do between their retros. */
export function betweenRetros({ settings, store, time }: Ground, { updateActionItem, addActionItem }: Retro) {
  const { hasPricing } = settings;
  const { memberships, rosters, actionItems, customActivities, newsRows, statsRows } = store;
  const { now } = time;
  const routes = pluginOf(
    ...actionItemRoutes({ memberships, hasPricing, actionItems, rosters, updateActionItem, addActionItem }),
    ...customActivityRoutes({ memberships, hasPricing, customActivities, now }),
    ...newsRoutes({ newsRows, now }),
    ...statsRoutes({ memberships, hasPricing, statsRows, now }),
  );
  return { offers: [{ routes: [routes] }] };
}

/** What goes to other programs, and comes from them. */
export function outsideAreas(ground: Ground, { stateOf }: Retro) {
  const { settings, store, events, live, rates, time, reach } = ground;
  const { hasPricing, callsItself = false } = settings;
  const { site } = reach;
  const { now } = time;
  const hooks = hooksArea({ store, stateOf, callsItself, hasPricing, site, rates: rates.http, now });
  const transfers = transfersArea({ store, events, live, hasPricing, rates: rates.http, now });
  return { hooks, transfers, offers: [hooks, transfers] };
}
