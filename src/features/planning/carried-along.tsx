import { useTranslation } from 'react-i18next';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Switch } from '#src/ui/fields/switch.tsx';
import type { Carried } from './use-carry-over.ts';

/** Says how many open action items come along from an earlier retro, and leaves them out on request (CO2). Empty without any. */
export function CarriedAlong({ carried }: { carried: Carried }) {
  const { t } = useTranslation('new-retro');
  const { from, earlier, isRefused, choose } = carried;
  if (isRefused) {
    return (
      <Notice tone="warning" title={t('carry.refused')}>
        {t('carry.refusedHelp')}
      </Notice>
    );
  }
  if (earlier === null || earlier.open === 0) return null;
  return (
    <Switch isSelected={from !== null} onChange={choose} description={t('carry.help')}>
      {t('carry.take', { count: earlier.open, name: earlier.name })}
    </Switch>
  );
}
