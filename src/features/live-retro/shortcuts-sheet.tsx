import { useTranslation } from 'react-i18next';
import type { KeptSettings } from '#contract/retro/settings.ts';
import { equalVotesOf } from '#machines/retro/selectors/votes-selectors.ts';
import { useRoomView } from '#src/room/room-view-mode.ts';
import { useShortcutsSwitch } from '#src/room/use-shortcut.ts';
import { useRoom } from '#src/socket/room.ts';
import { Switch } from '#src/ui/fields/switch.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import styles from './shortcuts-sheet.module.css';

export interface ShortcutsSheetProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Keys that do one thing: letters as they are, others by their name under `shortcuts.keys`. */
interface Shortcut {
  keys: readonly string[];
  does: string;
}

const EVERYWHERE: readonly Shortcut[] = [
  { keys: ['?'], does: 'sheet' },
  { keys: ['m'], does: 'mute' },
  { keys: ['d'], does: 'done' },
  { keys: ['enter'], does: 'add' },
  { keys: ['escape'], does: 'close' },
];
const ROOM_VIEW: readonly Shortcut[] = [{ keys: ['r'], does: 'roomView' }];
const ONWARD: readonly Shortcut[] = [{ keys: ['n'], does: 'next' }];
const BOARD: readonly Shortcut[] = [{ keys: ['a'], does: 'seeAll' }];
const GROUPING: readonly Shortcut[] = [
  ...BOARD,
  { keys: ['enter'], does: 'carry' },
  { keys: ['arrows', 'tab'], does: 'choose' },
  { keys: ['home'], does: 'alone' },
  { keys: ['escape'], does: 'putBack' },
  { keys: ['undo'], does: 'undo' },
];
const TOKENS: readonly Shortcut[] = [
  { keys: ['1', '2'], does: 'place' },
  { keys: ['0'], does: 'withdraw' },
];
const LIKES: readonly Shortcut[] = [
  { keys: ['1'], does: 'like' },
  { keys: ['0'], does: 'withdraw' },
];

const SEVERAL: readonly Shortcut[] = [
  { keys: ['1'], does: 'addVote' },
  { keys: ['0'], does: 'withdrawOne' },
];
const ONCE: readonly Shortcut[] = [
  { keys: ['1'], does: 'voteOnce' },
  { keys: ['0'], does: 'withdraw' },
];

/** The keys of a way of voting. */
function voteKeys(settings: KeptSettings): readonly Shortcut[] {
  const equal = equalVotesOf(settings);
  if (equal) return equal.several ? SEVERAL : ONCE;
  return settings.votingMechanic === 'like' ? LIKES : TOKENS;
}

/** What this person can do by keys, by where they do it: who leads groups (GR2), who takes part votes (VO1). */
function sectionsFor({
  settings,
  takesPart,
  leads,
  isOnWall,
}: {
  settings: KeptSettings;
  takesPart: boolean;
  leads: boolean;
  /** Whether the screen is wide enough for the room's view (RM1). */
  isOnWall: boolean;
}): { title: string | null; shortcuts: readonly Shortcut[] }[] {
  return [
    {
      title: null,
      shortcuts: [...EVERYWHERE, ...(isOnWall ? ROOM_VIEW : []), ...(leads ? ONWARD : [])],
    },
    { title: 'grouping', shortcuts: leads ? GROUPING : BOARD },
    ...(takesPart ? [{ title: 'voting', shortcuts: voteKeys(settings) }] : []),
  ];
}

/** Which keys do what, and the switch that turns single keys off. */
export function ShortcutsSheet({ isOpen, onOpenChange }: ShortcutsSheetProps) {
  const { t } = useTranslation(['frame', 'ui']);
  const room = useRoom(({ data, me, leads }) => ({
    settings: data.settings,
    takesPart: me.takesPart,
    leads,
  }));
  const { isOn, setOn } = useShortcutsSwitch();
  const { isOffered: isOnWall } = useRoomView();
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('shortcuts.title')}>
      {sectionsFor({ ...room, isOnWall }).map(({ title, shortcuts }) => (
        <section key={title} className={styles.section}>
          {title && <h3 className={styles.title}>{t(`ui:phase.${title}`)}</h3>}
          <dl className={styles.keys}>
            {shortcuts.map(({ keys, does }) => (
              <div key={does} className={styles.row}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key.length > 1 ? t(`shortcuts.keys.${key}`) : key}
                    </kbd>
                  ))}
                </dt>
                <dd>{t(`shortcuts.${does}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Switch isSelected={isOn} onChange={setOn} description={t('shortcuts.switchHelp')}>
        {t('shortcuts.switch')}
      </Switch>
    </Dialog>
  );
}
