import { Smile } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AddTypedAction } from '#src/room/action-items/action-composer.tsx';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { focusClosingMood } from './closing-mood.tsx';

/** What everyone does in the review: say how they leave, once; on a phone also add the action item they type. */
export function ReviewAction() {
  const { t } = useTranslation(['review', 'action-items']);
  const { hasToSay, leads } = useRoom(({ me, ...room }) => ({
    hasToSay: me.admission === 'in' && me.closingMood === null,
    leads: room.leads,
  }));
  const say = hasToSay && (
    <Button
      size={leads ? 'medium' : 'large'}
      variant={leads ? 'secondary' : 'primary'}
      icon={<Smile aria-hidden="true" />}
      onPress={focusClosingMood}
    >
      {t('mood.say')}
    </Button>
  );
  return <AddTypedAction otherwise={say} />;
}
