import { Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMuted } from '../feedback/sounds.ts';
import { IconButton } from './icon-button.tsx';

/** Turns this device's sounds off and on. */
export function MuteToggle() {
  const { t } = useTranslation('ui');
  const { isMuted, setMuted } = useMuted();
  return (
    <IconButton
      label={t(isMuted ? 'soundsOn' : 'soundsOff')}
      icon={isMuted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      onPress={() => setMuted(!isMuted)}
      tooltipPlacement="bottom"
    />
  );
}
