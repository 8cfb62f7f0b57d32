import type { ComponentType } from 'react';
import type { ActivityKey } from '#contract/activities.ts';
import { CardiacRhythm } from './activities/cardiac-rhythm.tsx';
import { Daki } from './activities/daki.tsx';
import { DiscussAndMention } from './activities/discuss-and-mention.tsx';
import { EffortAndPain } from './activities/effort-and-pain.tsx';
import { FourLs } from './activities/four-ls.tsx';
import { HopeAndConcern } from './activities/hope-and-concern.tsx';
import { HotAirBalloon } from './activities/hot-air-balloon.tsx';
import { Kalm } from './activities/kalm.tsx';
import { LeanCoffee } from './activities/lean-coffee.tsx';
import { MadSadGlad } from './activities/mad-sad-glad.tsx';
import { OwnActivity } from './activities/own-activity.tsx';
import { PlusDelta } from './activities/plus-delta.tsx';
import { RoseBudThorn } from './activities/rose-bud-thorn.tsx';
import { Sailboat } from './activities/sailboat.tsx';
import { ScrumFlow } from './activities/scrum-flow.tsx';
import { SpeedCar } from './activities/speed-car.tsx';
import { Starfish } from './activities/starfish.tsx';
import { StartStopContinue } from './activities/start-stop-continue.tsx';
import { TheSoup } from './activities/the-soup.tsx';
import { ThreeLs } from './activities/three-ls.tsx';

/** An activity with a picture; the own activities of workspaces share one. */
export type PicturedActivity = ActivityKey | 'own';

/** The picture of each activity; a new activity does not compile without one. */
export const activityDrawings: Record<PicturedActivity, ComponentType> = {
  own: OwnActivity,
  mad_sad_glad: MadSadGlad,
  start_stop_continue: StartStopContinue,
  the_soup: TheSoup,
  sailboat: Sailboat,
  kalm: Kalm,
  cardiac_rhythm: CardiacRhythm,
  scrum_flow: ScrumFlow,
  discuss_and_mention: DiscussAndMention,
  effort_and_pain: EffortAndPain,
  hope_and_concern: HopeAndConcern,
  three_ls: ThreeLs,
  four_ls: FourLs,
  rose_bud_thorn: RoseBudThorn,
  starfish: Starfish,
  daki: Daki,
  plus_delta: PlusDelta,
  hot_air_balloon: HotAirBalloon,
  speed_car: SpeedCar,
  lean_coffee: LeanCoffee,
};
