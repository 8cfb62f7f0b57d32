import { useQueryClient } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  CalendarPlus,
  CalendarX,
  CopyPlus,
  EllipsisVertical,
  Pencil,
  Trash2,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { downloadCalendar } from '#src/api/calendar-api.ts';
import { useSession } from '#src/api/session.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Menu, type MenuEntry } from '#src/ui/overlays/menu.tsx';
import { CallOffDialog } from './call-off-dialog.tsx';
import { DeleteRetroDialog } from './delete-retro-dialog.tsx';
import { RETROS } from './retro-query-keys.ts';
import styles from './retros.module.css';
import { useArchiving } from './use-archiving.ts';

export interface RetroMenuProps {
  retro: ListedRetro;
  isArchived?: boolean;
  /** Whether the person may delete it without leading it, as the owner of its workspace may. */
  mayDelete?: boolean;
}

/** Whether it can be called off, because its start is still ahead. One that never began is deleted instead. */
const isToCome = ({ status, startsAt }: ListedRetro): boolean =>
  status === 'created' && startsAt > Date.now();

type Question = 'delete' | 'callOff' | 'archive';

/** The possible actions for a retro in a list; empty if there are none. */
export function RetroMenu({ retro, isArchived = false, mayDelete = false }: RetroMenuProps) {
  const { t } = useTranslation('retros');
  const archiving = useArchiving(retro);
  const [question, setQuestion] = useState<Question | null>(null);
  const { isModerator, status } = retro;
  const others = useOtherEntries(retro, isArchived);
  const entry = (id: Question, label: string, icon: ReactNode): MenuEntry => ({
    ...{ id, label, icon, isDanger: true },
    onAction: () => setQuestion(id),
  });
  const archive: MenuEntry = {
    id: 'archive',
    label: t(isArchived ? 'archive.back' : 'archive.away'),
    icon: isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />,
    onAction: () => (isToCome(retro) && !isArchived ? setQuestion('archive') : archiving.mutate(!isArchived)),
  };
  const remove = isToCome(retro)
    ? entry('callOff', t('callOff.act'), <CalendarX aria-hidden="true" />)
    : entry('delete', t('delete.act'), <Trash2 aria-hidden="true" />);
  const entries = [
    ...others,
    ...(isModerator && status !== 'in_progress' ? [archive] : []),
    ...(isModerator || mayDelete ? [remove] : []),
  ];
  if (entries.length === 0) return null;
  const label = t('menu', { name: retro.name });
  return (
    <span className={styles.menu}>
      <Menu
        label={label}
        trigger={<IconButton label={label} icon={<EllipsisVertical aria-hidden="true" />} size="small" />}
        entries={entries}
      />
      <Asked retro={retro} question={question} archiving={archiving} onClose={() => setQuestion(null)} />
    </span>
  );
}

/** What takes nothing away: editing, the calendar entry, another one like it. */
function useOtherEntries(retro: ListedRetro, isArchived: boolean): MenuEntry[] {
  const { t } = useTranslation('retros');
  const navigate = useNavigate();
  const flash = useFlash();
  const hasAccount = useSession()?.user.verified === true;
  const { id, isModerator, status, team } = retro;
  const change: MenuEntry = {
    id: 'change',
    label: t('change'),
    icon: <Pencil aria-hidden="true" />,
    onAction: () => void navigate(`/retro/${id}/edit`),
  };
  const calendar: MenuEntry = {
    id: 'calendar',
    label: t('calendar.add'),
    icon: <CalendarPlus aria-hidden="true" />,
    onAction: () => void downloadCalendar(id).catch(() => flash(t('calendar.failed'), { tone: 'danger' })),
  };
  const duplicate: MenuEntry = {
    id: 'duplicate',
    label: t('duplicate'),
    icon: <CopyPlus aria-hidden="true" />,
    onAction: () => void navigate(`/retros/new?from=${id}`),
  };
  return [
    ...(isModerator && status === 'created' && !isArchived ? [change] : []),
    ...(isToCome(retro) && !isArchived ? [calendar] : []),
    // Planning needs an account; everyone in a team can plan another retro like one of its own.
    ...(hasAccount && (isModerator || team !== null) ? [duplicate] : []),
  ];
}

interface AskedProps {
  retro: ListedRetro;
  question: Question | null;
  archiving: ReturnType<typeof useArchiving>;
  onClose: () => void;
}

/** The questions before something is taken away. */
function Asked({ retro, question, archiving, onClose }: AskedProps) {
  const { t } = useTranslation('retros');
  const client = useQueryClient();
  return (
    <>
      <ConfirmDialog
        isOpen={question === 'archive'}
        isPending={archiving.isPending}
        title={t('archive.question')}
        body={t('archive.questionText', { name: retro.name })}
        cancelLabel={t('archive.keep')}
        confirmLabel={t('archive.confirm')}
        onConfirm={() => archiving.mutate(true, { onSettled: onClose })}
        onCancel={onClose}
      />
      {question === 'delete' && <DeleteRetroDialog retro={retro} onClose={onClose} />}
      {question === 'callOff' && (
        <CallOffDialog
          retro={retro}
          onClose={onClose}
          onDone={() => {
            onClose();
            void client.invalidateQueries({ queryKey: RETROS });
          }}
        />
      )}
    </>
  );
}
