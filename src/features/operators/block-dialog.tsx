import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BLOCK_REASONS, type BlockReason } from '#contract/operators.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { RadioOptions } from '#src/ui/radio-options.tsx';
import styles from './operators.module.css';

export interface BlockDialogProps {
  isOpen: boolean;
  id: string;
  /** For what it is suspended already. */
  reason: BlockReason | null;
  isPending: boolean;
  onBlock: (reason: BlockReason) => void;
  onClose: () => void;
}

/** Asks for the reason, and says what follows, before a workspace is suspended. */
export function BlockDialog({ isOpen, id, reason, isPending, onBlock, onClose }: BlockDialogProps) {
  const { t } = useTranslation(['operators', 'ui']);
  const [chosen, setChosen] = useState<BlockReason | null>(reason);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t('block.question', { id })}
      footer={
        <>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button
            variant="danger"
            isDisabled={chosen === null || chosen === reason}
            isPending={isPending}
            onPress={() => chosen && onBlock(chosen)}
          >
            {t('block.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.dialog}>
        <p>{t('block.about')}</p>
        <RadioOptions
          look="cards"
          label={t('block.why')}
          value={chosen}
          onChange={setChosen}
          options={BLOCK_REASONS.map((value) => ({
            value,
            label: t(`block.reason.${value}`),
            text: t(`block.text.${value}`),
          }))}
        />
      </div>
    </Dialog>
  );
}
