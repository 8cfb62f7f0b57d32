import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTurnOver } from '#machines/retro/selectors/turns-selectors.ts';
import { forgetKept } from '#src/api/browser-storage.ts';
import { useRoom } from '#src/socket/room.ts';
import { KeptTexts } from '../texts/kept-texts.tsx';
import { keptTopicTexts } from './kept-topic-drafts.ts';

/** What the person typed and did not add while they could: only to be copied, until they discard it (WR9). */
export function KeptTopics({ onDismiss }: { onDismiss?: () => void }) {
  const { t } = useTranslation('topics');
  const { data, me, phase } = useRoom(({ data, me, phase }) => ({ data, me: me.id, phase }));
  const [, showAgain] = useState(0);
  const texts = keptTopicTexts(data, me);
  if (texts.length === 0) return null;
  const count = texts.length;
  const over = phase !== 'posting' ? 'sharingOver' : isTurnOver(data, me) && 'turnOver';
  return (
    <KeptTexts
      title={t('kept.title', { count })}
      texts={texts}
      onDiscard={(key) => {
        forgetKept(key);
        showAgain((times) => times + 1);
      }}
      {...(onDismiss && { onDismiss })}
    >
      {over && <p>{t(`kept.${over}`, { count })}</p>}
    </KeptTexts>
  );
}
