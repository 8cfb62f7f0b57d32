import { Heart, Medal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mood } from '#contract/retro/person.ts';
import { MoodSlider } from '../../room/moods/mood-slider.tsx';
import { ActivityArt } from '../../shared/activities/activity-art.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { RadioOptions } from '../../ui/fields/radio-options.tsx';
import { Slider } from '../../ui/fields/slider.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Columns, Row, Section } from './pattern-section.tsx';

/** Ways to choose: boxes, switches, tiles, cards, sliders. */
export function ChoicePatterns() {
  const { t } = useTranslation('patterns');
  const [isOn, setOn] = useState(true);
  const [mechanic, setMechanic] = useState<'like' | 'one_and_two' | null>('one_and_two');
  const [activity, setActivity] = useState<'sailboat' | 'the_soup' | 'starfish' | null>('sailboat');
  const [maturity, setMaturity] = useState<number | null>(2);
  const [mood, setMood] = useState<Mood | null>(null);
  const [closing, setClosing] = useState<Mood | null>(75);
  const levels = [1, 2, 3, 4].map((value) => ({ value, label: t(`choices.level${value}`) }));
  const cards = (['sailboat', 'the_soup', 'starfish'] as const).map((value) => ({
    value,
    label: t(`choices.${value}`),
    text: t(`choices.${value}_text`),
    art: <ActivityArt activity={value} />,
    badge: value === 'starfish' ? t('choices.pro') : undefined,
    isDisabled: value === 'starfish',
  }));
  return (
    <Section id="choices" title={t('choices.title')}>
      <Row>
        <Checkbox isSelected={isOn} onChange={setOn}>
          {t('choices.terms')}
        </Checkbox>
        <Checkbox isSelected={false} onChange={setOn} error={t('choices.termsError')}>
          {t('choices.terms')}
        </Checkbox>
        <Checkbox isSelected isDisabled onChange={setOn}>
          {t('choices.fixed')}
        </Checkbox>
      </Row>
      <Columns>
        <Switch isSelected={isOn} onChange={setOn} description={t('choices.waitingHelp')}>
          {t('choices.waiting')}
        </Switch>
        <Switch isSelected={!isOn} onChange={(on) => setOn(!on)}>
          {t('choices.off')}
        </Switch>
        <Switch isSelected isDisabled onChange={setOn}>
          {t('choices.fixed')}
        </Switch>
      </Columns>
      <RadioOptions
        look="tiles"
        label={t('choices.mechanic')}
        value={mechanic}
        onChange={setMechanic}
        options={[
          { value: 'one_and_two', label: t('choices.tokens'), icon: <Medal aria-hidden="true" /> },
          { value: 'like', label: t('choices.like'), icon: <Heart aria-hidden="true" /> },
        ]}
      />
      <RadioOptions
        look="cards"
        label={t('choices.activity')}
        value={activity}
        onChange={setActivity}
        options={cards}
      />
      <Columns>
        <Slider label={t('choices.maturity')} positions={levels} value={maturity} onChange={setMaturity} />
        <MoodSlider label={t('choices.mood')} value={mood} onChange={setMood} />
        <MoodSlider label={t('choices.closingMood')} value={closing} onChange={setClosing} />
        <Slider label={t('choices.fixed')} positions={levels} value={3} onChange={setMaturity} isDisabled />
      </Columns>
    </Section>
  );
}
