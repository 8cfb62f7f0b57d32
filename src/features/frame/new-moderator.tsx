import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#src/room/people.ts';
import { useRoom } from '#src/socket/room.ts';
import { useAnnounce } from '#src/ui/announcer.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import { Notice } from '#src/ui/notice.tsx';

/**
 * Says that moderation has gone to somebody else (RO4, RO5): in passing to all, to whoever leads now until they have
 * read it. It looks at who leads and not at facts, because those two get a new view instead.
 */
export function NewModerator() {
  const { t } = useTranslation('frame');
  const { data, isModerator } = useRoom();
  const flash = useFlash();
  const announce = useAnnounce();
  const before = useRef(data.moderator);
  const [isNews, setNews] = useState(false);
  const { moderator } = data;
  const name = nameOf(data, moderator);
  useEffect(() => {
    if (before.current === moderator) return;
    before.current = moderator;
    setNews(isModerator);
    if (isModerator) announce('moderates', t('say.youModerate'));
    else flash(t('say.moderates', { name }), { tone: 'info' });
  }, [moderator, isModerator, name, flash, announce, t]);
  if (!isNews || !isModerator) return null;
  return (
    <Notice tone="info" title={t('youLead.title')} onDismiss={() => setNews(false)}>
      {t('youLead.text')}
    </Notice>
  );
}
