import { useTranslation } from 'react-i18next';
import { Countdown } from '../../ui/countdown.tsx';
import { ProgressSteps } from '../../ui/progress-steps.tsx';
import { Row, Section } from './section.tsx';

const minute = 60_000;

/** What stands above every live retro: the steps and the time. */
export function RetroPatterns() {
  const { t } = useTranslation('patterns');
  return (
    <Section id="retro" title={t('retro.title')}>
      <ProgressSteps current="setup" />
      <ProgressSteps current="grouping" />
      <ProgressSteps current="finished" />
      <Row>
        <Countdown
          remainingMs={6.5 * minute}
          totalMs={10 * minute}
          state="running"
          label={t('retro.writing')}
        />
        <Countdown remainingMs={minute} totalMs={10 * minute} state="running" label={t('retro.writing')} />
        <Countdown remainingMs={4 * minute} totalMs={10 * minute} state="paused" label={t('retro.writing')} />
        <Countdown remainingMs={-12_000} totalMs={10 * minute} state="over" label={t('retro.writing')} />
      </Row>
      <Countdown
        remainingMs={1.3 * minute}
        totalMs={2 * minute}
        state="running"
        label={t('retro.turn')}
        size="large"
      />
    </Section>
  );
}
