import {
  Activity,
  Anchor,
  Angry,
  AtSign,
  Bandage,
  CalendarDays,
  ChevronsDown,
  ChevronsUp,
  CirclePlus,
  CloudLightning,
  CloudRain,
  CloudSun,
  Coffee,
  Dumbbell,
  Flame,
  Flower2,
  Frown,
  Funnel,
  Globe,
  GraduationCap,
  Heart,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  MessagesSquare,
  Mountain,
  OctagonX,
  Play,
  Plus,
  Puzzle,
  Repeat,
  Rocket,
  ScanSearch,
  SlidersHorizontal,
  Smile,
  Sprout,
  Sunrise,
  Telescope,
  ThumbsUp,
  Trash2,
  TrendingDown,
  TrendingUp,
  Triangle,
  Umbrella,
  Weight,
  Wind,
  Wrench,
  Zap,
} from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ActivityKey,
  type OwnTopicType,
  type RetroActivity,
  TOPIC_COLORS,
  type TopicColor,
  type TopicIcon,
  topicTypesOf,
} from '#contract/activities/activities.ts';
import { ownValue } from '#contract/base/own-property.ts';

/** The icon of each topic type, so that colour alone never distinguishes them. */
export const topicIcons: Record<TopicIcon, LucideIcon> = {
  mad: Angry,
  sad: Frown,
  glad: Smile,
  start: Play,
  stop: OctagonX,
  continue: Repeat,
  control: SlidersHorizontal,
  influence: Megaphone,
  context: Globe,
  wind: Wind,
  anchor: Anchor,
  rocks: Mountain,
  keep: Heart,
  add: Plus,
  less: TrendingDown,
  more: TrendingUp,
  high: ChevronsUp,
  medium: Activity,
  low: ChevronsDown,
  daily: Coffee,
  planning: CalendarDays,
  refinement: Funnel,
  review: ScanSearch,
  discussion: MessagesSquare,
  mention: AtSign,
  effort: Dumbbell,
  pain: Bandage,
  hope: Sunrise,
  concern: CloudRain,
  liked: ThumbsUp,
  learned: GraduationCap,
  lacked: Puzzle,
  longed_for: Telescope,
  rose: Flower2,
  bud: Sprout,
  thorn: Zap,
  drop: Trash2,
  improve: Wrench,
  plus: CirclePlus,
  delta: Triangle,
  fire: Flame,
  sandbags: Weight,
  clear_sky: CloudSun,
  storm: CloudLightning,
  engine: Rocket,
  parachute: Umbrella,
  talk: MessageCircle,
};

/** Activities whose pictures determine their types' colours. */
const ownColors: Partial<Record<ActivityKey, readonly TopicColor[]>> = {
  mad_sad_glad: ['rose', 'sky', 'saffron'],
};

/**
 * The look of a topic type: its colour depends on its position in the activity, its icon on its meaning. A retro's
 * own type specifies both.
 */
export function topicTypeLook(
  activity: RetroActivity,
  type: string,
): { color: TopicColor; Icon: LucideIcon } {
  const own = typeof activity === 'string' ? undefined : activity.find(({ key }) => key === type);
  const colors = (typeof activity === 'string' && ownColors[activity]) || TOPIC_COLORS;
  const place = Math.max(0, topicTypesOf(activity).indexOf(type));
  return {
    color: TOPIC_COLORS.find((color) => color === own?.color) ?? colors[place] ?? 'teal',
    Icon: ownValue(topicIcons, own?.icon ?? type) ?? MessageCircle,
  };
}

/** Returns the name of a topic type: as typed, or in the current language. Suspends until the activities' texts have loaded. */
export function useTypeName(activity: RetroActivity): (type: string) => string {
  const { t } = useTranslation('activities');
  return (type) =>
    typeof activity === 'string'
      ? t(`${activity}.types.${type}.name`)
      : (activity.find(({ key }) => key === type)?.name ?? type);
}

/** A topic type as it is shown: its look and its texts in the current language. */
export interface ShownTopicType {
  key: string;
  color: TopicColor;
  Icon: LucideIcon;
  name: string;
  placeholder: string;
}

/** The topic types of an activity in column order. Suspends until the activities' texts have loaded. */
export function useTopicTypes(activity: RetroActivity): readonly ShownTopicType[] {
  const { t } = useTranslation('activities');
  return useMemo(() => {
    const shown = ({ key, name, placeholder = '' }: Pick<OwnTopicType, 'key' | 'name' | 'placeholder'>) => ({
      key,
      ...topicTypeLook(activity, key),
      name,
      placeholder,
    });
    if (typeof activity !== 'string') return activity.map(shown);
    return topicTypesOf(activity).map((key) =>
      shown({
        key,
        name: t(`${activity}.types.${key}.name`),
        placeholder: t(`${activity}.types.${key}.placeholder`),
      }),
    );
  }, [activity, t]);
}
