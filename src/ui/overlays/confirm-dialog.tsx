import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { List } from '../layout/list.tsx';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  title: ReactNode;
  /** What will happen, in a sentence or two. */
  body?: ReactNode;
  /** What may be lost, or who is not ready; one line each. */
  warnings?: readonly ReactNode[];
  /** The name of the action ("Start voting"), never "OK". */
  confirmLabel: ReactNode;
  /** "Cancel" by default. */
  cancelLabel?: ReactNode;
  /** Another way to confirm, between "Cancel" and the action. */
  alternative?: { label: ReactNode; onPress: () => void } | null;
  /** For destructive actions: red, and the focus starts on cancel. */
  isDanger?: boolean;
  /** Keeps the dialog open with a spinner until the action is done. */
  isPending?: boolean;
  /** The caller closes the dialog. */
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action that cannot simply be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    isOpen,
    title,
    body,
    warnings = [],
    isDanger = false,
    isPending = false,
    onConfirm,
    onCancel,
  } = props;
  const { t } = useTranslation('ui');
  const bodyId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onCancel()}
      title={title}
      isDismissable={false}
      role="alertdialog"
      aria-describedby={bodyId}
      footer={
        <>
          <Button onPress={onCancel} autoFocus={isDanger}>
            {props.cancelLabel ?? t('cancel')}
          </Button>
          {props.alternative && !isPending && (
            <Button onPress={props.alternative.onPress}>{props.alternative.label}</Button>
          )}
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            onPress={onConfirm}
            isPending={isPending}
            autoFocus={!isDanger}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div id={bodyId} className={styles.body}>
        {body && <p>{body}</p>}
        {warnings.length > 0 && (
          <List className={styles.warnings}>
            {warnings.map((warning, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity
              <li key={at}>
                <TriangleAlert aria-hidden="true" />
                <span>{warning}</span>
              </li>
            ))}
          </List>
        )}
      </div>
    </Dialog>
  );
}
