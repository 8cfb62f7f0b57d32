import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keep, readKept } from '#src/api/browser-storage.ts';
import { useRoom } from '#src/socket/room.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** Tells an author that a topic of theirs was taken down, until they have read it (SH14). Only the moderator can, so they are told that they did. */
export function TakenDownNotice() {
  const { t } = useTranslation('frame');
  const { retro, me, count, isModerator } = useRoom(({ data, me, ...room }) => ({
    retro: data.id,
    me: me.id,
    isModerator: room.isModerator,
    count: Object.values(data.takenDown).filter(({ author }) => author === me.id).length,
  }));
  const key = `hindsight.seen:${retro}:${me}:taken-down`;
  const [read, setRead] = useState(() => Number(readKept(key) ?? 0));
  if (count <= read) return null;
  return (
    <Notice
      tone="warning"
      isLive
      title={t(isModerator ? 'takenDown.own' : 'takenDown.title', { count: count - read })}
      onDismiss={() => {
        keep(key, String(count));
        setRead(count);
      }}
    >
      {t('takenDown.text')}
    </Notice>
  );
}
