import { useTranslation } from 'react-i18next';
import { useDoor } from '#src/socket/retro-door.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { IntoMessageOutlet } from '#src/ui/feedback/message-outlet.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** The server speaks a newer protocol: asks for a reload, by which nothing typed is lost (SY7). */
export function OutdatedNotice() {
  const { t } = useTranslation('app');
  const { connection } = useDoor();
  if (connection !== 'outdated') return null;
  return (
    <IntoMessageOutlet otherwise={(notice) => notice}>
      <Notice
        tone="warning"
        title={t('outdated.title')}
        isLive
        action={
          <Button variant="primary" onPress={() => window.location.reload()}>
            {t('outdated.reload')}
          </Button>
        }
      >
        <p>{t('outdated.text')}</p>
      </Notice>
    </IntoMessageOutlet>
  );
}
