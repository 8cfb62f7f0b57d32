import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Account } from '#contract/accounts/account-payloads.ts';
import { downloadMyData } from '#src/api/accounts-api.ts';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { useProblemText } from '#src/forms/kit/use-problem-text.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import styles from './profile.module.css';

/** Downloading all of a person's data, and deleting the account. */
export function DataSection({ account }: { account: Account }) {
  const { t } = useTranslation(['profile', 'account']);
  const problemText = useProblemText('account');
  const [isBusy, setBusy] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const [isDeleting, setDeleting] = useState(wasDeleting(useLocation().state));
  async function download() {
    setBusy(true);
    setCode(null);
    try {
      await downloadMyData();
    } catch (error) {
      setCode(codeOf(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <p>{t('data.text')}</p>
      <div className={styles.ways}>
        <Button icon={<Download aria-hidden="true" />} isPending={isBusy} onPress={() => void download()}>
          {t('data.export')}
        </Button>
        <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onPress={() => setDeleting(true)}>
          {t('data.delete')}
        </Button>
      </div>
      <FormProblem text={problemText(code)} />
      {isDeleting && <DeleteAccountDialog account={account} onClose={() => setDeleting(false)} />}
    </>
  );
}

/** Whether somebody was about to delete the account when they went to confirm with Google who they are. */
const wasDeleting = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isDeleting' in state;
