import { Lightbulb } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownStep } from '#src/room/shown-step.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Fold } from '#src/ui/layout/fold.tsx';
import { useIsNarrow } from '#src/ui/layout/use-screen-width.ts';
import { isFirstRetro, noteReviewReached, stopHints } from './first-retro.ts';
import styles from './first-retro-hint.module.css';

/**
 * In the first retro that someone leads: one sentence on what to do in this phase, until they turn hints off. On a phone one line
 * that opens to it: the room there is what the phase is about.
 */
export function FirstRetroHint() {
  const { t } = useTranslation('first-retro');
  const { retro, person, phase, step } = useRoom(({ data, me, ...room }) => ({
    retro: data.id,
    person: me.id,
    phase: room.phase,
    step: shownStep({ data, phase: room.phase }),
  }));
  const isNarrow = useIsNarrow();
  const [isShown, setShown] = useState(() => isFirstRetro(person, retro));
  useEffect(() => {
    if (phase === 'review') noteReviewReached(person, retro);
  }, [phase, person, retro]);
  if (!isShown || phase === 'finished') return null;
  function stop() {
    stopHints(person);
    setShown(false);
    document.getElementById('main')?.focus();
  }
  const stopButton = (
    <Button size="small" variant="quiet" onPress={stop}>
      {t('stop')}
    </Button>
  );
  if (isNarrow)
    return (
      <div role="note" aria-label={t('title')} className={styles.folded}>
        <Fold title={t('fold')}>
          <p>{t(step)}</p>
          {stopButton}
        </Fold>
      </div>
    );
  return (
    <div role="note" aria-label={t('title')} className={styles.hint}>
      <Lightbulb aria-hidden="true" />
      <p>
        <strong>{t('title')}.</strong> {t(step)}
      </p>
      {stopButton}
    </div>
  );
}
