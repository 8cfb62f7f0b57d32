import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SUSPENSION_REASONS, type SuspensionReason } from '#contract/operators/operator-payloads.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { RadioOptions } from '#src/ui/fields/radio-options.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import styles from './operators.module.css';

export interface SuspendDialogProps {
  isOpen: boolean;
  id: string;
  /** The reason, if it is suspended already. */
  reason: SuspensionReason | null;
  isPending: boolean;
  onSuspend: (reason: SuspensionReason) => void;
  onClose: () => void;
}

/** Asks for the reason, and explains the consequences, before a workspace is suspended. */
export function SuspendDialog({ isOpen, id, reason, isPending, onSuspend, onClose }: SuspendDialogProps) {
  const { t } = useTranslation(['operators', 'ui']);
  const [chosen, setChosen] = useState<SuspensionReason | null>(reason);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t('suspension.question', { id })}
      footer={
        <>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button
            variant="danger"
            isDisabled={chosen === null || chosen === reason}
            isPending={isPending}
            onPress={() => chosen && onSuspend(chosen)}
          >
            {t('suspension.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{t('suspension.about')}</p>
        <RadioOptions
          look="cards"
          label={t('suspension.why')}
          value={chosen}
          onChange={setChosen}
          options={SUSPENSION_REASONS.map((value) => ({
            value,
            label: t(`suspension.reason.${value}`),
            text: t(`suspension.text.${value}`),
          }))}
        />
      </div>
    </Dialog>
  );
}
