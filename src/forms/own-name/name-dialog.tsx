import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { useSession } from '#src/api/session.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import styles from './name-dialog.module.css';

export interface NameDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Corrects one's own name; the others in a retro see the new one at once (JO12). */
export function NameDialog({ isOpen, onClose }: NameDialogProps) {
  const { t } = useTranslation('room');
  return (
    <Dialog isOpen={isOpen} onOpenChange={(open) => open || onClose()} title={t('ownName.title')}>
      <NameForm onClose={onClose} />
    </Dialog>
  );
}

function NameForm({ onClose }: Pick<NameDialogProps, 'onClose'>) {
  const { t } = useTranslation(['room', 'ui']);
  const before = useSession()?.user.name ?? '';
  const [typed, setTyped] = useState(before);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const name = typed.trim();
  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (name === '') return setProblem(t('ownName.empty'));
    if (name === before) return onClose();
    setBusy(true);
    try {
      const { updateProfile } = await import('#src/api/accounts.ts');
      await updateProfile({ name });
      onClose();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null;
      setProblem(t(code === 'too_many' ? 'ownName.tooMany' : 'ownName.failed'));
      setBusy(false);
    }
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className={styles.form}>
      <TextField
        label={t('ownName.label')}
        description={t('ownName.help')}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setProblem(undefined);
        }}
        maxLength={LIMITS.personName}
        autoComplete="nickname"
        error={problem}
        isRequired
        autoFocus
      />
      <Button type="submit" variant="primary" isPending={isBusy}>
        {t('ownName.save')}
      </Button>
    </form>
  );
}
