import { useTranslation } from 'react-i18next';
import { useShortcutsSwitch } from '#src/room/shortcuts.ts';
import { useRoom } from '#src/socket/room.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Switch } from '#src/ui/switch.tsx';
import styles from './shortcuts-sheet.module.css';

export interface ShortcutsSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const everybody = ['?', 'm', 'd', 'enter', 'escape'] as const;

/** Which keys do what, and the switch that turns single keys off. */
export function ShortcutsSheet({ isOpen, onOpenChange }: ShortcutsSheetProps) {
  const { t } = useTranslation('frame');
  const { isModerator } = useRoom();
  const { isOn, setOn } = useShortcutsSwitch();
  const keys = isModerator ? ([...everybody, 'n'] as const) : everybody;
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('shortcuts.title')}>
      <dl className={styles.keys}>
        {keys.map((key) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key.length > 1 ? t(`shortcuts.keys.${key}`) : key}</kbd>
            </dt>
            <dd>{t(`shortcuts.${key === '?' ? 'sheet' : key}`)}</dd>
          </div>
        ))}
      </dl>
      <Switch isSelected={isOn} onChange={setOn} description={t('shortcuts.switchHelp')}>
        {t('shortcuts.switch')}
      </Switch>
    </Dialog>
  );
}
