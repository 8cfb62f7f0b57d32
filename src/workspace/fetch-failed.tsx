import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

/** Says that something could not be loaded, and offers to try again. Its own text is in `workspaces`. */
export function FetchFailed({ title, onRetry }: { title: ReactNode; onRetry: () => void }) {
  const { t } = useTranslation('workspaces');
  return (
    <Notice
      tone="danger"
      isLive
      title={title}
      action={
        <Button size="small" icon={<RotateCw aria-hidden="true" />} onPress={onRetry}>
          {t('again')}
        </Button>
      }
    />
  );
}
