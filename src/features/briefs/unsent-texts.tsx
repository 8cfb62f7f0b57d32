import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetKept } from '#src/api/browser-storage.ts';
import { keptActionDrafts } from '#src/room/action-items/kept-action-drafts.ts';
import { keptNoteDrafts } from '#src/room/notes/note-draft.ts';
import { typedTextOf } from '#src/room/refused-commands.ts';
import { KeptTexts } from '#src/room/texts/kept-texts.tsx';
import { keptTopicTexts } from '#src/room/topics/kept-topic-drafts.ts';
import { useRoom } from '#src/socket/room.ts';

/**
 * What one had typed and not sent when the retro was finished: nothing can be added to it any more (RE2), and no text is
 * lost (WR9, AI5, SY6). What was submitted by then is no news.
 */
export function UnsentTexts() {
  const { t } = useTranslation('brief-page');
  const { data, me, refused, forget } = useRoom(({ me, ...room }) => ({
    data: room.data,
    me: me.id,
    refused: room.refused,
    forget: room.forget,
  }));
  const [thrown, setThrown] = useState<readonly string[]>([]);
  const added = new Set([
    ...Object.values(data.actions).map((action) => action.description),
    ...Object.values(data.notes).map((note) => note.text),
  ]);
  const late = refused.map(({ command }) => ({ key: command.id, text: typedTextOf(command) ?? '' }));
  const unsent = [...keptActionDrafts(data.id, me), ...keptNoteDrafts(data.id, me), ...late].filter(
    ({ text }) => text !== '' && !added.has(text),
  );
  const texts = [...unsent, ...keptTopicTexts(data, me)].filter(({ key }) => !thrown.includes(key));
  if (texts.length === 0) return null;
  return (
    <KeptTexts
      title={t('kept.title', { count: texts.length })}
      texts={texts}
      onDiscard={(key) => {
        setThrown([...thrown, key]);
        forgetKept(key);
        forget(key);
      }}
    >
      <p>{t('kept.text')}</p>
    </KeptTexts>
  );
}
