import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { useSession } from '#src/api/session.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { TextField } from '#src/ui/fields/text-field.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Form } from '../../forms/kit/form.tsx';
import { FormProblem } from '../../forms/kit/form-problem.tsx';
import { useSubmission } from '../../forms/kit/use-submission.ts';
import styles from './name-dialog.module.css';

export interface NameDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Changes one's own name; others in a retro see the new one immediately (JO12). */
export function NameDialog({ isOpen, onClose }: NameDialogProps) {
  const { t } = useTranslation('room');
  return (
    <Dialog isOpen={isOpen} onOpenChange={(open) => open || onClose()} title={t('ownName.title')}>
      <NameForm onClose={onClose} />
    </Dialog>
  );
}

function NameForm({ onClose }: Pick<NameDialogProps, 'onClose'>) {
  const { t } = useTranslation('room');
  const before = useSession()?.user.name ?? '';
  const [typed, setTyped] = useState(before);
  const name = typed.trim();
  const form = useSubmission({
    fields: ['name'],
    check: () => (name === '' ? { name: 'required' } : {}),
    send: async () => {
      if (name !== before) {
        const { updateProfile } = await import('#src/api/accounts-api.ts');
        await updateProfile({ name });
      }
      onClose();
      return undefined;
    },
  });
  const { shownProblems, code } = form;
  return (
    <Form form={form} className={styles.form}>
      <TextField
        label={t('ownName.label')}
        description={t('ownName.help')}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          form.takeBack();
        }}
        maxLength={LIMITS.personName}
        autoComplete="nickname"
        error={shownProblems.name && t(shownProblems.name === 'required' ? 'ownName.empty' : 'ownName.wrong')}
        isRequired
        autoFocus
      />
      <FormProblem text={code && t(code === 'too_many' ? 'ownName.tooMany' : 'ownName.failed')} />
      <Button type="submit" variant="primary" isPending={form.isBusy}>
        {t('ownName.save')}
      </Button>
    </Form>
  );
}
