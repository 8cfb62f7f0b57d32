import type { ComponentType } from 'react';
import type { ActivityKey } from '#contract/activities/activities.ts';
import { CardiacRhythm } from './drawings/cardiac-rhythm.tsx';
import { Daki } from './drawings/daki.tsx';
import { DiscussAndMention } from './drawings/discuss-and-mention.tsx';
import { EffortAndPain } from './drawings/effort-and-pain.tsx';
import { FourLs } from './drawings/four-ls.tsx';
import { HopeAndConcern } from './drawings/hope-and-concern.tsx';
import { HotAirBalloon } from './drawings/hot-air-balloon.tsx';
import { Kalm } from './drawings/kalm.tsx';
import { LeanCoffee } from './drawings/lean-coffee.tsx';
import { MadSadGlad } from './drawings/mad-sad-glad.tsx';
import { OwnActivity } from './drawings/own-activity.tsx';
import { PlusDelta } from './drawings/plus-delta.tsx';
import { RoseBudThorn } from './drawings/rose-bud-thorn.tsx';
import { Sailboat } from './drawings/sailboat.tsx';
import { ScrumFlow } from './drawings/scrum-flow.tsx';
import { SpeedCar } from './drawings/speed-car.tsx';
import { Starfish } from './drawings/starfish.tsx';
import { StartStopContinue } from './drawings/start-stop-continue.tsx';
import { TheSoup } from './drawings/the-soup.tsx';
import { ThreeLs } from './drawings/three-ls.tsx';

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
