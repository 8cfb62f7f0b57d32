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
import { IconButton } from '../buttons/icon-button.tsx';
import { FLASH_MS, LASTING_FLASH_MS } from '../constants.ts';
import { cx } from '../cx.ts';
import styles from './flash.module.css';
import { IntoMessageOutlet, MessageOutletProvider } from './message-outlet.tsx';
import { type Tone, toneIcons } from './notice.tsx';
import { useCountdownTimer } from './use-countdown-timer.ts';

interface Flash {
  id: number;
  message: ReactNode;
  tone: Tone;
  action?: FlashAction;
}

/** The action of a message: "Undo". */
interface FlashAction {
  label: string;
  onPress: () => void;
  /**
   * The control that had the focus disappeared with the action taken, so this one takes the focus, unless somebody is
   * typing; and there is more time to undo it.
   */
  takesFocus?: boolean;
}

export interface FlashOptions {
  tone?: Tone;
  action?: FlashAction;
}

/** Returns a function that removes the message early, when it is no longer true. */
type ShowFlash = (message: ReactNode, options?: FlashOptions) => () => void;

const FlashContext = createContext<ShowFlash>(() => {
  throw new Error('useFlash needs a FlashProvider above it');
});

/**
 * Returns a function to say something in passing: `flash(t('saved'))`, `flash(t('failed'), { tone: 'danger' })`. The
 * same words replace the earlier message, unless either has an action.
 */
export function useFlash(): ShowFlash {
  return useContext(FlashContext);
}

/** The same for the outcomes of one thing, such as sending a form: each message replaces the previous one. */
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

/** Removes the messages shown from inside when it unmounts, for messages that mean nothing elsewhere. */
export function FlashScope({ children }: { children: ReactNode }) {
  const flash = useFlash();
  const [removers] = useState(() => new Set<() => void>());
  const show = useCallback<ShowFlash>(
    (message, options) => {
      const takeBack = flash(message, options);
      removers.add(takeBack);
      return takeBack;
    },
    [flash, removers],
  );
  useEffect(
    () => () => {
      for (const takeBack of removers) takeBack();
      removers.clear();
    },
    [removers],
  );
  return <FlashContext value={show}>{children}</FlashContext>;
}

/** Shows passing messages: in the frame's message outlet, otherwise at the lower edge. Wraps the whole app, once. */
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
  // Shown again under a new id, so that it is announced again too.
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
  /** Called when its time is over but a dialog covered it. */
  onCovered: (id: number) => void;
}

/** One message: disappears by itself, but not while someone points at it, has the focus in it, or a dialog covers it. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is not an action, it only gives more time
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
