import { useTranslation } from 'react-i18next';
import { waitingOf } from '#machines/retro/selectors/people-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** Tells a moderator who has no people beside the stage that some knock, and opens them to answer (JO18): in the bar below, where it moves nothing. */
export function KnockingLine({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('frame');
  const count = useRoom(({ data, leads }) => (leads ? waitingOf(data).length : 0));
  if (count === 0) return null;
  return (
    <Notice
      title={t('people.waiting', { count })}
      action={
        <Button size="small" onPress={onOpen}>
          {t('people.seeWho')}
        </Button>
      }
    />
  );
}
