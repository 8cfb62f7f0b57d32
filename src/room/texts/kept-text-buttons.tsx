import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/buttons/button.tsx';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';

/** To copy or discard a text that the retro takes no more. */
export function KeptTextButtons({ text, onDiscard }: { text: string; onDiscard: () => void }) {
  const { t } = useTranslation('topics');
  return (
    <>
      <CopyButton text={text} size="small" label={t('kept.copy')} />
      <Button size="small" variant="quiet" aria-label={t('kept.discardNamed', { text })} onPress={onDiscard}>
        {t('kept.discard')}
      </Button>
    </>
  );
}
