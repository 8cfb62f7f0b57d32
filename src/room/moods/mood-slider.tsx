import { MOODS } from '#contract/limits.ts';
import type { Mood } from '#contract/retro/person.ts';
import { Slider, type SliderProps } from '../../ui/fields/slider.tsx';
import { MoodFace, useMoodName } from './mood-face.tsx';

/** A slider with the five faces, from awful to awesome. */
export function MoodSlider(props: Omit<SliderProps<Mood>, 'positions'>) {
  const moodName = useMoodName();
  const positions = MOODS.map((mood) => ({
    value: mood,
    label: moodName(mood),
    icon: <MoodFace mood={mood} size={36} isNamed />,
  }));
  return <Slider {...props} positions={positions} />;
}
