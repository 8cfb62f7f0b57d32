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

const everybody = [
  { key: '?', does: 'sheet' },
  { key: 'm', does: 'mute' },
  { key: 'd', does: 'done' },
  { key: 'enter', does: 'add' },
  { key: 'escape', does: 'close' },
] as const;
const moderators = [...everybody, { key: 'n', does: 'next' }] as const;

/** Which keys do what, and the switch that turns single keys off. */
export function ShortcutsSheet({ isOpen, onOpenChange }: ShortcutsSheetProps) {
  const { t } = useTranslation('frame');
  const { isModerator } = useRoom();
  const { isOn, setOn } = useShortcutsSwitch();
  const keys = isModerator ? moderators : everybody;
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('shortcuts.title')}>
      <dl className={styles.keys}>
        {keys.map(({ key, does }) => (
          <div key={key} className={styles.row}>
            <dt>
              <kbd className={styles.key}>{key.length > 1 ? t(`shortcuts.keys.${key}`) : key}</kbd>
            </dt>
            <dd>{t(`shortcuts.${does}`)}</dd>
          </div>
        ))}
      </dl>
      <Switch isSelected={isOn} onChange={setOn} description={t('shortcuts.switchHelp')}>
        {t('shortcuts.switch')}
      </Switch>
    </Dialog>
  );
}
