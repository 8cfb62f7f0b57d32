import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { ownedFreeQuery } from '#src/shared/workspaces/workspace-queries.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { RadioOptions } from '#src/ui/fields/radio-options.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import styles from './billing.module.css';

export interface KeepTeamDialogProps {
  isOpen: boolean;
  title: string;
  /** When it holds. */
  when: string;
  /** The act by its name. */
  confirmLabel: string;
  isPending: boolean;
  /** With the team that stays; null if there is none to choose. */
  onConfirm: (team: string | null) => void;
  onCancel: () => void;
}

/** Asks which team stays before a workspace moves to Starter (PL5), and says if it will rest there (WS13). */
export function KeepTeamDialog(props: KeepTeamDialogProps) {
  const { t } = useTranslation('billing');
  const { workspace } = useWorkspace();
  const teams = workspace.teams.filter(({ archived }) => !archived);
  const [team, setTeam] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const hasChoice = teams.length > 1;
  const { data: ownedFree = 0 } = useQuery({ ...ownedFreeQuery, enabled: props.isOpen });
  // If it is to move there with its term anyway, it is one of them itself.
  const willRest = ownedFree > (workspace.nextTerm?.plan === 'free' ? 1 : 0);
  function confirm() {
    if (hasChoice && team === null) return setMissing(true);
    props.onConfirm(hasChoice ? team : (teams[0]?.id ?? null));
  }
  return (
    <Dialog
      isOpen={props.isOpen}
      onOpenChange={(open) => open || props.onCancel()}
      title={props.title}
      role="alertdialog"
      footer={
        <>
          <Button onPress={props.onCancel}>{t('ui:cancel')}</Button>
          <Button variant="danger" isPending={props.isPending} onPress={confirm}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{t(hasChoice ? 'down.text' : 'down.textOne')}</p>
        {hasChoice && (
          <RadioOptions
            look="tiles"
            label={t('down.team')}
            value={team}
            onChange={setTeam}
            error={isMissing && team === null ? t('down.required') : undefined}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <p>{props.when}</p>
        {willRest && <p>{t('down.rests')}</p>}
      </div>
    </Dialog>
  );
}
