import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '../socket/room.ts';
import { ToggleButton } from '../ui/buttons/toggle-button.tsx';
import { useDone } from './use-done.ts';
import { useShortcut } from './use-shortcut.ts';

export interface DoneToggleProps {
  /** Asked before someone is marked as done, which a no prevents. */
  mayBeDone?: () => boolean;
}

/** "I’m done", the main action of participants in writing, ahead too, and voting (WR5, WA4, VO3). Nothing for others. */
export function DoneToggle({ mayBeDone }: DoneToggleProps) {
  const { t } = useTranslation('room');
  const takesPart = useRoom(({ me }) => me.takesPart);
  const { isDone, setDone } = useDone();
  function choose(done: boolean) {
    if (!done || !mayBeDone || mayBeDone()) setDone(done);
  }
  useShortcut('d', () => choose(!isDone), takesPart);
  if (!takesPart) return null;
  return (
    <ToggleButton size="large" icon={<Check aria-hidden="true" />} isSelected={isDone} onChange={choose}>
      {t('done')}
    </ToggleButton>
  );
}
