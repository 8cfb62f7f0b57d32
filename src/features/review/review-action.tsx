import { Smile } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AddTypedAction } from '#src/room/action-items/action-composer.tsx';
import { StepButton } from '#src/room/step-button.tsx';
import { useRoom } from '#src/socket/room.ts';
import { focusClosingMood } from './closing-mood.tsx';

/** What everyone does in the review: say how they leave, once; on a phone also add the action item they type. */
export function ReviewAction() {
  const { t } = useTranslation(['review', 'action-items']);
  const hasToSay = useRoom(({ me }) => me.admission === 'in' && me.closingMood === null);
  const say = hasToSay && (
    <StepButton icon={<Smile aria-hidden="true" />} onPress={focusClosingMood}>
      {t('mood.say')}
    </StepButton>
  );
  return <AddTypedAction otherwise={say} />;
}
