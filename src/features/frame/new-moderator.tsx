import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#machines/retro/selectors/people.ts';
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
