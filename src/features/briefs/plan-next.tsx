import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';

/** Leads to planning the next retro like this one (BF3), for its moderator and its team, who have an account. */
export function PlanNext({ retro }: { retro: string }) {
  const { t } = useTranslation('brief-page');
  return (
    <LinkButton to={`/retros/new?from=${retro}`} icon={<CalendarPlus aria-hidden="true" />}>
      {t('planNext')}
    </LinkButton>
  );
}
