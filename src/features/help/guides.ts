import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITIES, ACTIVITY_KEYS, type ActivityKey } from '#contract/activities/activities.ts';
import { PHASES, type Phase } from '#contract/retro/retro-data.ts';
import type english from '#src/i18n/en/guides.json';

/** A phase that is led; a finished retro needs no guide. */
export type LedPhase = Exclude<Phase, 'finished'>;
export const LED_PHASES = PHASES.filter((phase) => phase !== 'finished');

/** A guide to leading a phase or an activity. */
export interface GuideTexts {
  aim: string;
  time: string;
  /** Sentences to say to the team. */
  say: readonly string[];
  /** Signs that it goes wrong, and what helps then. */
  wrong: readonly { sign: string; help: string }[];
}

export interface Guide extends GuideTexts {
  /** Its anchor on the page of guides: `/help#sharing`. */
  id: string;
  name: string;
  /** Of an activity: which one, for its picture. */
  activity: ActivityKey | null;
  /** Other words by which it is found. */
  alias: string;
}

/** Those of all phases and activities: what a language file has to hold. */
export interface AllGuideTexts {
  phases: Record<LedPhase, GuideTexts>;
  activities: Record<ActivityKey, GuideTexts>;
}

/** In addresses, a phase has the name people use. */
const PHASE_IDS: Record<LedPhase, string> = {
  setup: 'lobby',
  writing: 'writing',
  posting: 'sharing',
  grouping: 'grouping',
  voting: 'voting',
  discussion: 'discussion',
  review: 'review',
};

/** The id of a phase's guide. */
export const phaseGuide = (phase: LedPhase): string => PHASE_IDS[phase];
/** The id of an activity's guide. */
export const activityGuide = (activity: ActivityKey): string => activity;

/** All guides in the language on screen, in the order of a retro and of the catalogue. */
export function useGuides(): { phases: readonly Guide[]; activities: readonly Guide[] } {
  const { t, i18n } = useTranslation(['guides', 'activities', 'ui']);
  return useMemo(() => {
    const bundle: typeof english = i18n.getResourceBundle(i18n.language, 'guides');
    const texts = bundle satisfies AllGuideTexts;
    return {
      phases: LED_PHASES.map((phase) => ({
        ...texts.phases[phase],
        id: phaseGuide(phase),
        name: t(`ui:phase.${phase}`),
        activity: null,
        alias: '',
      })),
      activities: ACTIVITY_KEYS.map((activity) => ({
        ...texts.activities[activity],
        id: activityGuide(activity),
        name: t(`activities:${activity}.name`),
        activity,
        alias: [
          t(`activities:${activity}.description`),
          ...ACTIVITIES[activity].map((type) => t(`activities:${activity}.types.${type}.name`)),
        ].join(' '),
      })),
    };
  }, [t, i18n]);
}
