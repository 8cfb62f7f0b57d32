import { useTranslation } from 'react-i18next';
import { withShownNames } from '#machines/retro/shown-names.ts';
import { useEachFact } from '#src/room/use-each-fact.ts';
import { useRoom } from '#src/socket/room.ts';
import { useAnnounce } from '#src/ui/feedback/announcer.tsx';
import { announcementOf } from './fact-announcements.ts';

/** Tells screen readers what others do, politely and throttled: many of a kind are one sentence with their number. */
export function useAnnouncements(): void {
  const { t } = useTranslation(['frame', 'ui']);
  const me = useRoom((room) => room.me.id);
  const announce = useAnnounce();
  useEachFact((fact, after) => {
    const data = withShownNames(after.data, t('ui:gone'));
    const announcement = announcementOf(fact, { ...after, data }, me);
    if (!announcement) return;
    const step = announcement.phase && t(`ui:phase.${announcement.phase}`, { defaultValue: '' });
    announce(announcement.say, (count) =>
      t(`say.${announcement.say}`, { ...announcement.values, step, count }),
    );
  });
}
