import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetKept } from '#src/api/browser-storage.ts';
import { type KeptActionDraft, keptActionDrafts } from '#src/room/action-items/kept-action-drafts.ts';
import { typedTextOf } from '#src/room/refused-commands.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import styles from './unsent-actions.module.css';

/**
 * What one was writing when the retro was finished: nothing can be added to it any more (RE2), and no text is lost
 * (AI5, SY6). What was submitted by then is no news.
 */
export function UnsentActions() {
  const { t } = useTranslation('brief-page');
  const { retro, actions, me, refused, forget } = useRoom(({ data, ...room }) => ({
    retro: data.id,
    actions: data.actions,
    me: room.me.id,
    refused: room.refused,
    forget: room.forget,
  }));
  const [thrown, setThrown] = useState<readonly string[]>([]);
  const added = new Set(Object.values(actions).map((action) => action.description));
  const late = refused.map(
    ({ command }): KeptActionDraft => ({ key: command.id, text: typedTextOf(command) ?? '' }),
  );
  const kept = [...keptActionDrafts(retro, me), ...late].filter(
    ({ key, text }) => text !== '' && !added.has(text) && !thrown.includes(key),
  );
  if (kept.length === 0) return null;
  function throwAway(key: string) {
    setThrown([...thrown, key]);
    forgetKept(key);
    forget(key);
  }
  return (
    <Notice tone="warning" isLive title={t('kept.title', { count: kept.length })}>
      <p>{t('kept.text')}</p>
      {kept.map(({ key, text }) => (
        <div key={key} className={styles.kept}>
          <blockquote className={styles.text} dir="auto">
            {text}
          </blockquote>
          <CopyButton text={text} size="small" label={t('kept.copy')} />
          <Button
            size="small"
            variant="quiet"
            aria-label={t('kept.throwAwayNamed', { text })}
            onPress={() => throwAway(key)}
          >
            {t('kept.throwAway')}
          </Button>
        </div>
      ))}
    </Notice>
  );
}
