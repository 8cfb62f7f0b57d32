import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LostArt } from '../art/error-lost.tsx';
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
      art={<LostArt />}
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
