import { Smile } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/button.tsx';
import { focusClosingMood } from './closing-mood.tsx';

/** What everyone does in the review: say how they leave. Nothing once they have. */
export function ReviewAction() {
  const { t } = useTranslation('review');
  const { me, isModerator } = useRoom();
  if (me.admission !== 'in' || me.closingMood !== null) return null;
  return (
    <Button
      size={isModerator ? 'medium' : 'large'}
      variant={isModerator ? 'secondary' : 'primary'}
      icon={<Smile aria-hidden="true" />}
      onPress={focusClosingMood}
    >
      {t('mood.say')}
    </Button>
  );
}
