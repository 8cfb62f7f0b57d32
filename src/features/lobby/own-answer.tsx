import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { useRefusedText } from '#src/room/refused-commands.ts';
import { useRoom } from '#src/socket/room.ts';
import { useDraft } from '#src/socket/use-draft.ts';
import { Button } from '#src/ui/button.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './ice-breaker.module.css';

/** One's own answer, hidden from others and changeable until the reveal (IB2). */
export function OwnAnswer({ mine }: { mine: string | undefined }) {
  const { t } = useTranslation('lobby');
  const send = useRoom((room) => room.send);
  const [text, setText, clear] = useDraft('ice-breaker', mine ?? '');
  const [isEditing, setEditing] = useState(mine === undefined);
  useRefusedText('icebreaker.answer', (command) => {
    setText(command.text);
    setEditing(true);
  });
  function answer(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return;
    void send({ type: 'icebreaker.answer', text: text.trim() });
    clear();
    setEditing(false);
  }
  if (mine !== undefined && !isEditing) {
    return (
      <div className={styles.mine}>
        <p>
          <span className={styles.mineLabel}>{t('ice.mine')}</span> {mine}
        </p>
        <Button size="small" variant="quiet" onPress={() => setEditing(true)}>
          {t('ice.change')}
        </Button>
      </div>
    );
  }
  return (
    <form onSubmit={answer} className={styles.row}>
      <TextField
        label={t('ice.answer')}
        description={t('ice.unseen')}
        value={text}
        onChange={setText}
        maxLength={LIMITS.iceBreakerAnswer}
      />
      <Button type="submit" isDisabled={text.trim() === ''}>
        {t('ice.send')}
      </Button>
    </form>
  );
}
