import { useTranslation } from 'react-i18next';
import type { Mood } from '#contract/retro/person.ts';

interface Face {
  name: 'awful' | 'sad' | 'meh' | 'happy' | 'awesome';
  color: string;
  eyes: string;
  mouth: string;
}

const faces: Record<Mood, Face> = {
  0: {
    name: 'awful',
    color: 'rose',
    eyes: 'M10 15.5l4.5 2M26 17.5l4.5-2',
    mouth: 'M12.5 29.5c2.5-4.5 12-5 15 0',
  },
  25: { name: 'sad', color: 'violet', eyes: 'M13.5 16v2M26.5 16v2', mouth: 'M14 28c2.5-3 9-3.2 12 0' },
  50: { name: 'meh', color: 'saffron', eyes: 'M13.5 16v2M26.5 16v2', mouth: 'M14 26.5c4 .6 8 .3 12-.6' },
  75: { name: 'happy', color: 'sky', eyes: 'M13.5 15.5v2M26.5 15.5v2', mouth: 'M13 24.5c3 4.6 11 4.8 14 0' },
  100: {
    name: 'awesome',
    color: 'teal',
    eyes: 'M10.5 17c1.3-2.6 4.2-2.6 5.5 0M24 17c1.3-2.6 4.2-2.6 5.5 0',
    mouth: 'M11.5 22.5c5.5 1 11.5 1 17-.1-.4 10.2-15.8 11-17 .1Z',
  },
};

/** Returns the name of a mood in the current language. */
export function useMoodName(): (mood: Mood) => string {
  const { t } = useTranslation('ui');
  return (mood) => t(`mood.${faces[mood].name}`);
}

export interface MoodFaceProps {
  mood: Mood;
  /** Its size in pixels at the usual text size; it grows with the text. `fill`: as large as what it is drawn in. */
  size?: number | 'fill';
  /** True if its name is shown beside it. */
  isNamed?: boolean;
}

/** A mood as a drawn face: a colour, a mouth and, for screen readers, a word. */
export function MoodFace({ mood, size = 40, isNamed = false }: MoodFaceProps) {
  const name = useMoodName()(mood);
  const face = faces[mood];
  return (
    <svg
      role="img"
      aria-label={name}
      aria-hidden={isNamed}
      style={size === 'fill' ? undefined : { width: `${size / 16}rem`, height: `${size / 16}rem` }}
      viewBox="0 0 40 40"
      data-color={face.color}
    >
      <path
        d="M20.3 2.2c10.2-.3 17.6 7.3 17.5 17.7-.1 10.3-7.6 18-17.9 17.9C9.6 37.7 2.1 30.3 2.2 20.1 2.3 9.9 10 2.5 20.3 2.2Z"
        fill="var(--topic-tint)"
        stroke="var(--topic-edge)"
        strokeWidth="2.5"
      />
      <path
        d={`${face.eyes}${face.mouth}`}
        fill="none"
        stroke="var(--topic-text)"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
