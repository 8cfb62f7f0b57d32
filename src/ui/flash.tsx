import { X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { FLASH_MS, LASTING_FLASH_MS } from './constants.ts';
import { cx } from './cx.ts';
import styles from './flash.module.css';
import { IconButton } from './icon-button.tsx';
import { IntoMessageOutlet, MessageOutletProvider } from './message-outlet.tsx';
import { type Tone, toneIcons } from './notice.tsx';
import { useCountdownTimer } from './use-countdown-timer.ts';

interface Flash {
  id: number;
  message: ReactNode;
  tone: Tone;
  action?: FlashAction;
}

/** One thing to do about a message: "Undo". */
interface FlashAction {
  label: string;
  onPress: () => void;
  /**
   * What one was at goes by what was done, so the focus comes here, unless somebody types meanwhile; and there is more time
   * to take it back.
   */
  takesFocus?: boolean;
}

export interface FlashOptions {
  tone?: Tone;
  action?: FlashAction;
}

/** Answers how to take it away before its time, when it is not true any more. */
type ShowFlash = (message: ReactNode, options?: FlashOptions) => () => void;

const FlashContext = createContext<ShowFlash>(() => {
  throw new Error('useFlash needs a FlashProvider above it');
});

/**
 * The way to say something in passing: `flash(t('saved'))`, `flash(t('failed'), { tone: 'danger' })`. The same words
 * said again take the place of those before, unless there is something of its own to do about each.
 */
export function useFlash(): ShowFlash {
  return useContext(FlashContext);
}

/** The same for what becomes of one thing, such as sending a form: each message takes the place of the one before. */
export function useOutcomeFlash(): ShowFlash {
  const flash = useFlash();
  const takeBack = useRef(() => {});
  return useCallback<ShowFlash>(
    (message, options) => {
      takeBack.current();
      takeBack.current = flash(message, options);
      return takeBack.current;
    },
    [flash],
  );
}

/** Messages from inside disappear with it, for those that have no meaning elsewhere. */
export function FlashScope({ children }: { children: ReactNode }) {
  const flash = useFlash();
  const [said] = useState(() => new Set<() => void>());
  const show = useCallback<ShowFlash>(
    (message, options) => {
      const takeBack = flash(message, options);
      said.add(takeBack);
      return takeBack;
    },
    [flash, said],
  );
  useEffect(
    () => () => {
      for (const takeBack of said) takeBack();
      said.clear();
    },
    [said],
  );
  return <FlashContext value={show}>{children}</FlashContext>;
}

/** Keeps the messages that come and go: in the frame's place for news, else at the lower edge. Goes round the whole app, once. */
export function FlashProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [flashes, setFlashes] = useState<readonly Flash[]>([]);
  const nextId = useRef(0);
  const dismiss = useCallback(
    (id: number) => setFlashes((all) => all.filter((flash) => flash.id !== id)),
    [],
  );
  const show = useCallback<ShowFlash>(
    (message, { tone = 'success', action } = {}) => {
      const id = nextId.current++;
      setFlashes((before) => {
        const others = before.filter((flash) => action || flash.action || flash.message !== message);
        return [...others.slice(-3), { id, message, tone, action }];
      });
      return () => dismiss(id);
    },
    [dismiss],
  );
  // As another one: it is said again too.
  const renew = useCallback((id: number) => {
    const again = nextId.current++;
    setFlashes((all) => all.map((flash) => (flash.id === id ? { ...flash, id: again } : flash)));
  }, []);
  const list = useMemo(
    () =>
      flashes.map((flash) => (
        <FlashNote key={flash.id} flash={flash} onDismiss={dismiss} onCovered={renew} />
      )),
    [flashes, dismiss, renew],
  );
  return (
    <MessageOutletProvider>
      <FlashContext value={show}>
        {children}
        <IntoMessageOutlet otherwise={(flashed) => <div className={styles.floating}>{flashed}</div>}>
          <section className={styles.flashes} aria-label={t('messages')} aria-live="polite">
            {list}
          </section>
        </IntoMessageOutlet>
      </FlashContext>
    </MessageOutletProvider>
  );
}

interface FlashNoteProps {
  flash: Flash;
  onDismiss: (id: number) => void;
  /** Its time is over, but a dialog stood before it. */
  onCovered: (id: number) => void;
}

/** One message: goes by itself, but not while someone points at it, has the focus in it, or a dialog is before it. */
function FlashNote({ flash, onDismiss, onCovered }: FlashNoteProps) {
  const { t } = useTranslation('ui');
  const note = useRef<HTMLDivElement>(null);
  const act = useRef<HTMLButtonElement>(null);
  const [isHeld, setHeld] = useState(false);
  const isLasting = flash.action?.takesFocus === true;
  useEffect(() => {
    if (isLasting && !document.activeElement?.matches('input, textarea')) act.current?.focus();
  }, [isLasting]);
  useCountdownTimer(isLasting ? LASTING_FLASH_MS : FLASH_MS, isHeld, () => {
    const isCovered = note.current?.closest('[inert], [aria-hidden="true"]') != null;
    (isCovered ? onCovered : onDismiss)(flash.id);
  });
  const Icon = toneIcons[flash.tone];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked at is no act, it only gives more time
    <div
      ref={note}
      className={cx(styles.flash, styles[flash.tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden="true" className={cx(styles.icon)} />
      <span className={styles.words}>{flash.message}</span>
      {flash.action && (
        <button
          ref={act}
          type="button"
          className={styles.action}
          onClick={() => {
            flash.action?.onPress();
            onDismiss(flash.id);
          }}
        >
          {flash.action.label}
        </button>
      )}
      <IconButton
        size="small"
        label={t('dismiss')}
        icon={<X aria-hidden="true" />}
        onPress={() => onDismiss(flash.id)}
      />
    </div>
  );
}
