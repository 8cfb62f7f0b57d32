import { useTranslation } from 'react-i18next';
import type { PaymentPreview } from '#contract/billing/billing-payloads.ts';
import type { PaymentPeriod } from '#contract/billing/plans.ts';
import { formatMoney } from '#src/i18n/format-money.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { AmountDue } from './amount-due.tsx';

export interface ChargeDialogProps {
  /** What is asked about, and what it costs; null while nothing is asked. */
  charge: { title: string; due: PaymentPreview } | null;
  period: PaymentPeriod;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is charged at once, with what is due (PL4). */
export function ChargeDialog({ charge, period, isPending, onConfirm, onCancel }: ChargeDialogProps) {
  const { t } = useTranslation('billing');
  if (charge === null) return null;
  const { title, due } = charge;
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => open || onCancel()}
      title={title}
      role="alertdialog"
      footer={
        <>
          <Button onPress={onCancel}>{t('ui:cancel')}</Button>
          <Button variant="primary" isPending={isPending} onPress={onConfirm}>
            {due.dueNow > 0 ? t('charge.pay', { amount: formatMoney(due.dueNow) }) : t('charge.change')}
          </Button>
        </>
      }
    >
      <AmountDue due={due} period={period} />
      {due.dueNow > 0 && <p>{t('charge.how')}</p>}
    </Dialog>
  );
}
