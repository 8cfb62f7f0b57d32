import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/api/session.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';

export interface BeginAnotherProps {
  retro: string;
  /** How many of its action items are open. */
  open: number;
  /** Whether the person led it, with an account: the next one is planned like it (BF3). */
  canPlan: boolean;
  isGuest: boolean;
}

/** Leads to another retro for those who were in one without a team, and says whether its open action items come along (CO1). */
export function BeginAnother({ retro, open, canPlan, isGuest }: BeginAnotherProps) {
  const { t } = useTranslation('brief-page');
  const session = useSession();
  // A guest may have signed up since, and then has another page at `/`.
  const isVisitor = isGuest && session?.user.verified !== true;
  const start = isVisitor ? `/?carry=${retro}#start` : `/retros/new?alone&carry=${retro}`;
  const text = canPlan ? 'planNext' : 'another';
  return (
    <LinkButton to={canPlan ? `/retros/new?from=${retro}` : start} icon={<CalendarPlus aria-hidden="true" />}>
      {open > 0 ? t(`${text}With`, { count: open }) : t(text)}
    </LinkButton>
  );
}
