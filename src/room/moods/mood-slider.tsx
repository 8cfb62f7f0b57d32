import { MOODS } from '#contract/limits.ts';
import type { Mood } from '#contract/retro/person.ts';
import { Slider } from '../../ui/fields/slider.tsx';
import { MoodFace, useMoodName } from './mood-face.tsx';

export interface MoodSliderProps {
  label: string;
  /** Who will see it. */
  description?: string;
  /** null until the person has chosen. */
  value: Mood | null;
  onChange: (mood: Mood) => void;
  isDisabled?: boolean;
}

/** A slider with the five faces, from awful to awesome. */
export function MoodSlider({ label, description, value, onChange, isDisabled }: MoodSliderProps) {
  const moodName = useMoodName();
  const positions = MOODS.map((mood) => ({
    value: mood,
    label: moodName(mood),
    icon: <MoodFace mood={mood} size={36} isNamed />,
  }));
  return (
    <Slider
      label={label}
      description={description}
      positions={positions}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
    />
  );
}
