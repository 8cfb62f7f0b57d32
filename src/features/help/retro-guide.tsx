import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityOf } from '#contract/activities/activities.ts';
import { useRoom } from '#src/socket/room.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { GuideText } from './guide-text.tsx';
import { activityGuide, type LedPhase, phaseGuide, useGuides } from './guides.ts';
import styles from './retro-guide.module.css';

/** In a live retro: the guide to its present phase, and at hand those to its activity and to the other phases. */
export function RetroGuide() {
  const { t } = useTranslation('help');
  const { phase, activity } = useRoom(({ data, ...room }) => ({
    phase: room.phase,
    activity: activityOf(data.settings),
  }));
  const [chosen, setChosen] = useState<string | null>(null);
  const { phases, activities } = useGuides();
  const now = phase === 'finished' ? undefined : phaseGuide(phase satisfies LedPhase);
  const own = typeof activity === 'string' ? activityGuide(activity) : undefined;
  const offered = [...phases, ...activities.filter(({ id }) => id === own)];
  const guide = offered.find(({ id }) => id === (chosen ?? now));
  if (!guide) return null;
  return (
    <div className={styles.guide}>
      <Select
        label={t('choose')}
        options={offered.map(({ id, name }) => ({
          value: id,
          label: id === now ? t('now', { name }) : name,
        }))}
        value={guide.id}
        onChange={setChosen}
      />
      <GuideText guide={guide} level={3} />
      <div>
        <LinkButton to={`/help#${guide.id}`} isNewTab size="small">
          {t('all')}
        </LinkButton>
      </div>
    </div>
  );
}
