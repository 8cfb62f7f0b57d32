import { Dices } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ICE_BREAKER_COUNT } from '#contract/activities/activities.ts';
import { LIMITS } from '#contract/limits.ts';
import type { IceBreakerQuestion } from '#contract/retro/retro-data.ts';
import { useRefusedText } from '#src/room/refused-commands.ts';
import { isTooLong, oneLine } from '#src/room/texts/too-long.tsx';
import { WholeTextField } from '#src/room/texts/whole-text-field.tsx';
import { useRoom } from '#src/socket/room.ts';
import { useDraft } from '#src/socket/use-draft.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import styles from './ice-breaker.module.css';
import cardStyles from './lobby-card.module.css';

/** Another question of the library than the one at hand. */
export function drawAnother(present: number): number {
  const step = 1 + Math.floor(Math.random() * (ICE_BREAKER_COUNT - 1));
  return (present + step) % ICE_BREAKER_COUNT;
}

/** Asks a question drawn from the library, drawn again as often as one likes, or the moderator's own (IB1). */
export function AskIceBreaker() {
  const { t } = useTranslation(['lobby', 'iceBreakers']);
  const send = useRoom((room) => room.send);
  const [drawn, setDrawn] = useState(() => drawAnother(0));
  const [own, setOwn, clearOwn] = useDraft('ice-breaker-question');
  useRefusedText('icebreaker.ask', ({ question }) => {
    if ('own' in question) setOwn(question.own);
  });
  const ask = (question: IceBreakerQuestion) => void send({ type: 'icebreaker.ask', question });
  const canAsk = own.trim() !== '' && !isTooLong(own, LIMITS.iceBreakerQuestion);
  function askOwn() {
    if (!canAsk) return;
    ask({ own: oneLine(own) });
    clearOwn();
  }
  return (
    <div className={styles.ask}>
      <div className={styles.draw}>
        <p className={styles.drawn} aria-live="polite">
          {t(`iceBreakers:${drawn}`)}
        </p>
        <div className={cardStyles.buttons}>
          <Button onPress={() => ask({ library: drawn })}>{t('ice.askThis')}</Button>
          <Button
            variant="quiet"
            icon={<Dices aria-hidden="true" />}
            onPress={() => setDrawn(drawAnother(drawn))}
          >
            {t('ice.redraw')}
          </Button>
        </div>
      </div>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          askOwn();
        }}
      >
        <WholeTextField
          label={t('ice.own')}
          value={own}
          onChange={setOwn}
          maxLength={LIMITS.iceBreakerQuestion}
          onEnter={askOwn}
          placeholder={t('ice.ownPlaceholder')}
        />
        <Button type="submit" isDisabled={!canAsk}>
          {t('ice.askOwn')}
        </Button>
      </form>
    </div>
  );
}
