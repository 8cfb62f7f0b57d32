import { RotateCw } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { MessagePage } from '../feedback/message-page.tsx';

interface ErrorViewProps {
  /** What happened: something broke, or one of the app's files could not be loaded. */
  what?: 'broken' | 'away';
  onRetry: () => void;
}

/** Something went wrong here: what is kept, and two ways to continue. */
export function ErrorView({ what = 'broken', onRetry }: ErrorViewProps) {
  const { t } = useTranslation('ui');
  return (
    <MessagePage
      art={<Art />}
      title={t(`${what}.title`)}
      actions={
        <>
          <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onPress={onRetry}>
            {t('broken.retry')}
          </Button>
          <Button onPress={() => location.reload()}>{t('broken.reload')}</Button>
        </>
      }
    >
      <p>{t(`${what}.text`)}</p>
    </MessagePage>
  );
}

/** Loaded only once something is wrong; where it does not come either, its place stays empty. */
function Art() {
  const [Lost, setLost] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('../art/error-lost.tsx').then(
      ({ LostArt }) => setLost(() => LostArt),
      () => {},
    );
  }, []);
  return Lost ? <Lost /> : <svg viewBox="0 0 160 120" aria-hidden="true" />;
}
