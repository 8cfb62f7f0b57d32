import { useTranslation } from 'react-i18next';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { useMay, useWorkspace } from '../workspaces/use-workspace.ts';

/** Leads the owner to the seats that are missing for these addresses, after a refusal (PL4). Its text is in `invite-people`. */
export function BuySeats({ code, emails }: { code: string | null; emails: readonly string[] }) {
  const { t } = useTranslation('invite-people');
  const { workspace, showsPricing } = useWorkspace();
  const may = useMay();
  if (code !== 'out_of_seats' || !showsPricing || workspace.plan === 'free' || !may('workspace.pay'))
    return null;
  return (
    <LinkButton size="small" to={`/workspaces/${workspace.id}/edit/seats`} state={{ seatsFor: emails }}>
      {t('buySeats')}
    </LinkButton>
  );
}
