import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#machines/retro/selectors/people-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { useAnnounce } from '#src/ui/feedback/announcer.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/**
 * Tells that moderation has passed to someone else (RO4, RO5): everyone in passing, the new moderator until they have
 * read it. It compares moderators instead of using facts, because the two people concerned get a new view.
 */
export function NewModerator() {
  const { t } = useTranslation('frame');
  const { moderator, name, isModerator } = useRoom(({ data, ...room }) => ({
    moderator: data.moderator,
    name: nameOf(data, data.moderator),
    isModerator: room.isModerator,
  }));
  const flash = useFlash();
  const announce = useAnnounce();
  const before = useRef(moderator);
  const [isNews, setNews] = useState(false);
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
