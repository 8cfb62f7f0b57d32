import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { IceBreaker as OpenIceBreaker } from '#contract/retro/retro-data.ts';
import { useRefusedText } from '#src/room/refused-commands.ts';
import { isTooLong, oneLine } from '#src/room/texts/too-long.tsx';
import { WholeTextField } from '#src/room/texts/whole-text-field.tsx';
import { useFocusBack } from '#src/room/use-focus-back.ts';
import { useRoom } from '#src/socket/room.ts';
import { useDraft } from '#src/socket/use-draft.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import styles from './ice-breaker.module.css';

export interface OwnAnswerProps {
  question: OpenIceBreaker['question'];
  mine: string | undefined;
  /** Whether the answers are revealed. */
  isLate: boolean;
}

/**
 * One's own answer, hidden from others and changeable until the reveal (IB2), which takes in a first answer that is being
 * typed; one given later is seen right away (IB3).
 */
export function OwnAnswer({ question, mine, isLate }: OwnAnswerProps) {
  const { t } = useTranslation('lobby');
  const send = useRoom((room) => room.send);
  const field = 'own' in question ? question.own : question.library;
  const [text, setText, clear] = useDraft(`ice-breaker-${field}`, mine ?? '');
  const [isEditing, setEditing] = useState(mine === undefined);
  const change = useFocusBack<HTMLButtonElement>(isEditing, 'answer');
  useRefusedText('icebreaker.answer', (command) => {
    setText(command.text);
    setEditing(true);
  });
  const canSend = text.trim() !== '' && !isTooLong(text, LIMITS.iceBreakerAnswer);
  function answer() {
    if (!canSend) return;
    void send({ type: 'icebreaker.answer', text: oneLine(text) });
    clear();
    setEditing(false);
  }
  const wasLate = useRef(isLate);
  const onReveal = useEffectEvent(() => {
    if (mine === undefined) answer();
  });
  useEffect(() => {
    if (isLate && !wasLate.current) onReveal();
    wasLate.current = isLate;
  }, [isLate]);
  if (mine !== undefined && !isEditing) {
    return (
      <div className={styles.mine}>
        <p>
          <span className={styles.mineLabel}>{t('ice.mine')}</span> <bdi>{mine}</bdi>
        </p>
        <Button ref={change} size="small" variant="quiet" onPress={() => setEditing(true)}>
          {t('ice.change')}
        </Button>
      </div>
    );
  }
  return (
    <form
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        answer();
      }}
    >
      <WholeTextField
        label={t('ice.answer')}
        description={t(isLate ? 'ice.late' : 'ice.unseen')}
        value={text}
        onChange={setText}
        maxLength={LIMITS.iceBreakerAnswer}
        onEnter={answer}
        autoFocus={mine !== undefined}
      />
      <Button type="submit" isDisabled={!canSend}>
        {t('ice.send')}
      </Button>
    </form>
  );
}
