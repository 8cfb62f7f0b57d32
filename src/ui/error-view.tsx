import { RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LostArt } from './art/error-lost.tsx';
import { Button } from './button.tsx';
import { MessagePage } from './message-page.tsx';

/** Something broke here: what is kept, and two ways on. */
export function ErrorView({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <MessagePage
      art={<LostArt />}
      title={t('broken.title')}
      actions={
        <>
          <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onPress={onRetry}>
            {t('broken.retry')}
          </Button>
          <Button onPress={() => location.reload()}>{t('broken.reload')}</Button>
        </>
      }
    >
      <p>{t('broken.text')}</p>
    </MessagePage>
  );
}
