import type { ActivityKey } from '#contract/activities/activities.ts';
import type { Shape } from '../../ui/art/drawing.tsx';
import cardiacRhythm from './drawings/cardiac-rhythm.json';
import daki from './drawings/daki.json';
import discussAndMention from './drawings/discuss-and-mention.json';
import effortAndPain from './drawings/effort-and-pain.json';
import fourLs from './drawings/four-ls.json';
import hopeAndConcern from './drawings/hope-and-concern.json';
import hotAirBalloon from './drawings/hot-air-balloon.json';
import kalm from './drawings/kalm.json';
import leanCoffee from './drawings/lean-coffee.json';
import madSadGlad from './drawings/mad-sad-glad.json';
import ownActivity from './drawings/own-activity.json';
import plusDelta from './drawings/plus-delta.json';
import roseBudThorn from './drawings/rose-bud-thorn.json';
import sailboat from './drawings/sailboat.json';
import scrumFlow from './drawings/scrum-flow.json';
import speedCar from './drawings/speed-car.json';
import starfish from './drawings/starfish.json';
import startStopContinue from './drawings/start-stop-continue.json';
import theSoup from './drawings/the-soup.json';
import threeLs from './drawings/three-ls.json';

/** An activity with a picture; the own activities of workspaces share one. */
export type PicturedActivity = ActivityKey | 'own';

/** The picture of each activity; a new activity does not compile without one. */
export const activityDrawings: Record<PicturedActivity, readonly Shape[]> = {
  /** A board of notes with a pencil: columns that somebody made up. */
  own: ownActivity,
  /** Three faces: cross, in tears, beaming. */
  mad_sad_glad: madSadGlad,
  /** Three signs at the roadside: go, stop, keep going. */
  start_stop_continue: startStopContinue,
  /** A bowl of soup with three rings, what we control in the middle. */
  the_soup: theSoup,
  /** A boat with wind in its sails, an anchor that holds it, and rocks ahead. */
  sailboat,
  /** Stones in balance: one kept, one added, less here, more there. */
  kalm,
  /** A heart and the line of its beats: high, medium, low. */
  cardiac_rhythm: cardiacRhythm,
  /** The loop of a sprint, with a note at each of its four meetings. */
  scrum_flow: scrumFlow,
  /** A big bubble for discussions, and a small one for a quick mention. */
  discuss_and_mention: discussAndMention,
  /** A dumbbell for effort, and a plaster for pain. */
  effort_and_pain: effortAndPain,
  /** Sun and rain over the same small plant. */
  hope_and_concern: hopeAndConcern,
  /** A heart for what we liked, a bulb for what we learned, a gap for what we lacked. */
  three_ls: threeLs,
  /** A clover with a leaf for each L. */
  four_ls: fourLs,
  /** A rose in bloom, a bud still to come, and the thorns between. */
  rose_bud_thorn: roseBudThorn,
  /** A cheerful starfish: one arm for each question. */
  starfish,
  /** The team's box of habits: one dropped, one added, the rest kept, one being repaired. */
  daki,
  /** A plus and a delta as wooden toys on a shelf. */
  plus_delta: plusDelta,
  /** A balloon: fire lifts it, sandbags hold it down, with sun on one side and a storm on the other. */
  hot_air_balloon: hotAirBalloon,
  /** A racing car with a strong engine and a parachute that brakes it. */
  speed_car: speedCar,
  /** A cup of coffee and a note: the agenda is what people bring. */
  lean_coffee: leanCoffee,
};
