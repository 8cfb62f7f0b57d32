import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '../socket/room.ts';
import { ToggleButton } from '../ui/buttons/toggle-button.tsx';
import { useShortcut } from './use-shortcut.ts';

export interface DoneToggleProps {
  /** Asked before someone is marked as done, which a no prevents. */
  mayBeDone?: () => boolean;
}

/** "I’m done", the main action of participants in writing and voting (WR5, VO3). Nothing for others. */
export function DoneToggle({ mayBeDone }: DoneToggleProps) {
  const { t } = useTranslation('room');
  const { me, send } = useRoom((room) => ({ me: room.me, send: room.send }));
  function setDone(done: boolean) {
    if (!done || !mayBeDone || mayBeDone()) void send({ type: 'readiness.set', done });
  }
  useShortcut('d', () => setDone(!me.done), me.takesPart);
  if (!me.takesPart) return null;
  return (
    <ToggleButton size="large" icon={<Check aria-hidden="true" />} isSelected={me.done} onChange={setDone}>
      {t('done')}
    </ToggleButton>
  );
}
