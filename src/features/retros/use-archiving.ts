import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { archiveRetro } from '#src/api/retros-api.ts';
import { changeUser, currentSession } from '#src/api/session.ts';
import { useFailureFlash } from '#src/queries/use-failure-flash.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { RETROS } from './retro-query-keys.ts';

/** Archives a retro, at once and with an undo, or brings it back; the lists and the header's icon follow (LI2). */
export function useArchiving({ id, name, team, status, startsAt }: ListedRetro) {
  const { t } = useTranslation('retros');
  const client = useQueryClient();
  const flash = useFlash();
  const flashFailure = useFailureFlash();
  const isToCome = status === 'created' && startsAt > Date.now();
  const doneOver = team ? 'archive.doneForTeam' : 'archive.done';
  const doneWords = isToCome ? 'archive.calledOff' : doneOver;
  const undoneWords = isToCome ? 'archive.backOn' : 'archive.undone';
  const archiving = useMutation({
    mutationFn: (archived: boolean) => archiveRetro(id, archived),
    networkMode: 'always',
    onError: (error) => flashFailure('error_archiving_retro', error),
    onSuccess: (hasArchivedRetros, archived) => {
      const user = currentSession()?.user;
      if (user) changeUser({ ...user, hasArchivedRetros });
      void client.invalidateQueries({ queryKey: RETROS });
      const undo = { label: t('archive.undo'), onPress: () => archiving.mutate(false), takesFocus: true };
      const words = t(archived ? doneWords : undoneWords, { name });
      flash(words, archived ? { action: undo } : {});
    },
  });
  return archiving;
}
