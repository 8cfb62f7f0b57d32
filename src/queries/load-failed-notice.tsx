import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/buttons/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useWhyFailed } from './use-failure-flash.ts';

interface FetchFailedProps {
  title: ReactNode;
  /** What the call threw, to say why. */
  error?: unknown;
  onRetry: () => void;
}

/** Says that something could not be loaded, and offers to try again. Its own text is in `workspaces`. */
export function LoadFailedNotice({ title, error, onRetry }: FetchFailedProps) {
  const { t } = useTranslation('workspaces');
  const whyFailed = useWhyFailed();
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
    >
      {error === undefined ? null : whyFailed(error)}
    </Notice>
  );
}
