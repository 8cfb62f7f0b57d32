import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { deleteRetro } from '#src/api/retros-api.ts';
import { TypedNameDialog } from '#src/forms/typed-name-dialog.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { RETROS } from './retro-query-keys.ts';

/** Asks the person to type a retro's name before deleting it for good (LI8). */
export function DeleteRetroDialog({ retro, onClose }: { retro: ListedRetro; onClose: () => void }) {
  const { t } = useTranslation('retros');
  const { id, name } = retro;
  const flash = useFlash();
  const client = useQueryClient();
  return (
    <TypedNameDialog
      name={name}
      texts="retros"
      words={{
        title: t('delete.title'),
        type: t('delete.type'),
        field: t('delete.name'),
        keep: t('delete.keep'),
        confirm: t('delete.confirm'),
      }}
      onConfirm={async () => {
        await deleteRetro(id, name);
        flash(t('delete.done', { name }));
        onClose();
        void client.invalidateQueries({ queryKey: RETROS });
      }}
      onClose={onClose}
    >
      <p>{t('delete.text')}</p>
    </TypedNameDialog>
  );
}
