import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/buttons/button.tsx';

/** Plays a card onto the board; `data-play` lets the hand find the next card's button and focus it. */
export function ShareButton({ text, onPress }: { text: string; onPress: () => void }) {
  const { t } = useTranslation('sharing');
  return (
    <Button
      data-play
      variant="primary"
      size="small"
      icon={<Send aria-hidden="true" />}
      onPress={onPress}
      isDisabled={text === ''}
      aria-label={t('playNamed', { text })}
    >
      {t('play')}
    </Button>
  );
}
