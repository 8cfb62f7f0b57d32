import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { retroPath } from '#src/routing/retro-path.ts';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';

/** Whether topics of a retro can be written before it starts, at a time (epoch ms). */
export const isWrittenAhead = ({ aheadFrom, startsAt, status }: ListedRetro, now: number): boolean =>
  aheadFrom !== undefined && aheadFrom <= now && now < startsAt && status === 'created';

/** Leads to the place to write ahead (WA2); the moderator, who is in the lobby already, finds it there. */
export function WriteAheadLink({ retro }: { retro: ListedRetro }) {
  const { t } = useTranslation('retros');
  return (
    <LinkButton to={`${retroPath(retro)}?ahead`} size="small" icon={<PencilLine aria-hidden="true" />}>
      {t('next.writeAhead')}
      <span className="visually-hidden">: {retro.name}</span>
    </LinkButton>
  );
}
