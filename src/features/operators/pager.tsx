import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { OPERATOR_PAGE } from '#contract/operators/operator-payloads.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import styles from './operators.module.css';

export interface PagerProps {
  /** What it pages through, for screen readers. */
  label: string;
  offset: number;
  /** How many items this page shows. */
  shown: number;
  total: number;
  onChange: (offset: number) => void;
}

/** Which part of a list is shown, with buttons for the previous and next parts; empty if all of it is shown. */
export function Pager({ label, offset, shown, total, onChange }: PagerProps) {
  const { t } = useTranslation('operators');
  if (total <= OPERATOR_PAGE && offset === 0) return null;
  const range = {
    from: formatNumber(offset + 1),
    to: formatNumber(offset + shown),
    total: formatNumber(total),
  };
  return (
    <nav className={styles.item} aria-label={label}>
      <span>{t(shown === 0 ? 'pager.nothing' : 'pager.range', range)}</span>
      <div className={styles.line}>
        <Button
          size="small"
          icon={<ChevronLeft aria-hidden="true" />}
          isDisabled={offset === 0}
          onPress={() => onChange(Math.max(0, offset - OPERATOR_PAGE))}
        >
          {t('pager.before')}
        </Button>
        <Button
          size="small"
          icon={<ChevronRight aria-hidden="true" />}
          isDisabled={offset + shown >= total}
          onPress={() => onChange(offset + OPERATOR_PAGE)}
        >
          {t('pager.after')}
        </Button>
      </div>
    </nav>
  );
}
