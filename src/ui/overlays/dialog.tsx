import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../buttons/icon-button.tsx';
import { cx } from '../cx.ts';
import styles from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  /** Called with false when the dialog wants to close: by its cross, Escape, or a press outside. */
  onOpenChange: (isOpen: boolean) => void;
  title: ReactNode;
  children: ReactNode;
  /** Buttons at the bottom, the main one last; on phones they take the full width, the main one on top. */
  footer?: ReactNode;
  /** `full` takes the whole screen. */
  size?: 'medium' | 'wide' | 'full';
  /** False for dialogs that need an answer: no cross, and a press outside does nothing. Escape still closes them. */
  isDismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
  'aria-describedby'?: string;
}

/** A modal dialog in the middle of the screen, on phones a sheet from below. The focus moves into it and returns afterwards. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onOpenChange,
    title,
    children,
    footer,
    size = 'medium',
    isDismissable = true,
    role,
  } = props;
  const { t } = useTranslation('ui');
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      className={cx(styles.backdrop)}
    >
      <Modal className={cx(styles.sheet, size !== 'medium' && styles[size])}>
        <AriaDialog
          className={cx(styles.dialog)}
          role={role ?? 'dialog'}
          aria-describedby={props['aria-describedby']}
        >
          <header className={styles.head}>
            <Heading slot="title" level={2} className={cx(styles.title)}>
              {title}
            </Heading>
            {isDismissable && (
              <IconButton
                label={t('close')}
                icon={<X aria-hidden="true" />}
                onPress={() => onOpenChange(false)}
                tooltipPlacement="left"
              />
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
